/** Signing in and out, passwords, sessions and the second factor. */
import type { Role } from './roles';
import type { User } from './users';

/**
 * `POST /api/auth/signin`. With two-factor sign-in, a correct e-mail and password alone are refused with 401 and
 * `twoFactorRequired: true`; the client sends them again with `code`, from the app or a recovery code.
 */
export interface SignInRequest {
  email: string;
  password: string;
  code?: string;
}

/**
 * A header with the id of the user whom a request is meant for. If another user has signed in in the same browser since,
 * the response is 401. Sent with all that is written in a chat, which a page may send long after that.
 */
export const EXPECTED_USER_HEADER = 'x-expected-user';

export interface UserResponse {
  user: User;
}

export interface ChangePasswordRequest {
  currentPassword?: string;
  newPassword: string;
  /** Ignored unless the account must change its password. */
  isFirstLogin?: boolean;
}

/** `POST /api/auth/switch-role`: one of `user.availableRoles`. Returns a `UserResponse`. */
export interface SwitchRoleRequest {
  role: Role;
}

/** `GET /api/auth/options`, open to everyone: what the sign-in screen can offer. */
export interface AuthOptions {
  /** Mail is configured, so `forgot-password` works. */
  canResetPassword: boolean;
}

/** `POST /api/auth/forgot-password`: 200 whether or not the account exists; 503 without mail. */
export interface ForgotPasswordRequest {
  email: string;
}

/** The mail links to `/#reset-password={token}`: browsers never send the part after the #, so no server logs it. */
export const RESET_LINK_PREFIX = '#reset-password=';

/** `POST /api/auth/reset-password`: 200. Ends every session of the account and signs no one in. */
export interface ResetPasswordRequest {
  token: string;
  newPassword: string;
}

/** An item of `GET /api/auth/sessions`: the caller's sessions, most recently used first. */
export interface SessionInfo {
  id: string;
  /** Such as `Firefox on Windows`. */
  device: string;
  address: string;
  createdAt: string;
  /** Accurate to the minute. */
  lastUsedAt: string;
  isCurrent: boolean;
}

/** `DELETE /api/auth/sessions`: how many other sessions were ended. `DELETE /api/auth/sessions/{id}` ends one. */
export interface SessionsEnded {
  ended: number;
}

/** `GET /api/auth/two-factor`. */
export interface TwoFactorStatus {
  isEnabled: boolean;
  recoveryCodesLeft: number;
}

/** `POST /api/auth/two-factor/{setup|disable|recovery-codes}`. A wrong password is a 400 with `fields.password`. */
export interface PasswordRequest {
  password: string;
}

/** Returned by `setup`. Two-factor sign-in is off until `confirm` receives a valid code. */
export interface TwoFactorSetup {
  /** Base32, for typing in if the QR code cannot be scanned. */
  secret: string;
  /** `otpauth://…`, the text of the QR code. */
  otpauthUrl: string;
}

/** `POST /api/auth/two-factor/confirm`; a wrong code is a 400 with `fields.code`. */
export interface TwoFactorConfirmRequest {
  code: string;
}

/** Shown once: only hashes are stored. Each code works for one sign-in. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}
