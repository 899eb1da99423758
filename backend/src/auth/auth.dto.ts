import {
  type AcceptInvitationRequest,
  type ChangePasswordRequest,
  type ForgotPasswordRequest,
  type InvitationRequest,
  LIMITS,
  MESSAGES,
  newPasswordProblem,
  type PasswordRequest,
  type ResetPasswordRequest,
  type Role,
  ROLES,
  type SignInRequest,
  type SwitchRoleRequest,
  type TwoFactorConfirmRequest,
} from '../contract';
import { email, flag, oneOf, shortText } from '../platform/http/checks';
import { Check, type Rule } from '../platform/http/validation';

const { auth } = MESSAGES;
const CODE_LENGTH = 40;

const { minLength, maxLength } = LIMITS.password;
/** The password of an account. One that no account can have is as wrong as any other. */
const password: Rule = {
  schema: { type: 'string', minLength: 1 },
  problem: (value) => (typeof value === 'string' && value !== '' ? undefined : auth.passwordRequired),
};
const newPassword: Rule = {
  schema: { type: 'string', minLength, maxLength },
  problem: (value) => newPasswordProblem(typeof value === 'string' ? value : ''),
};
const code = shortText(MESSAGES.twoFactor.codeWrong, CODE_LENGTH);

export class SignInDto implements SignInRequest {
  @Check(email)
  email: string;

  @Check(password)
  password: string;

  @Check(code, { optional: true, description: 'From the authenticator app, or a recovery code' })
  code?: string;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @Check(shortText(auth.currentPasswordRequired), { optional: true })
  currentPassword?: string;

  @Check(newPassword)
  newPassword: string;

  @Check(flag(MESSAGES.general.malformed), { optional: true })
  isFirstLogin?: boolean;
}

export class SwitchRoleDto implements SwitchRoleRequest {
  @Check(oneOf(ROLES, auth.roleInvalid))
  role: Role;
}

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @Check(email)
  email: string;
}

export class ResetPasswordDto implements ResetPasswordRequest {
  @Check(shortText(auth.resetLinkInvalid), { description: 'From the link in the email' })
  token: string;

  @Check(newPassword)
  newPassword: string;
}

export class InvitationDto implements InvitationRequest {
  @Check(shortText(MESSAGES.invitation.linkInvalid), { description: 'From the link' })
  token: string;
}

export class AcceptInvitationDto extends InvitationDto implements AcceptInvitationRequest {
  @Check(newPassword)
  newPassword: string;
}

export class PasswordDto implements PasswordRequest {
  @Check(password)
  password: string;
}

export class TwoFactorConfirmDto implements TwoFactorConfirmRequest {
  @Check(code, { description: 'From the authenticator app' })
  code: string;
}
