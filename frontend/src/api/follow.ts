/** Applies events to one cached response for as long as it is cached. */
import { afterRequest } from './after-request';

interface CacheLife<T> {
  cacheEntryRemoved: Promise<unknown>;
  getCacheEntry: () => { status: string; requestId?: string; data?: T };
  updateCachedData: (recipe: (data: T) => T) => unknown;
}

/** Returns the changed data. Must be idempotent. */
export type Change<T> = (data: T) => T;

/**
 * Subscribes, and returns a function that unsubscribes. An event that arrives during a request, the first or a later
 * one, is applied to its response as well, which may be older than the event.
 */
export async function follow<T>(life: CacheLife<T>, listen: (apply: (change: Change<T>) => void) => () => void) {
  const update = (change: Change<T>) => {
    if (life.getCacheEntry().data !== undefined) life.updateCachedData(change);
  };
  const stop = listen((change) => {
    update(change);
    const { status, requestId } = life.getCacheEntry();
    if (status === 'pending' && requestId) afterRequest(requestId, () => update(change));
  });
  await life.cacheEntryRemoved;
  stop();
}

/** Combines several unsubscribe functions. */
export function stopAll(...stops: (() => void)[]): () => void {
  return () => stops.forEach((stop) => stop());
}
