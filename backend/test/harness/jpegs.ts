import sharp, { type Sharp } from 'sharp';

const START_OF_SCAN = 0xda;
const COEFFICIENTS = 63;
const COMPONENTS = 3;
const ROUNDS = 14;
/** One code: the next 16,384 blocks have no change. It consists of zeros only, so any number of zero bytes repeats it. */
const NO_CHANGE = Buffer.concat([Buffer.from('ffc400141001', 'hex'), Buffer.alloc(15), Buffer.from([0xe0])]);
const CODE_BITS = 15;
const CODE_BLOCKS = 16_384;

/**
 * A valid progressive JPEG of a single colour with at most 2,647 scans. All but the first change nothing: the bits of
 * one coefficient after another, from the highest to the lowest.
 */
export async function progressiveJpeg(side: number, scans: number): Promise<Buffer> {
  // Every component has as many blocks.
  const ordinary = await flat(side).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const first = ordinary.indexOf(Buffer.from([0xff, START_OF_SCAN]));
  const codes = Math.ceil(Math.ceil(side / 8) ** 2 / CODE_BLOCKS);
  const content = Buffer.alloc(Math.ceil((codes * CODE_BITS) / 8));
  const further = Array.from({ length: scans - 1 }, (_, index) => {
    const coefficient = 1 + (index % COEFFICIENTS);
    const component = 1 + (Math.floor(index / COEFFICIENTS) % COMPONENTS);
    const bit = ROUNDS - 1 - Math.floor(index / COEFFICIENTS / COMPONENTS);
    const before = bit === ROUNDS - 1 ? 0 : bit + 1;
    const header = [0xff, START_OF_SCAN, 0, 8, 1, component, 0, coefficient, coefficient, before * 16 + bit];
    return Buffer.concat([Buffer.from(header), content]);
  });
  const end = Buffer.from('ffd9', 'hex');
  // The tables of the second scan follow the first.
  const start = ordinary.subarray(0, ordinary.indexOf(Buffer.from('ffc4', 'hex'), first));
  return Buffer.concat([start, NO_CHANGE, ...further, end]);
}

/** The same JPEG as an Ultra HDR picture: with the metadata and the gain map of another one. */
export async function withGainMap(jpeg: Buffer): Promise<Buffer> {
  // The types of sharp do not contain the method yet.
  const image = flat(8) as Sharp & { withGainMap: () => Sharp };
  const other = await image.withGainMap().jpeg().toBuffer();
  const metadata: Buffer[] = [];
  for (let at = 2; other[at + 1] !== START_OF_SCAN;) {
    const next = at + 2 + other.readUInt16BE(at + 2);
    if (other[at + 1] === 0xe1 || other[at + 1] === 0xe2) metadata.push(other.subarray(at, next));
    at = next;
  }
  const gainMap = other.subarray(other.indexOf(Buffer.from('ffd9ffd8', 'hex')) + 2);
  return Buffer.concat([jpeg.subarray(0, 2), ...metadata, jpeg.subarray(2), gainMap]);
}

function flat(side: number) {
  return sharp({ create: { width: side, height: side, channels: 3, background: { r: 200, g: 40, b: 40 } } });
}
