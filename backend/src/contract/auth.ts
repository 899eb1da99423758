/** Signing in and out, passwords, sessions and the second factor (spec 4 and 7; decisions 2 and 3). */
import type { Role } from './roles';
import type { User } from './users';

/**
 * `POST /api/auth/signin`. An account with two-factor sign-in answers the right pair alone with 401 and
 * `twoFactorRequired: true`; the same pair is then sent with `code`, of the app or one of the recovery codes.
 */
export interface SignInRequest {
  email: string;
  password: string;
  code?: string;
}

export interface UserResponse {
  user: User;
}

export interface ChangePasswordRequest {
  currentPassword?: string;
  newPassword: string;
  /** Honoured only while the account must change its password. */
  isFirstLogin?: boolean;
}

/** `POST /api/auth/switch-role`: one of `user.availableRoles`; answers `UserResponse`. */
export interface SwitchRoleRequest {
  role: Role;
}

/** `GET /api/auth/options`, for everyone: what the sign-in screen can offer. */
export interface AuthOptions {
  /** Mail is configured: `forgot-password` can be asked for. */
  canResetPassword: boolean;
}

/** `POST /api/auth/forgot-password`: 200 whether or not there is such an account; 503 without mail. */
export interface ForgotPasswordRequest {
  email: string;
}

/** The link in the mail is `/#reset-password={token}`: what follows the # is never sent to a server, nor logged. */
export const RESET_LINK_PREFIX = '#reset-password=';

/** `POST /api/auth/reset-password`: 200, and every session of the account has ended; nobody is signed in by it. */
export interface ResetPasswordRequest {
  token: string;
  newPassword: string;
}

/** An item of `GET /api/auth/sessions`, the own ones, last used first. */
export interface SessionInfo {
  id: string;
  /** Such as `Firefox on Windows`. */
  device: string;
  address: string;
  createdAt: string;
  /** To the minute. */
  lastUsedAt: string;
  isCurrent: boolean;
}

/** `DELETE /api/auth/sessions`: how many others have ended. One alone: `DELETE /api/auth/sessions/{id}`. */
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

/** What `setup` answers. Nothing is on before `confirm` has had a code made from it. */
export interface TwoFactorSetup {
  /** Base32, to be typed in where a QR code cannot be read. */
  secret: string;
  /** `otpauth://…`, the text of the QR code. */
  otpauthUrl: string;
}

/** `POST /api/auth/two-factor/confirm`; a wrong code is a 400 with `fields.code`. */
export interface TwoFactorConfirmRequest {
  code: string;
}

/** Shown once: only hashes are kept. Each is good for one sign-in. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}
