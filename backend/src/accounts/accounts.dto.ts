import { ApiProperty } from '@nestjs/swagger';
import {
  type CreateUserRequest,
  EMPLOYMENT_HOURS,
  type EmploymentType,
  isTimezone,
  LIMITS,
  MESSAGES,
  type Role,
  ROLES,
  type UpdateUserRequest,
} from '../contract';
import { email, optionalText, requiredText } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

const { user } = MESSAGES;
const optional = { optional: true };
const EMPLOYMENT_TYPES = Object.keys(EMPLOYMENT_HOURS);

export const name = requiredText({ missing: user.nameRequired, tooLong: user.nameTooLong }, LIMITS.text.nameLength);

export const timezone = (value: unknown) =>
  typeof value === 'string' && isTimezone(value) ? undefined : user.timezoneInvalid;

const role = (value: unknown) => {
  if (value === undefined || value === null || value === '') return user.roleRequired;
  return ROLES.some((known) => known === value) ? undefined : user.roleInvalid;
};

/** Forms send an empty text for what was not chosen. */
const employmentType = (value: unknown) =>
  value === null || value === '' || EMPLOYMENT_TYPES.some((type) => type === value)
    ? undefined
    : user.employmentInvalid;

const password = (value: unknown) => {
  if (value === null || value === '') return undefined;
  if (typeof value !== 'string' || value.length < LIMITS.password.minLength) return user.passwordTooShort;
  return value.length > LIMITS.password.maxLength ? user.passwordTooLong : undefined;
};

class AccountFieldsDto {
  @ApiProperty({ required: false, example: 'Asia/Manila' })
  @Check(timezone, optional)
  timezone?: string;

  @ApiProperty({ required: false, nullable: true, type: String, enum: EMPLOYMENT_TYPES })
  @Check(employmentType, optional)
  employmentType?: EmploymentType | null;

  @ApiProperty({ required: false, nullable: true, type: String, description: 'Required of a CLIENT' })
  @Check(optionalText(user.companyTooLong, LIMITS.text.nameLength), optional)
  companyName?: string | null;

  @ApiProperty({ required: false, minLength: LIMITS.password.minLength, description: 'A temporary password' })
  @Check(password, optional)
  password?: string;
}

export class CreateUserDto extends AccountFieldsDto implements CreateUserRequest {
  @ApiProperty({ format: 'email' })
  @Check(email)
  email: string;

  @ApiProperty()
  @Check(name)
  name: string;

  @ApiProperty({ enum: ROLES })
  @Check(role)
  role: Role;
}

export class UpdateUserDto extends AccountFieldsDto implements UpdateUserRequest {
  @ApiProperty({ required: false })
  @Check(name, optional)
  name?: string;

  @ApiProperty({ required: false, enum: ROLES })
  @Check(role, optional)
  role?: Role;
}
