export interface Batch<T> {
  add: (item: T) => void;
  /** Flushes what waits, now. */
  flush: () => void;
  /** Drops what waits. */
  cancel: () => void;
}

/**
 * Gathers items that come faster than they should be shown. The first goes at once, what follows within
 * `everyMs` goes together at its end: 50 events a second are then ten renders, and one alone is not late.
 */
export function createBatch<T>(flush: (items: T[]) => void, everyMs: number): Batch<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flushNow() {
    const items = waiting;
    waiting = [];
    timer = items.length > 0 ? setTimeout(flushNow, everyMs) : undefined;
    if (items.length > 0) flush(items);
  }

  function flushEarly() {
    clearTimeout(timer);
    flushNow();
  }

  return {
    add(item) {
      waiting.push(item);
      if (timer === undefined) flushNow();
    },
    flush: flushEarly,
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
