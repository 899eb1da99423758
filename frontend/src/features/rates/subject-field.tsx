import { finder, type UserOption } from '@contract';
import { useGetTasksQuery } from '@/api/tasks';
import { useGetAllUsersQuery } from '@/api/users';
import { compareNames } from '@/lib/by-name';
import { Field, Select } from '@/ui/field';
import { TaskField } from '@/ui/task-field';
import type { RateValues } from './rate-form';
import { STRINGS, SUBJECT_LABELS } from './strings';

export interface SubjectFieldProps {
  values: RateValues;
  problem?: string;
  onChange: (changes: Pick<RateValues, 'subjectId' | 'name'>) => void;
}

/** Chooses a task, client or person. */
export function SubjectField(props: SubjectFieldProps) {
  const { data: users } = useGetAllUsersQuery();
  const { subject } = props.values;
  if (subject === 'taskId') return <RatedTask {...props} />;
  if (subject === 'clientId') {
    return <UserField {...props} none={STRINGS.chooseClient} groups={[['', users?.clients ?? []]]} />;
  }
  const groups: [string, UserOption[]][] = [
    [STRINGS.staff, users?.staff ?? []],
    [STRINGS.owners, users?.owners ?? []],
  ];
  return <UserField {...props} none={STRINGS.choosePerson} groups={groups} />;
}

const nameOf = ({ name, email }: UserOption) => name || email;

interface UserFieldProps extends SubjectFieldProps {
  none: string;
  /** Options by group label; a group with an empty label is shown without a heading. */
  groups: [string, UserOption[]][];
}

function UserField({ values: { subject, subjectId }, problem, onChange, none, groups }: UserFieldProps) {
  const all = groups.flatMap(([, users]) => users);
  const options = (users: UserOption[]) =>
    users.map((user) => (
      <option dir="auto" key={user.id} value={user.id}>
        {nameOf(user)}
      </option>
    ));
  return (
    <Field label={SUBJECT_LABELS[subject]} error={problem} isRequired>
      <Select
        value={subjectId}
        onChange={({ target }) => {
          const chosen = all.find(({ id }) => id === target.value);
          onChange({ subjectId: target.value, name: chosen ? nameOf(chosen) : '' });
        }}
      >
        <option value="">{none}</option>
        {groups.map(([label, users]) =>
          label ? (
            <optgroup key={label} label={label}>
              {options(users)}
            </optgroup>
          ) : (
            options(users)
          ),
        )}
      </Select>
    </Field>
  );
}

function RatedTask({ values: { name }, problem, onChange }: SubjectFieldProps) {
  const { data } = useGetTasksQuery();
  const find = (search: string) => {
    const isFound = finder(search);
    return Object.values(data?.entities ?? {})
      .filter(({ title }) => isFound(title))
      .sort((a, b) => compareNames(a.title, b.title));
  };
  return (
    <TaskField
      label={STRINGS.task}
      value={name}
      prompt={STRINGS.chooseTask}
      problem={problem}
      find={find}
      onPick={({ id, title }) => onChange({ subjectId: id, name: title })}
    />
  );
}
