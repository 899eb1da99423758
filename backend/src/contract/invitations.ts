/** Invitations: links with which new users set their first password. */
import type { CreateUserRequest, ManagedUser } from './users';

/** `POST /api/user/invite`, 201: like `user/create`, without a password. A taken e-mail is a 409 with `fields.email`. */
export type InviteUserRequest = Omit<CreateUserRequest, 'password'>;

/**
 * Also returned by `POST /api/user/{id}/invitation`, 201, which makes a new link in place of the earlier one.
 * `DELETE /api/user/{id}/invitation` revokes it and removes the user. Both are a 409 once the user has joined.
 */
export interface InvitationResponse {
  user: ManagedUser;
  /** Returned once: only a hash is stored. */
  link: string;
}

/** Like the reset link: browsers never send the part after the #, so no server logs the token. */
export const INVITE_LINK_PREFIX = '#invite=';

/** `POST /api/auth/invitation`, open to everyone: what a link is for; 400 if it is no longer valid. */
export interface InvitationRequest {
  token: string;
}

export interface Invitation {
  name: string;
  email: string;
  /** The name of the user who made the link. */
  invitedBy: string;
  expiresAt: string;
}

/** `POST /api/auth/accept-invitation`: sets the password and signs in. Returns a `UserResponse`. */
export interface AcceptInvitationRequest extends InvitationRequest {
  newPassword: string;
}
