/** Keeps one cached answer right that only the server can work out, by asking for it again after what is heard. */

interface CacheLife {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<unknown>;
}

export interface RefetchOn {
  /** From the first thing heard to the refetch; what is heard in between shares it. */
  afterMs: number;
  refetch: () => Promise<unknown>;
  /** Subscribes and answers how to stop. */
  listen: (heard: () => void) => () => void;
}

export async function refetchOn(life: CacheLife, { afterMs, refetch, listen }: RefetchOn) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // It rejects when the entry is dropped before anything was loaded; then there is nothing to ask for again.
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
