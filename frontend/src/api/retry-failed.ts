import type { UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { api } from './base-api';
import { hasNoResponse } from './error-text';
import { refetch } from './refetch';

interface Dispatch {
  (action: UnknownAction): unknown;
}

/** Retries every query that failed because the server was unreachable. */
export function retryFailed() {
  return (dispatch: Dispatch, getState: () => { api: ReturnType<typeof api.reducer> }) => {
    for (const query of Object.values(getState().api.queries)) {
      if (query?.status !== QueryStatus.rejected || !hasNoResponse(query.error)) continue;
      const again = refetch(query);
      if (again) dispatch(again);
    }
  };
}
