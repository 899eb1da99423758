/** Signing in and out (spec 4 and 7; decisions 2 and 3). */
import type { User } from './users';

export interface SignInRequest {
  email: string;
  password: string;
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
