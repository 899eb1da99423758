/** The user's sessions, two-factor sign-in and forgotten passwords. */
import type {
  AuthOptions,
  ForgotPasswordRequest,
  PasswordRequest,
  RecoveryCodes,
  ResetPasswordRequest,
  SessionInfo,
  SessionsEnded,
  TwoFactorConfirmRequest,
  TwoFactorSetup,
  TwoFactorStatus,
} from '@contract';
import { api } from './base-api';
import { live } from './live';

const twoFactor = (action: string, body: PasswordRequest | TwoFactorConfirmRequest) => ({
  url: `/auth/two-factor/${action}`,
  method: 'POST',
  body,
});

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuthOptions: build.query<AuthOptions, void>({ query: () => '/auth/options' }),
    forgotPassword: build.mutation<void, ForgotPasswordRequest>({
      query: (body) => ({ url: '/auth/forgot-password', method: 'POST', body }),
    }),
    resetPassword: build.mutation<void, ResetPasswordRequest>({
      query: (body) => ({ url: '/auth/reset-password', method: 'POST', body }),
    }),

    getSessions: build.query<SessionInfo[], void>({ query: () => '/auth/sessions', providesTags: ['SessionList'] }),
    /** A session that has already ended is no failure: the list is refetched either way. */
    endSession: build.mutation<void, string>({
      query: (id) => ({ url: `/auth/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['SessionList'],
    }),
    endOtherSessions: build.mutation<SessionsEnded, void>({
      query: () => ({ url: '/auth/sessions', method: 'DELETE' }),
      invalidatesTags: ['SessionList'],
    }),

    getTwoFactor: build.query<TwoFactorStatus, void>({
      query: () => '/auth/two-factor',
      providesTags: ['TwoFactor'],
      onCacheEntryAdded: live<TwoFactorStatus>({
        'user-updated': (changed, { userId }) => changed.userId === userId && 'refetch',
      }),
    }),
    setUpTwoFactor: build.mutation<TwoFactorSetup, PasswordRequest>({ query: (body) => twoFactor('setup', body) }),
    confirmTwoFactor: build.mutation<RecoveryCodes, TwoFactorConfirmRequest>({
      query: (body) => twoFactor('confirm', body),
      invalidatesTags: ['TwoFactor'],
    }),
    disableTwoFactor: build.mutation<void, PasswordRequest>({
      query: (body) => twoFactor('disable', body),
      invalidatesTags: ['TwoFactor'],
    }),
    makeRecoveryCodes: build.mutation<RecoveryCodes, PasswordRequest>({
      query: (body) => twoFactor('recovery-codes', body),
      invalidatesTags: ['TwoFactor'],
    }),
  }),
});

export const {
  useGetAuthOptionsQuery,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useGetTwoFactorQuery,
  useSetUpTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useDisableTwoFactorMutation,
  useMakeRecoveryCodesMutation,
} = securityApi;
