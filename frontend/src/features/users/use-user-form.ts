import type { ManagedUser, Role } from '@contract';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { errorText, fieldErrors } from '@/api/error-text';
import { withChange } from '@/lib/edits';
import { fieldsOf } from '@/lib/fields-of';
import { problemsOf, type UserEdits, type UserProblems, type UserValues, valuesOf } from './user-form';

export type UserForm = ReturnType<typeof useUserForm>;

/** The values of a form for a user, and their problems. Stores only edits: the other fields show the current user. */
export function useUserForm(user?: ManagedUser) {
  const id = useId();
  const server = valuesOf(user);
  const [edits, setEdits] = useState<UserEdits>({});
  const values = { ...server, ...edits };
  const [problems, setProblems] = useState<UserProblems>({});
  const [failure, setFailure] = useState<string>();
  /** How often problems were found: each time, the first field with one gets the focus. */
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failures, id]);

  function show(found: UserProblems) {
    setProblems(found);
    setFailures((count) => count + 1);
  }

  function change(changes: UserEdits) {
    setEdits((before) => withChange(before, changes, server));
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changes))));
  }

  /** Handles a submission, and returns the entered values if they are valid. */
  function checked(event: FormEvent<HTMLFormElement>): (UserValues & { role: Role }) | undefined {
    const { role } = values;
    const { name, email, companyName, password } = { ...values, ...fieldsOf(event) };
    const typed = { name, email, companyName, password };
    const current = { ...values, ...typed };
    const found = problemsOf(current, user === undefined);
    setEdits((before) => withChange(before, typed, server));
    show(found);
    setFailure(undefined);
    return Object.keys(found).length > 0 || role === '' ? undefined : { ...current, role };
  }

  function refused(error: unknown, fallback: string) {
    const fields = fieldErrors(error);
    show(fields);
    // An error shown next to a field is not repeated.
    const text = errorText(error, fallback);
    setFailure(Object.values(fields).includes(text) ? undefined : text);
  }

  return { id, values, isDirty: Object.keys(edits).length > 0, problems, failure, change, checked, refused };
}
