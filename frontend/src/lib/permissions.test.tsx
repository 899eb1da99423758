import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ActorContext, useCan } from './permissions';

const as = (role: 'STAFF' | 'CLIENT') => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <ActorContext value={{ id: 'me', role }}>{children}</ActorContext>
  ),
});

it('asks the table as the person who is signed in', () => {
  expect(renderHook(() => useCan(), as('STAFF')).result.current('task.create')).toBe(true);
  expect(renderHook(() => useCan(), as('CLIENT')).result.current('task.create')).toBe(false);
});

it('hands the thing concerned on', () => {
  const can = renderHook(() => useCan(), as('STAFF')).result.current;
  expect(can('task.edit', { assignedStaffId: 'me' })).toBe(true);
  expect(can('task.edit', { assignedStaffId: 'someone else' })).toBe(false);
});

it('lets nobody do anything outside the shell', () => {
  expect(renderHook(() => useCan()).result.current('task.see')).toBe(false);
});
