/** People (spec 3, 6 and 7). */
import type { EmploymentType } from './limits';
import type { Role } from './roles';
import type { UserOption } from './tasks';

/** How times of day are written: as the browser's language does, or always one way. */
export const TIME_FORMATS = ['auto', '12h', '24h'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

export interface User {
  id: string;
  name: string;
  email: string;
  /** The role that is being viewed: the account's own, or one below it (decisions 2). */
  role: Role;
  /** The account's own. */
  accountRole: Role;
  /** What `auth/switch-role` takes: the own one first. A single one means that there is nothing to switch. */
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

/** What whoever manages users is told besides. */
export interface ManagedUser extends UserOption {
  timezone: string;
  companyName: string | null;
  employmentType: EmploymentType | null;
  /** They have not chosen a password of their own yet. */
  mustChangePassword: boolean;
  /** Until when a password that was set for them works. */
  temporaryPasswordUntil: string | null;
  twoFactorEnabled: boolean;
  createdAt: string;
}

/**
 * `GET /api/user/all`. Owners are OWNER and SUPER_OWNER, staff are STAFF and ADMIN. Whoever may `user.manage` gets
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
  /** Required of a CLIENT. */
  companyName?: string | null;
  /** A random one is made when it is absent or empty. Either way it is to be changed at the first sign-in. */
  password?: string;
}

export interface CreateUserResponse {
  user: ManagedUser;
  /** Shown once: it is kept as a hash only. */
  temporaryPassword?: string;
}

/** `PUT /api/user/{id}`, answers `{user}`. What is absent stays as it is; an empty password counts as absent. */
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

/** `GET /api/user/profile`: the fields by themselves (spec 7), and inside `user` as in every answer about a person. */
export interface ProfileResponse extends Profile {
  user: User;
}

/** `PUT /api/user/settings`, answers `UserResponse`. */
export interface SettingsRequest {
  name?: string;
  timezone?: string;
  timeFormat?: TimeFormat;
}

/** `POST /api/profile/picture`, 201: a JPEG data URL. */
export interface PictureRequest {
  croppedImage: string;
}

/** What `profile/picture` answers, to `DELETE` as well. */
export interface PictureResponse {
  profilePicture: string | null;
}

/** What `upload/profile-picture` (field `profilePicture`) and `upload/company-logo` (field `companyLogo`) answer. */
export interface PicturesResponse {
  user: { profilePicture: string | null; companyLogo: string | null };
}
