export interface Batch<T> {
  add: (item: T) => void;
  /** Flushes the waiting items now. */
  flush: () => void;
  /** Drops the waiting items. */
  cancel: () => void;
}

/**
 * Batches items that arrive faster than they should render. The first is flushed at once, those that follow within
 * `everyMs` together at its end: 50 events a second cause ten renders, and a single one is not delayed. With 0, each is
 * flushed at once.
 */
export function createBatch<T>(flush: (items: T[]) => void, everyMs: number): Batch<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flushNow() {
    const items = waiting;
    waiting = [];
    timer = items.length > 0 && everyMs > 0 ? setTimeout(flushNow, everyMs) : undefined;
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
