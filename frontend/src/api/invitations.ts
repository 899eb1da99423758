/** Invitations: creating links, and accepting an invitation. */
import type {
  AcceptInvitationRequest,
  Invitation,
  InvitationResponse,
  InviteUserRequest,
  UserResponse,
} from '@contract';
import { api } from './base-api';

const changesUsers = (_: unknown, error: unknown) => (error ? [] : (['User'] as const));

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    inviteUser: build.mutation<InvitationResponse, InviteUserRequest>({
      query: (body) => ({ url: '/user/invite', method: 'POST', body }),
      invalidatesTags: changesUsers,
    }),
    renewInvitation: build.mutation<InvitationResponse, string>({
      query: (id) => ({ url: `/user/${id}/invitation`, method: 'POST' }),
      invalidatesTags: ['User'],
    }),
    revokeInvitation: build.mutation<void, string>({
      query: (id) => ({ url: `/user/${id}/invitation`, method: 'DELETE' }),
      invalidatesTags: ['User'],
    }),

    /** A POST, so that no server logs the token. */
    getInvitation: build.query<Invitation, string>({
      query: (token) => ({ url: '/auth/invitation', method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation<UserResponse, AcceptInvitationRequest>({
      query: (body) => ({ url: '/auth/accept-invitation', method: 'POST', body }),
    }),
  }),
});

export const {
  useInviteUserMutation,
  useRenewInvitationMutation,
  useRevokeInvitationMutation,
  useGetInvitationQuery,
  useAcceptInvitationMutation,
} = invitationsApi;
