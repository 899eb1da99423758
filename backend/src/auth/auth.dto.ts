import { ApiProperty } from '@nestjs/swagger';
import {
  type ChangePasswordRequest,
  type ForgotPasswordRequest,
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
import { email } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

const { auth } = MESSAGES;
const CODE_LENGTH = 40;

const password = (value: unknown) => {
  if (typeof value !== 'string' || value === '') return auth.passwordRequired;
  return value.length > LIMITS.password.maxLength ? auth.wrongPair : undefined;
};
const newPassword = (value: unknown) => newPasswordProblem(typeof value === 'string' ? value : '');
const code = (value: unknown) =>
  typeof value === 'string' && value.length <= CODE_LENGTH ? undefined : MESSAGES.twoFactor.codeWrong;

export class SignInDto implements SignInRequest {
  @ApiProperty({ format: 'email' })
  @Check(email)
  email: string;

  @ApiProperty()
  @Check(password)
  password: string;

  @ApiProperty({ required: false, description: 'From the authenticator app, or a recovery code' })
  @Check(code, { optional: true })
  code?: string;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @ApiProperty({ required: false })
  @Check((value) => (typeof value === 'string' ? undefined : auth.currentPasswordRequired), { optional: true })
  currentPassword?: string;

  @ApiProperty({ minLength: LIMITS.password.minLength })
  @Check(newPassword)
  newPassword: string;

  @ApiProperty({ required: false })
  @Check((value) => (typeof value === 'boolean' ? undefined : MESSAGES.general.malformed), { optional: true })
  isFirstLogin?: boolean;
}

export class SwitchRoleDto implements SwitchRoleRequest {
  @ApiProperty({ enum: ROLES })
  @Check((value) => (ROLES.some((role) => role === value) ? undefined : auth.roleInvalid))
  role: Role;
}

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @ApiProperty({ format: 'email' })
  @Check(email)
  email: string;
}

export class ResetPasswordDto implements ResetPasswordRequest {
  @ApiProperty({ description: 'From the link in the email' })
  @Check((value) => (typeof value === 'string' ? undefined : auth.resetLinkInvalid))
  token: string;

  @ApiProperty({ minLength: LIMITS.password.minLength })
  @Check(newPassword)
  newPassword: string;
}

export class PasswordDto implements PasswordRequest {
  @ApiProperty()
  @Check(password)
  password: string;
}

export class TwoFactorConfirmDto implements TwoFactorConfirmRequest {
  @ApiProperty({ description: 'From the authenticator app' })
  @Check(code)
  code: string;
}
