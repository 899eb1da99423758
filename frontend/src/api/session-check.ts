import type { User } from '@contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { checkSession, selectCurrentUser, sessionChecked } from './auth';
import { sessionRestarted } from './session-slice';

type ApiRoot = Parameters<typeof selectCurrentUser>[0];

/**
 * Checks the session, and restarts it if the user or the role is now another: either may have changed in another tab,
 * and the cache here is for the earlier one.
 * @param known the earlier one, if not the one that is cached
 * @returns the user, if the server has confirmed one
 */
export function checkUser(known?: Pick<User, 'id' | 'role'>) {
  return async (dispatch: ThunkDispatch<ApiRoot, unknown, UnknownAction>, getState: () => ApiRoot) => {
    const before = known ?? selectCurrentUser(getState());
    const own = await dispatch(checkSession());
    // No second request starts beside one in flight.
    const { data, isSuccess } = own.isLoading ? ((await dispatch(sessionChecked())) ?? own) : own;
    if (before && data && (data.id !== before.id || data.role !== before.role)) dispatch(sessionRestarted());
    return isSuccess ? data : undefined;
  };
}
