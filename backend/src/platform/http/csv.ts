import { Transform, type TransformCallback } from 'node:stream';

/** Without it, Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x0a, 0x0d];

/**
 * Replaces PostgreSQL's line feeds between records with the CRLF of RFC 4180. Line feeds in quotes are kept.
 */
export class RecordEnds extends Transform {
  private isQuoted = false;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const out = Buffer.allocUnsafe(chunk.length * 2);
    let length = 0;
    // By index, because an iterator takes four times as long.
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index] as number;
      if (byte === QUOTE) this.isQuoted = !this.isQuoted;
      else if (byte === LINE_FEED && !this.isQuoted) out[length++] = CARRIAGE_RETURN;
      out[length++] = byte;
    }
    done(null, out.subarray(0, length));
  }
}
