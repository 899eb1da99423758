/** Users, their profiles and settings. */
import type { EmploymentType } from './limits';
import type { Role } from './roles';
import type { UserOption } from './tasks';

/** Times of day follow the browser's language, or always have the chosen format. */
export const TIME_FORMATS = ['auto', '12h', '24h'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

export interface User {
  id: string;
  name: string;
  email: string;
  /** The role being viewed: the account's own or one below it. */
  role: Role;
  /** The account's own role. */
  accountRole: Role;
  /** The roles that `auth/switch-role` accepts, the account's own first. With only one there is nothing to switch. */
  availableRoles: Role[];
  timezone: string;
  timeFormat: TimeFormat;
  profilePicture: string | null;
  companyLogo: string | null;
  companyName: string | null;
  employmentType: EmploymentType | null;
  publicKey: string | null;
  mustChangePassword: boolean;
  twoFactorEnabled: boolean;
  createdAt: string;
}

/** Additional fields for callers who manage users. */
export interface ManagedUser extends UserOption {
  timezone: string;
  companyName: string | null;
  employmentType: EmploymentType | null;
  /** The user has not chosen a password yet. */
  mustChangePassword: boolean;
  /** When the temporary password expires. */
  temporaryPasswordUntil: string | null;
  twoFactorEnabled: boolean;
  createdAt: string;
  /** The open or expired invitation of a user with `isInvited`. Absent otherwise. */
  invitation?: PendingInvitation;
}

export interface PendingInvitation {
  expiresAt: string;
  /** Whether the link was mailed; `off` without a mail server. */
  mail: 'off' | 'sending' | 'sent' | 'failed';
}

/**
 * `GET /api/user/all`. Owners are OWNER and SUPER_OWNER, staff are STAFF and ADMIN. Callers with `user.manage` receive
 * `ManagedUser`s.
 */
export interface AllUsers<Item extends UserOption = UserOption> {
  staff: Item[];
  clients: Item[];
  owners: Item[];
}

/** `POST /api/user/create`, 201. A taken e-mail is a 409 with `fields.email`. */
export interface CreateUserRequest {
  email: string;
  name: string;
  role: Role;
  /** `DEFAULT_TIMEZONE.newUser` when absent. */
  timezone?: string;
  employmentType?: EmploymentType | null;
  /** Required for a CLIENT. */
  companyName?: string | null;
  /** Generated if absent or empty. Either way the user must change it at the first sign-in. */
  password?: string;
}

export interface CreateUserResponse {
  user: ManagedUser;
  /** Shown once: only a hash is stored. */
  temporaryPassword?: string;
}

/** `PUT /api/user/{id}`, returns `{user}`. Absent fields stay unchanged; an empty password counts as absent. */
export interface UpdateUserRequest {
  name?: string;
  timezone?: string;
  role?: Role;
  employmentType?: EmploymentType | null;
  companyName?: string | null;
  password?: string;
}

export interface ManagedUserResponse {
  user: ManagedUser;
}

export interface Profile {
  name: string;
  email: string;
  timezone: string;
  profilePicture: string | null;
  companyLogo: string | null;
}

/** `GET /api/user/profile`: the fields at the top level, and also inside `user` as in every response about a user. */
export interface ProfileResponse extends Profile {
  user: User;
}

/** `PUT /api/user/settings`, returns a `UserResponse`. */
export interface SettingsRequest {
  name?: string;
  timezone?: string;
  timeFormat?: TimeFormat;
}

/** `POST /api/profile/picture`, 201: a JPEG data URL. */
export interface PictureRequest {
  croppedImage: string;
}

/** Returned by `profile/picture`, also by `DELETE`. */
export interface PictureResponse {
  profilePicture: string | null;
}

/** Returned by `upload/profile-picture` (field `profilePicture`) and `upload/company-logo` (field `companyLogo`). */
export interface PicturesResponse {
  user: { profilePicture: string | null; companyLogo: string | null };
}
