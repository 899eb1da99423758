/** What a spec opens and does not end, such as when it fails while it begins, is ended after it by `environment.cjs`. */
const ends = new Set<() => Promise<unknown>>();

/** Returns a function to call once it has been ended. */
export function endIfLeftOpen(end: () => Promise<unknown>): () => void {
  ends.add(end);
  return () => void ends.delete(end);
}

Object.assign(globalThis, {
  async endLeftOpen() {
    for (const end of [...ends].reverse()) await end();
  },
});
