import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { selectCurrentUser } from './auth';
import { hasNoResponse } from './error-text';
import { refetch } from './refetch';
import { checkUser } from './session-check';

type ApiRoot = Parameters<typeof selectCurrentUser>[0];

/** Retries every query that failed because the server was unreachable. */
export function retryFailed() {
  return (dispatch: ThunkDispatch<ApiRoot, unknown, UnknownAction>, getState: () => ApiRoot) => {
    for (const query of Object.values(getState().api.queries)) {
      if (query?.status !== QueryStatus.rejected || !hasNoResponse(query.error)) continue;
      // Another user may have signed in in another tab meanwhile, for whom nothing that is cached here is meant.
      const again = query.endpointName === 'getMe' ? checkUser() : refetch(query);
      if (again) void dispatch(again);
    }
  };
}
