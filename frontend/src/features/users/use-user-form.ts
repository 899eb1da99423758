import type { ManagedUser, Role } from '@contract';
import { useState } from 'react';
import { errorText, fieldErrors } from '@/api/error-text';
import { problemsOf, type UserProblems, type UserValues, valuesOf } from './user-form';

/** The values of a form about a user, and what is wrong with them. */
export function useUserForm(user?: ManagedUser) {
  const [values, setValues] = useState(() => valuesOf(user));
  const [problems, setProblems] = useState<UserProblems>({});
  const [failure, setFailure] = useState<string>();

  function change(changes: Partial<UserValues>) {
    setValues({ ...values, ...changes });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changes))));
  }

  /** Returns the values if they can be sent. */
  function checked(): (UserValues & { role: Role }) | undefined {
    const { role } = values;
    const found = problemsOf(values, user === undefined);
    setProblems(found);
    setFailure(undefined);
    return Object.keys(found).length > 0 || role === '' ? undefined : { ...values, role };
  }

  function refused(error: unknown, fallback: string) {
    const fields = fieldErrors(error);
    setProblems(fields);
    // An error shown beside a field is not repeated.
    const text = errorText(error, fallback);
    setFailure(Object.values(fields).includes(text) ? undefined : text);
  }

  return { values, problems, failure, change, checked, refused };
}
