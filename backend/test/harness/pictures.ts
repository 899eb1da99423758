import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** An image of a single colour. */
export function picture(kind: 'png' | 'jpeg' | 'gif' | 'webp', width = 8, height = 8): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })
    [kind]()
    .toBuffer();
}

/** A black PNG of any size in a few kilobytes: one bit a pixel, compressed a thousandfold. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A GIF with one pixel and this many frames. */
export function manyFramesGif(frames: number): Buffer {
  const screen = Buffer.from('474946383961' + '01000100800000' + '000000ffffff', 'hex');
  const frame = Buffer.from('21f904000a000000' + '2c00000000010001000002024401' + '00', 'hex');
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from('3b', 'hex')]);
}
