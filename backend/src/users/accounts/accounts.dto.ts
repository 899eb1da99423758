import {
  type CreateUserRequest,
  EMPLOYMENT_HOURS,
  type EmploymentType,
  type InviteUserRequest,
  isTimezone,
  LIMITS,
  MESSAGES,
  type Role,
  ROLES,
  type UpdateUserRequest,
} from '../../contract';
import { newEmail, nullable, oneOf, optionalText, orEmpty, requiredText } from '../../platform/http/checks';
import { Check, type Rule } from '../../platform/http/validation';

const { user } = MESSAGES;
const optional = { optional: true };
const EMPLOYMENT_TYPES = Object.keys(EMPLOYMENT_HOURS);

export const name = requiredText({ missing: user.nameRequired, tooLong: user.nameTooLong }, LIMITS.text.nameLength);

export const timezone: Rule = {
  schema: { type: 'string' },
  problem: (value) => (typeof value === 'string' && isTimezone(value) ? undefined : user.timezoneInvalid),
};

const knownRole = oneOf(ROLES, user.roleInvalid);
const role: Rule = {
  ...knownRole,
  problem: (value) =>
    value === undefined || value === null || value === '' ? user.roleRequired : knownRole.problem(value),
};

/** Forms send an empty text for a field without a choice. */
const employmentType = nullable(orEmpty(oneOf(EMPLOYMENT_TYPES, user.employmentInvalid)));

const { minLength, maxLength } = LIMITS.password;
const password = nullable(
  orEmpty({
    schema: { type: 'string', minLength, maxLength },
    problem: (value) => {
      if (typeof value !== 'string' || value.length < minLength) return user.passwordTooShort;
      return value.length > maxLength ? user.passwordTooLong : undefined;
    },
  }),
);

class AccountFieldsDto {
  @Check(timezone, { optional: true, example: 'Asia/Manila' })
  timezone?: string;

  @Check(employmentType, optional)
  employmentType?: EmploymentType | null;

  @Check(optionalText(user.companyTooLong, LIMITS.text.nameLength), {
    optional: true,
    description: 'Required of a CLIENT',
  })
  companyName?: string | null;
}

export class InviteUserDto extends AccountFieldsDto implements InviteUserRequest {
  @Check(newEmail)
  email: string;

  @Check(name)
  name: string;

  @Check(role)
  role: Role;
}

const temporary = { optional: true, description: 'A temporary password' };

export class CreateUserDto extends InviteUserDto implements CreateUserRequest {
  @Check(password, temporary)
  password?: string;
}

export class UpdateUserDto extends AccountFieldsDto implements UpdateUserRequest {
  @Check(name, optional)
  name?: string;

  @Check(role, optional)
  role?: Role;

  @Check(password, temporary)
  password?: string;
}
