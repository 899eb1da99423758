/** PNG and WebP pictures as the chunks of which they consist. */

interface Format {
  /** The number of bytes before the first chunk. */
  start: number;
  /** The positions of type and size in a chunk; its content follows. */
  typeAt: number;
  sizeAt: number;
  isLittleEndian: boolean;
  /** The number of bytes after the content: a checksum, or padding. */
  after: (size: number) => number;
  /** All other chunks are metadata, or no part of the picture. */
  needed: RegExp;
}

const FORMATS: Partial<Record<string, Format>> = {
  'image/png': {
    ...{ start: 8, sizeAt: 0, typeAt: 4, isLittleEndian: false, after: () => 4 },
    needed: /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/,
  },
  'image/webp': {
    ...{ start: 12, typeAt: 0, sizeAt: 4, isLittleEndian: true, after: (size) => size % 2 },
    needed: /^(VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/,
  },
};
const HEAD_BYTES = 8;
const TYPE_BYTES = 4;

const RIFF_SIZE_AT = 4;
const RIFF_HEAD_BYTES = 8;
/** The flags for metadata in the first chunk of a WebP that may have any. */
const FLAGS_AT = 20;
const METADATA_FLAGS = 0b1100;

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + TYPE_BYTES));

/** The chunks of a picture of this media type; undefined if it does not consist of chunks. */
export function chunksOf(bytes: Uint8Array, mediaType: string) {
  const format = FORMATS[mediaType];
  if (!format) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: { type: string; bytes: Uint8Array }[] = [];
  let at = format.start;
  // The last chunk of a damaged picture may be shorter than it claims.
  while (at + HEAD_BYTES <= bytes.length && chunks.at(-1)?.type !== 'IEND') {
    const size = view.getUint32(at + format.sizeAt, format.isLittleEndian);
    const end = at + HEAD_BYTES + size + format.after(size);
    chunks.push({ type: textAt(bytes, at + format.typeAt), bytes: bytes.subarray(at, end) });
    at = end;
  }
  const has = (...types: string[]) => chunks.some(({ type }) => types.includes(type));
  return {
    isAnimated: has('acTL', 'ANIM'),
    hasExif: has('eXIf', 'EXIF'),
    /** Returns the picture as it is, without its metadata. */
    withoutMetadata() {
      const needed = chunks.filter(({ type }) => format.needed.test(type));
      const kept = joined([bytes.subarray(0, format.start), ...needed.map((chunk) => chunk.bytes)]);
      if (mediaType === 'image/webp') {
        new DataView(kept.buffer).setUint32(RIFF_SIZE_AT, kept.length - RIFF_HEAD_BYTES, true);
        if (textAt(kept, format.start) === 'VP8X') kept[FLAGS_AT]! &= ~METADATA_FLAGS;
      }
      return kept;
    },
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
