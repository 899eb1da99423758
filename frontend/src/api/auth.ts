/** Signing in and out, the current user, and the role they view. */
import type { ChangePasswordRequest, SignInRequest, SwitchRoleRequest, User, UserResponse } from '@contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { backoffMs } from '@/lib/backoff';
import { untilOnline } from '@/lib/network';
import { api } from './base-api';
import { hasNoResponse, isNetworkError, isStatus, logError } from './error-text';
import { sessionCheckFailed, sessionEnded, sessionIn, sessionRestarted, sessionStarted } from './session-slice';

/** Exported for code beyond the hooks below. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<User, void>({
      query: () => '/auth/me',
      transformResponse: (response: UserResponse) => response.user,
      providesTags: ['Session'],
      keepUnusedDataFor: Infinity,
      async onQueryStarted(_, { dispatch, getState, queryFulfilled }) {
        try {
          await queryFulfilled;
          dispatch(sessionStarted());
        } catch (failure) {
          const { error } = failure as { error?: unknown };
          const { status } = sessionIn(getState());
          dispatch(sessionCheckFailed());
          if (status === 'signed-out') return;
          if (!isStatus(error, 401)) logError('auth.me', error);
          if (status === 'checking') void dispatch(checkUntilResponse());
        }
      },
    }),
    signIn: build.mutation<User, SignInRequest>({
      query: (body) => ({ url: '/auth/signin', method: 'POST', body }),
      transformResponse: (response: UserResponse) => response.user,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(({ error }: { error?: unknown }) => {
          if (isNetworkError(error)) logError('auth.signIn', error);
        });
        if (!response) return;
        await dispatch(adoptUser(response.data));
        dispatch(sessionStarted());
      },
    }),
    signOut: build.mutation<void, void>({
      query: () => ({ url: '/auth/signout', method: 'POST' }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const isDone = await queryFulfilled.then(
          () => true,
          (failure) => logError('auth.signOut', failure),
        );
        if (isDone) dispatch(sessionEnded('signed-out'));
      },
    }),
    changePassword: build.mutation<void, ChangePasswordRequest>({
      query: (body) => ({ url: '/auth/change-password', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['SessionList']),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        dispatch(changeCurrentUser({ mustChangePassword: false }));
      },
    }),
    /** Resets the whole cache with the new user: nothing that was cached for one role may show under another. */
    switchRole: build.mutation<UserResponse, SwitchRoleRequest>({
      query: (body) => ({ url: '/auth/switch-role', method: 'POST', body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) dispatch(sessionRestarted());
      },
    }),
  }),
});

export const {
  useGetMeQuery,
  useSignInMutation,
  useSignOutMutation,
  useChangePasswordMutation,
  useSwitchRoleMutation,
} = authApi;

const selectMe = authApi.endpoints.getMe.select();
type ApiRoot = Parameters<typeof selectMe>[0];

/** The signed-in user, if any; for code outside components. */
export function selectCurrentUser(state: ApiRoot): User | undefined {
  return selectMe(state).data;
}

/** The signed-in user. For components inside the shell only: elsewhere there may be none. */
export function useCurrentUser(): User {
  const { data } = authApi.endpoints.getMe.useQueryState();
  if (!data) throw new Error('useCurrentUser needs a signed-in user');
  return data;
}

/** Checks with the server whether the session is still valid. If not, the 401 ends it here too. */
export function checkSession() {
  return authApi.endpoints.getMe.initiate(undefined, { forceRefetch: true, subscribe: false });
}

/** Repeats the session check until the server responds: until then there may well be a session. */
function checkUntilResponse() {
  return async (dispatch: ThunkDispatch<ApiRoot, unknown, UnknownAction>, getState: () => ApiRoot): Promise<void> => {
    for (let failures = 1; hasNoResponse(selectMe(getState()).error); failures += 1) {
      await new Promise((resolve) => setTimeout(resolve, backoffMs(failures)));
      await untilOnline();
      if (hasNoResponse(selectMe(getState()).error)) await dispatch(checkSession());
    }
  };
}

/** Settles when no session check is in flight, after its callers have received the result. */
export function sessionChecked() {
  return authApi.util.getRunningQueryThunk('getMe', undefined);
}

/** Caches a user returned by the server as the signed-in user. */
export function adoptUser(user: User) {
  return authApi.util.upsertQueryData('getMe', undefined, user);
}

/** Merges changes returned by the server into the signed-in user. */
export function changeCurrentUser(changes: Partial<User>) {
  return authApi.util.updateQueryData('getMe', undefined, (user) => ({ ...user, ...changes }));
}
