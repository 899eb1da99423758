/** The session (spec 4 and 7; decisions 2 and 3). */
import type { ChangePasswordRequest, SignInRequest, SwitchRoleRequest, User, UserResponse } from '@contract';
import { api } from './base-api';
import { isNetworkError, isStatus, logError } from './error-text';
import { sessionCheckFailed, sessionEnded, sessionRestarted, sessionStarted } from './session-slice';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<User, void>({
      query: () => '/auth/me',
      transformResponse: (answer: UserResponse) => answer.user,
      providesTags: ['Session'],
      keepUnusedDataFor: Infinity,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          dispatch(sessionStarted());
        } catch (failure) {
          const { error } = failure as { error?: unknown };
          if (!isStatus(error, 401)) logError('auth.me', error);
          dispatch(sessionCheckFailed());
        }
      },
    }),
    signIn: build.mutation<User, SignInRequest>({
      query: (body) => ({ url: '/auth/signin', method: 'POST', body }),
      transformResponse: (answer: UserResponse) => answer.user,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(({ error }: { error?: unknown }) => {
          if (isNetworkError(error)) logError('auth.signIn', error);
        });
        if (!answer) return;
        await dispatch(adoptUser(answer.data));
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
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(changeCurrentUser({ mustChangePassword: false }));
      },
    }),
    /** The new user is adopted by beginning anew: nothing that was cached for one role may show under another. */
    switchRole: build.mutation<UserResponse, SwitchRoleRequest>({
      query: (body) => ({ url: '/auth/switch-role', method: 'POST', body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(sessionRestarted());
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

/** Who is signed in, if anyone; for what runs outside components. */
export function selectCurrentUser(state: Parameters<typeof selectMe>[0]): User | undefined {
  return selectMe(state).data;
}

/** When the session was asked for: nothing that is on the screen is older. */
export function sessionSince() {
  return (_: unknown, getState: () => Parameters<typeof selectMe>[0]) =>
    selectMe(getState()).startedTimeStamp ?? -Infinity;
}

/** Who is signed in. Only for what is inside the shell: there is nobody elsewhere. */
export function useCurrentUser(): User {
  const { data } = authApi.endpoints.getMe.useQueryState();
  if (!data) throw new Error('useCurrentUser needs a signed-in user');
  return data;
}

/** Asks the server again whether the session still stands; if not, the 401 ends it here too. */
export function checkSession() {
  return authApi.endpoints.getMe.initiate(undefined, { forceRefetch: true, subscribe: false });
}

/** Takes a user that the server answered for the one who is signed in. */
export function adoptUser(user: User) {
  return authApi.util.upsertQueryData('getMe', undefined, user);
}

/** What an answer of the server told about who is signed in. */
export function changeCurrentUser(changes: Partial<User>) {
  return authApi.util.updateQueryData('getMe', undefined, (user) => ({ ...user, ...changes }));
}
