import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;

/**
 * Yields the items, and lets other requests run whenever the work on them has taken 10 ms. A loop over items that are
 * in memory never does so on its own, even if it awaits each one.
 */
export async function* inTurns<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  let end = performance.now() + TURN_MS;
  for await (const item of items) {
    if (performance.now() > end) {
      await nextTurn();
      end = performance.now() + TURN_MS;
    }
    yield item;
  }
}
