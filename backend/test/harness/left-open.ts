/**
 * Functions that end what a spec has opened and not closed, for example because its setup failed. `environment.cjs`
 * runs them.
 */
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
