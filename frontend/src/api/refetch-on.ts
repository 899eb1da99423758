/** Refetches one cached response after events. For data that only the server can calculate. */

interface CacheLife {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<unknown>;
}

export interface RefetchOn {
  /** Delay from the first event to the refetch; later events within it share that refetch. */
  afterMs: number;
  refetch: () => Promise<unknown>;
  /** Subscribes, and returns a function that unsubscribes. */
  listen: (heard: () => void) => () => void;
}

export async function refetchOn(life: CacheLife, { afterMs, refetch, listen }: RefetchOn) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Rejects if the entry is removed before its first response; then there is nothing to refetch.
  const loaded = life.cacheDataLoaded.then(
    () => true,
    () => false,
  );
  const stop = listen(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void loaded.then((isLoaded) => isLoaded && refetch());
    }, afterMs);
  });
  await life.cacheEntryRemoved;
  stop();
  clearTimeout(timer);
}
