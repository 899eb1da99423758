import { ApiProperty } from '@nestjs/swagger';
import { type ChangePasswordRequest, LIMITS, MESSAGES, newPasswordProblem, type SignInRequest } from '../contract';
import { requiredText } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

const { auth } = MESSAGES;
const isEmail = (value: unknown) => typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value.trim());

export class SignInDto implements SignInRequest {
  @ApiProperty({ format: 'email' })
  @Check(
    (value) =>
      requiredText({ missing: auth.emailRequired, tooLong: auth.emailInvalid }, LIMITS.text.emailLength)(value) ??
      (isEmail(value) ? undefined : auth.emailInvalid),
  )
  email: string;

  @ApiProperty()
  @Check((value) => {
    if (typeof value !== 'string' || value === '') return auth.passwordRequired;
    return value.length > LIMITS.password.maxLength ? auth.wrongPair : undefined;
  })
  password: string;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @ApiProperty({ required: false })
  @Check((value) => (typeof value === 'string' ? undefined : auth.currentPasswordRequired), { optional: true })
  currentPassword?: string;

  @ApiProperty({ minLength: LIMITS.password.minLength })
  @Check((value) => (typeof value === 'string' ? newPasswordProblem(value) : auth.newPasswordRequired))
  newPassword: string;

  @ApiProperty({ required: false })
  @Check((value) => (typeof value === 'boolean' ? undefined : MESSAGES.general.malformed), { optional: true })
  isFirstLogin?: boolean;
}
