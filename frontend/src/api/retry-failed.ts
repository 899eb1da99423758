import type { UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { askAgain } from './ask-again';
import type { api } from './base-api';
import { isUnanswered } from './error-text';

interface Dispatch {
  (action: UnknownAction): unknown;
}

/** Retries every query that failed because the server was unreachable. */
export function retryFailed() {
  return (dispatch: Dispatch, getState: () => { api: ReturnType<typeof api.reducer> }) => {
    for (const query of Object.values(getState().api.queries)) {
      if (query?.status !== QueryStatus.rejected || !isUnanswered(query.error)) continue;
      const again = askAgain(query);
      if (again) dispatch(again);
    }
  };
}
