import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

const PREFIX = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * Counts the scans of a JPEG. Each one passes over the whole image, however few bytes it has. Like the decoder, this
 * skips the contents of segments, ignores bytes between them and stops at the end of the image, so no scan is missed and
 * none counted in a preview or in what a camera appends.
 * @param source the bytes, or the path of a file
 */
export async function countScans(source: Buffer | string): Promise<number> {
  const chunks: AsyncIterable<Buffer> = typeof source === 'string' ? createReadStream(source) : Readable.from(source);
  let expected: 'prefix' | 'marker' | 'length' | 'rest of length' = 'prefix';
  let [scans, length, skipped] = [0, 0, 0];
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (skipped > 0) {
        const rest = Math.min(skipped, chunk.length - at);
        skipped -= rest;
        at += rest - 1;
      } else if (expected === 'prefix') {
        if (byte === PREFIX) expected = 'marker';
      } else if (expected === 'marker') {
        if (byte === PREFIX) continue; // A marker may have several.
        if (byte === END_OF_IMAGE) return scans;
        if (byte === START_OF_SCAN) scans++;
        expected = hasLength(byte) ? 'length' : 'prefix';
      } else if (expected === 'length') {
        length = byte * 256;
        expected = 'rest of length';
      } else {
        // The length includes its own two bytes.
        skipped = length + byte - 2;
        expected = 'prefix';
      }
    }
  }
  return scans;
}

/** An escaped 0xff (0x00), a restart and the start of the image have none. */
function hasLength(marker: number): boolean {
  return marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd8);
}
