import type { UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from './base-api';
import { isUnanswered } from './error-text';

/** The common shape of all queries; their names are known only where they are injected. */
type Initiate = (arg: unknown, options: { forceRefetch: boolean; subscribe: boolean }) => UnknownAction;

interface Dispatch {
  (action: UnknownAction): unknown;
}

/** Retries every query that failed because the server was unreachable. */
export function retryFailed() {
  return (dispatch: Dispatch, getState: () => { api: ReturnType<typeof api.reducer> }) => {
    const endpoints = api.endpoints as Record<string, { initiate: Initiate } | undefined>;
    for (const query of Object.values(getState().api.queries)) {
      if (query?.status !== QueryStatus.rejected || !isUnanswered(query.error)) continue;
      const endpoint = endpoints[query.endpointName ?? ''];
      if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { forceRefetch: true, subscribe: false }));
    }
  };
}
