import {
  type CreateUserRequest,
  DEFAULT_TIMEZONE,
  type EmploymentType,
  isBlank,
  isEmail,
  LIMITS,
  type ManagedUser,
  MESSAGES,
  type Role,
  type UpdateUserRequest,
} from '@contract';

export interface UserValues {
  email: string;
  name: string;
  role: Role | '';
  companyName: string;
  employmentType: EmploymentType | '';
  timezone: string;
  password: string;
}

export type UserEdits = Partial<UserValues>;
export type UserProblems = Partial<Record<keyof UserValues, string>>;

/** A SUPER_OWNER can be created only on the command line. */
export const GIVABLE_ROLES = ['OWNER', 'ADMIN', 'STAFF', 'CLIENT'] as const satisfies readonly Role[];

export function valuesOf(user?: ManagedUser): UserValues {
  return {
    email: user?.email ?? '',
    name: user?.name ?? '',
    role: user?.role ?? '',
    companyName: user?.companyName ?? '',
    employmentType: user ? (user.employmentType ?? '') : 'FULL_TIME',
    timezone: user?.timezone ?? DEFAULT_TIMEZONE.newUser,
    password: '',
  };
}

/**
 * The errors that prevent the form from being sent. The server checks again. An account's address cannot be changed.
 */
export function problemsOf(values: UserValues, isNew = true): UserProblems {
  const { password } = values;
  const found: UserProblems = {
    email: isNew ? emailProblem(values.email.trim()) : undefined,
    name: textProblem(values.name, MESSAGES.user.nameRequired, MESSAGES.user.nameTooLong),
    role: values.role ? undefined : MESSAGES.user.roleRequired,
    companyName:
      values.role === 'CLIENT'
        ? textProblem(values.companyName, MESSAGES.user.companyRequired, MESSAGES.user.companyTooLong)
        : undefined,
    password: password ? passwordProblem(password) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}

function textProblem(text: string, missing: string, tooLong: string): string | undefined {
  if (isBlank(text)) return missing;
  return text.trim().length > LIMITS.text.nameLength ? tooLong : undefined;
}

function passwordProblem({ length }: string): string | undefined {
  if (length < LIMITS.password.minLength) return MESSAGES.user.passwordTooShort;
  return length > LIMITS.password.maxLength ? MESSAGES.user.passwordTooLong : undefined;
}

function emailProblem(email: string): string | undefined {
  if (isBlank(email)) return MESSAGES.auth.emailRequired;
  return email.length <= LIMITS.text.emailLength && isEmail(email) ? undefined : MESSAGES.auth.emailInvalid;
}

/** The fields of both requests; only clients have a company, and only other roles an employment type. */
function shared({ name, role, companyName, employmentType, timezone, password }: UserValues) {
  const isClient = role === 'CLIENT';
  return {
    name: name.trim(),
    timezone,
    companyName: isClient ? companyName.trim() : null,
    employmentType: isClient ? null : employmentType || null,
    ...(password ? { password } : {}),
  };
}

export function createRequest(values: UserValues & { role: Role }): CreateUserRequest {
  return { email: values.email.trim(), role: values.role, ...shared(values) };
}

/**
 * Contains only changes: any other value would undo what others have changed meanwhile. Besides, requests for one's own
 * account or a SUPER_OWNER must not contain a role, and an old timezone may be an abbreviation, which is refused.
 */
export function updateRequest(values: UserValues & { role: Role }, before: ManagedUser): UpdateUserRequest {
  const former: Record<string, unknown> = { role: before.role, ...shared(valuesOf(before)) };
  const current = { role: values.role, ...shared(values) };
  return Object.fromEntries(Object.entries(current).filter(([field, value]) => value !== former[field]));
}
