/** Yields the same bytes in parts of this size; the last one may be smaller. Yields at least one part. */
export async function* partsOf(source: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  let isFirst = true;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    while (length >= bytes) {
      const all = Buffer.concat(held);
      yield all.subarray(0, bytes);
      isFirst = false;
      held = [all.subarray(bytes)];
      length -= bytes;
    }
  }
  if (length > 0 || isFirst) yield Buffer.concat(held);
}
