/** Fetches cached queries again. Their names are known only where they are injected. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from './base-api';

export interface AskOptions {
  /** Of a list in pages: whether to fetch all of them, or only the first. */
  refetchCachedPages?: boolean;
}

export interface AskedQuery {
  endpointName?: string;
  originalArgs?: unknown;
}

/** The common shape of all queries. */
interface Endpoint {
  initiate: (arg: unknown, options: Record<string, unknown>) => UnknownAction;
}

/** Returned by the middleware for an action that asks for it. */
interface Subscriptions {
  getSubscriptionCount: (queryCacheKey: string) => number;
}

/** The action that fetches the query again; undefined for one that is no longer known. */
export function askAgain({ endpointName = '', originalArgs }: AskedQuery, options: AskOptions = {}) {
  const endpoint = (api.endpoints as Record<string, Endpoint | undefined>)[endpointName];
  return endpoint?.initiate(originalArgs, { forceRefetch: true, subscribe: false, ...options });
}

/** Fetches a response again if anything shows it. Otherwise it is dropped, and fetched when it is needed. */
export function refresh(query: AskedQuery & { requestId?: string }, options?: AskOptions) {
  return (
    dispatch: (action: UnknownAction) => unknown,
    getState: () => { api: ReturnType<typeof api.reducer> },
  ): void => {
    const known = Object.entries(getState().api.queries).find(([, it]) => it?.requestId === query.requestId);
    const again = askAgain(query, options);
    if (!known || !again) return;
    const [queryCacheKey] = known;
    const { internal_getRTKQSubscriptions, removeQueryResult } = api.internalActions;
    const { getSubscriptionCount } = dispatch(internal_getRTKQSubscriptions()) as Subscriptions;
    const isShown = getSubscriptionCount(queryCacheKey) > 0;
    dispatch(isShown ? again : removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  };
}
