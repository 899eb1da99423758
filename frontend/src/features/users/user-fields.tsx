import { EMPLOYMENT_HOURS, type EmploymentType, LIMITS, type ManagedUser } from '@contract';
import { useCurrentUser } from '@/api/auth';
import { excess } from '@/ui/excess';
import { Field, Input, Select } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';
import { TimezoneSelect } from '@/ui/timezone-select';
import { EMPLOYMENT_LABELS, newPasswordHint, roleHint, STRINGS } from './strings';
import { GIVABLE_ROLES, type UserProblems, type UserValues } from './user-form';

export interface UserFieldsProps {
  /** The user to edit; absent for a new one. */
  user?: ManagedUser;
  values: UserValues;
  problems: UserProblems;
  onChange: (changes: Partial<UserValues>) => void;
  /** False for invited users, who choose their own. */
  withPassword?: boolean;
}

const EMPLOYMENT_TYPES = Object.keys(EMPLOYMENT_HOURS) as EmploymentType[];

export function UserFields({ user, values, problems, onChange, withPassword = true }: UserFieldsProps) {
  const isSelf = useCurrentUser().id === user?.id;
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <Field label={STRINGS.name} error={problems.name} hint={excess(values.name, LIMITS.text.nameLength)} isRequired>
        <Input
          name="name"
          value={values.name}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field
        label={STRINGS.email}
        error={problems.email}
        text={user?.email}
        hint={user && STRINGS.emailFixed}
        isRequired
      >
        <Input
          type="email"
          name="email"
          value={values.email}
          autoComplete="off"
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </Field>
      <RoleField user={user} values={values} problems={problems} onChange={onChange} isFixed={isSelf} />
      {values.role === 'CLIENT' ? (
        <Field
          label={STRINGS.company}
          error={problems.companyName}
          hint={excess(values.companyName, LIMITS.text.nameLength)}
          isRequired
        >
          <Input
            name="companyName"
            value={values.companyName}
            onChange={(event) => onChange({ companyName: event.target.value })}
          />
        </Field>
      ) : (
        <Field label={STRINGS.employment} error={problems.employmentType}>
          <Select
            value={values.employmentType}
            onChange={({ target }) =>
              onChange({ employmentType: EMPLOYMENT_TYPES.find((it) => it === target.value) ?? '' })
            }
          >
            <option value="">{STRINGS.noEmployment}</option>
            {EMPLOYMENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {EMPLOYMENT_LABELS[type]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={STRINGS.timezone} error={problems.timezone}>
        <TimezoneSelect value={values.timezone} onChange={(timezone) => onChange({ timezone })} />
      </Field>
      {withPassword && !isSelf && (
        <Field
          label={user ? STRINGS.newPassword : STRINGS.password}
          hint={user ? newPasswordHint(user.twoFactorEnabled) : STRINGS.passwordHint}
          error={problems.password}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => onChange({ password: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}

/** Users cannot change their own role, so it is displayed only. */
function RoleField({ user, values, problems, onChange, isFixed }: UserFieldsProps & { isFixed: boolean }) {
  return (
    <Field
      label={STRINGS.role}
      text={isFixed ? user?.role : undefined}
      error={problems.role}
      hint={roleHint(values.role)}
      isRequired
    >
      <Select
        value={values.role}
        onChange={({ target }) => onChange({ role: GIVABLE_ROLES.find((it) => it === target.value) ?? '' })}
      >
        {!user && <option value="">{STRINGS.chooseRole}</option>}
        {GIVABLE_ROLES.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </Select>
    </Field>
  );
}
