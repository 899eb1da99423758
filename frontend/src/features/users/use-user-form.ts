import type { ManagedUser, Role } from '@contract';
import { type FormEvent, useState } from 'react';
import { errorText, fieldErrors } from '@/api/error-text';
import { fieldsOf } from '@/lib/fields-of';
import { problemsOf, type UserProblems, type UserValues, valuesOf } from './user-form';

/** The values of a form for a user, and their problems. */
export function useUserForm(user?: ManagedUser) {
  const [values, setValues] = useState(() => valuesOf(user));
  const [problems, setProblems] = useState<UserProblems>({});
  const [failure, setFailure] = useState<string>();

  function change(changes: Partial<UserValues>) {
    setValues({ ...values, ...changes });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changes))));
  }

  /** Handles a submission, and returns the entered values if they are valid. */
  function checked(event: FormEvent<HTMLFormElement>): (UserValues & { role: Role }) | undefined {
    const { role } = values;
    const { name, email, companyName, password } = { ...values, ...fieldsOf(event) };
    const current = { ...values, name, email, companyName, password };
    const found = problemsOf(current, user === undefined);
    setValues(current);
    setProblems(found);
    setFailure(undefined);
    return Object.keys(found).length > 0 || role === '' ? undefined : { ...current, role };
  }

  function refused(error: unknown, fallback: string) {
    const fields = fieldErrors(error);
    setProblems(fields);
    // An error shown next to a field is not repeated.
    const text = errorText(error, fallback);
    setFailure(Object.values(fields).includes(text) ? undefined : text);
  }

  return { values, problems, failure, change, checked, refused };
}
