/** Refetches cached queries by name, since an endpoint's type is known only to the file that injects it. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from './base-api';

export interface RefetchOptions {
  /** For a list in pages: whether to refetch all of them, or only the first. */
  refetchCachedPages?: boolean;
}

export interface CachedQuery {
  endpointName?: string;
  originalArgs?: unknown;
}

/** The shape common to all query endpoints. */
interface Endpoint {
  initiate: (arg: unknown, options: Record<string, unknown>) => UnknownAction;
}

/** Returned by RTK Query's middleware for `internal_getRTKQSubscriptions`. */
interface Subscriptions {
  getSubscriptionCount: (queryCacheKey: string) => number;
}

/** Returns the action that refetches a query; undefined for an unknown endpoint. */
export function refetch({ endpointName = '', originalArgs }: CachedQuery, options: RefetchOptions = {}) {
  const endpoint = (api.endpoints as Record<string, Endpoint | undefined>)[endpointName];
  return endpoint?.initiate(originalArgs, { forceRefetch: true, subscribe: false, ...options });
}

/** Refetches a response that has subscribers. Without any it is dropped, and fetched again when needed. */
export function refresh(query: CachedQuery & { requestId?: string }, options?: RefetchOptions) {
  return (
    dispatch: (action: UnknownAction) => unknown,
    getState: () => { api: ReturnType<typeof api.reducer> },
  ): void => {
    const known = Object.entries(getState().api.queries).find(([, it]) => it?.requestId === query.requestId);
    const again = refetch(query, options);
    if (!known || !again) return;
    const [queryCacheKey] = known;
    const { internal_getRTKQSubscriptions, removeQueryResult } = api.internalActions;
    const { getSubscriptionCount } = dispatch(internal_getRTKQSubscriptions()) as Subscriptions;
    const isShown = getSubscriptionCount(queryCacheKey) > 0;
    dispatch(isShown ? again : removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  };
}
