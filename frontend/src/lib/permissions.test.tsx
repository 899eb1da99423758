import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ActorContext, useCan } from './permissions';

const as = (role: 'STAFF' | 'CLIENT') => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <ActorContext value={{ id: 'me', role }}>{children}</ActorContext>
  ),
});

it('checks the permissions of the signed-in user', () => {
  expect(renderHook(() => useCan(), as('STAFF')).result.current('task.create')).toBe(true);
  expect(renderHook(() => useCan(), as('CLIENT')).result.current('task.create')).toBe(false);
});

it('passes the subject on', () => {
  const can = renderHook(() => useCan(), as('STAFF')).result.current;
  expect(can('task.edit', { assignedStaffId: 'me' })).toBe(true);
  expect(can('task.edit', { assignedStaffId: 'someone else' })).toBe(false);
});

it('allows nothing outside the shell', () => {
  expect(renderHook(() => useCan()).result.current('task.see')).toBe(false);
});
