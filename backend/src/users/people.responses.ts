import type * as contract from '../contract';
import { EMPLOYMENT_HOURS, type EmploymentType, type Role, ROLES, TIME_FORMATS, type TimeFormat } from '../contract';
import { Email, Flag, OneOf, Part, Text, Time, Uuid } from '../platform/http/fields';
import { Person } from '../platform/http/shared.responses';

const EMPLOYMENT_TYPES = Object.keys(EMPLOYMENT_HOURS);

export class User implements contract.User {
  @Uuid() id: string;
  @Text() name: string;
  @Email() email: string;

  @OneOf(ROLES, { description: "The role that is being viewed: the account's own, or one below it" })
  role: Role;

  @OneOf(ROLES) accountRole: Role;
  @OneOf(ROLES, { isArray: true }) availableRoles: Role[];
  @Text() timezone: string;
  @OneOf(TIME_FORMATS) timeFormat: TimeFormat;
  @Text({ nullable: true }) profilePicture: string | null;
  @Text({ nullable: true }) companyLogo: string | null;
  @Text({ nullable: true }) companyName: string | null;
  @OneOf(EMPLOYMENT_TYPES, { nullable: true }) employmentType: EmploymentType | null;
  @Text({ nullable: true }) publicKey: string | null;
  @Flag() mustChangePassword: boolean;
  @Flag() twoFactorEnabled: boolean;
  @Time() createdAt: string;
}

export class UserResponse implements contract.UserResponse {
  @Part(() => User) user: User;
}

export class UserOption extends Person implements contract.UserOption {
  @OneOf(ROLES) role: Role;
  @Text({ nullable: true }) profilePicture: string | null;
  @Text({ nullable: true, optional: true }) companyName?: string | null;
  @Flag({ optional: true, description: 'Invited, and not joined yet' }) isInvited?: true;
}

class PendingInvitation implements contract.PendingInvitation {
  @Time() expiresAt: string;
  @OneOf(['off', 'sending', 'sent', 'failed']) mail: contract.PendingInvitation['mail'];
}

export class ManagedUser extends Person implements contract.ManagedUser {
  @OneOf(ROLES) role: Role;
  @Text({ nullable: true }) profilePicture: string | null;
  @Text() timezone: string;
  @Text({ nullable: true }) companyName: string | null;
  @OneOf(EMPLOYMENT_TYPES, { nullable: true }) employmentType: EmploymentType | null;
  @Flag() mustChangePassword: boolean;
  @Time({ nullable: true }) temporaryPasswordUntil: string | null;
  @Flag() twoFactorEnabled: boolean;
  @Time() createdAt: string;
  @Flag({ optional: true, description: 'Invited, and not joined yet' }) isInvited?: true;
  @Part(() => PendingInvitation, { optional: true }) invitation?: contract.PendingInvitation;
}

export class ManagedUserResponse implements contract.ManagedUserResponse {
  @Part(() => ManagedUser) user: ManagedUser;
}

export class CreateUserResponse implements contract.CreateUserResponse {
  @Part(() => ManagedUser) user: ManagedUser;
  @Text({ optional: true, description: 'Returned once' }) temporaryPassword?: string;
}

export class InvitationResponse implements contract.InvitationResponse {
  @Part(() => ManagedUser) user: ManagedUser;
  @Text({ description: 'Returned once' }) link: string;
}

export class AllUsers implements contract.AllUsers {
  @Part(() => UserOption, { isArray: true }) staff: UserOption[];
  @Part(() => UserOption, { isArray: true }) clients: UserOption[];
  @Part(() => UserOption, { isArray: true }) owners: UserOption[];
}

export class AllManagedUsers implements contract.AllUsers<contract.ManagedUser> {
  @Part(() => ManagedUser, { isArray: true }) staff: ManagedUser[];
  @Part(() => ManagedUser, { isArray: true }) clients: ManagedUser[];
  @Part(() => ManagedUser, { isArray: true }) owners: ManagedUser[];
}
