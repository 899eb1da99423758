/** Keeps one cached answer right by what is heard from the server while it is cached. */

interface CacheLife<T> {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<unknown>;
  updateCachedData: (recipe: (data: T) => T) => unknown;
}

/** Answers the data after a change; doing it twice must be the same as doing it once. */
export type Change<T> = (data: T) => T;

/**
 * `listen` subscribes and answers how to stop. It is called before the first answer is there: what is heard meanwhile
 * waits, and is done over the answer, which may have been read before it happened.
 */
export async function follow<T>(life: CacheLife<T>, listen: (apply: (change: Change<T>) => void) => () => void) {
  const waiting: Change<T>[] = [];
  let isLoaded = false;
  const stop = listen((change) => {
    if (isLoaded) life.updateCachedData(change);
    else waiting.push(change);
  });
  const load = () => {
    isLoaded = true;
    waiting.forEach((change) => life.updateCachedData(change));
  };
  // It rejects when the entry is dropped before anything was loaded; then there is nothing to keep right.
  await life.cacheDataLoaded.then(load, () => undefined);
  await life.cacheEntryRemoved;
  stop();
}

/** One way to stop several subscriptions. */
export function stopAll(...stops: (() => void)[]): () => void {
  return () => stops.forEach((stop) => stop());
}
