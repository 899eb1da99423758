import { DEFAULT_TIMEZONE, type ManagedUser } from '@contract';
import { act, renderHook } from '@testing-library/react';
import type { FormEvent } from 'react';
import { makeManagedUser } from '@/testing/make-user';
import { useUserForm } from './use-user-form';
import { updateRequest } from './user-form';

const mia = makeManagedUser();

const open = (user?: ManagedUser) =>
  renderHook(({ current }) => useUserForm(current), { initialProps: { current: user } });

/** A submission of a form with these fields. */
function submission(fields: Record<string, string>) {
  const elements = Object.entries(fields).map(([name, value]) => ({ name, value }));
  return { preventDefault: () => undefined, currentTarget: { elements } } as unknown as FormEvent<HTMLFormElement>;
}

it('shows changes by others in the fields that were not edited, and sends only the edited ones', () => {
  const { result, rerender } = open(mia);
  act(() => result.current.change({ timezone: 'Asia/Manila' }));
  const live = { ...mia, name: 'Mia Married', timezone: 'Australia/Brisbane', employmentType: 'PART_TIME' } as const;
  rerender({ current: live });
  expect(result.current.values).toMatchObject({
    name: 'Mia Married',
    timezone: 'Asia/Manila',
    employmentType: 'PART_TIME',
  });
  let valid: ReturnType<typeof result.current.checked>;
  act(() => {
    valid = result.current.checked(submission({ name: 'Mia Married', password: '' }));
  });
  expect(updateRequest(valid!, live)).toEqual({ timezone: 'Asia/Manila' });
  // What was submitted unedited is not an edit from then on.
  rerender({ current: mia });
  expect(result.current.values.name).toBe('Mia Managed');
});

it('shows the current value of a field that was changed back', () => {
  const { result, rerender } = open(mia);
  act(() => result.current.change({ timezone: 'Asia/Manila' }));
  act(() => result.current.change({ timezone: 'UTC' }));
  rerender({ current: { ...mia, timezone: 'Australia/Brisbane' } });
  expect(result.current.values.timezone).toBe('Australia/Brisbane');
});

it('keeps fields that were filled in without an event, and those of a new user', () => {
  const { result } = open();
  act(() => result.current.change({ role: 'STAFF' }));
  act(() => void result.current.checked(submission({ name: 'Nina New', email: 'nina@example.test' })));
  const { values } = result.current;
  expect(values).toMatchObject({ name: 'Nina New', role: 'STAFF', timezone: DEFAULT_TIMEZONE.newUser });
});
