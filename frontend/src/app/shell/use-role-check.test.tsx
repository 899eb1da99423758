import { act, waitFor } from '@testing-library/react';
import { sessionStarted } from '@/api/session-slice';
import { useGetAllUsersQuery, useGetTaskUsersQuery } from '@/api/users';
import { deliver, requestResync } from '@/realtime/event-registry';
import type { FakeResponse } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { useRoleCheck } from './use-role-check';

const olga = makeUser({ id: 'olga', role: 'OWNER' });
const asClient: FakeResponse = { body: { user: { ...olga, role: 'CLIENT' } } };

/** Longer than the delay before a list of users is refetched. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 300));

function Check() {
  useRoleCheck(olga);
  return null;
}

/** @param responses to requests for the current user, in order */
async function watch(responses: (FakeResponse | Promise<FakeResponse>)[]) {
  const { calls } = serverWith([], { 'GET /api/auth/me': () => responses.shift() ?? asClient });
  const store = await renderFor(olga, <Check />);
  store.dispatch(sessionStarted());
  return {
    status: () => store.getState().session.status,
    requested: () => calls.filter((call) => call === 'GET /api/auth/me').length,
  };
}

it('restarts the session when the role was switched elsewhere', async () => {
  const { status } = await watch([]);
  act(() => deliver('user-updated', { userId: 'olga' }));
  await waitFor(() => expect(status()).toBe('checking'));
});

it('refetches after a change that arrives while an older response is in flight', async () => {
  let response!: (older: FakeResponse) => void;
  const { status, requested: requested } = await watch([new Promise<FakeResponse>((resolve) => (response = resolve))]);
  act(() => requestResync());
  await waitFor(() => expect(requested()).toBe(1));
  act(() => deliver('user-updated', { userId: 'olga' }));
  response({ body: { user: olga } });
  await waitFor(() => expect(status()).toBe('checking'));
  expect(requested()).toBe(2);
});

it('does not refetch when another user has changed', async () => {
  const { status, requested: requested } = await watch([]);
  act(() => deliver('user-updated', { userId: 'sam' }));
  await act(async () => {});
  expect([requested(), status()]).toEqual([0, 'signed-in']);
});

it('fetches no users while its own role may have changed', async () => {
  let response!: (role: FakeResponse) => void;
  const { calls } = serverWith([], {
    'GET /api/auth/me': () => new Promise<FakeResponse>((resolve) => (response = resolve)),
  });
  const requested = () => calls.filter((call) => call === 'GET /api/tasks/users').length;
  function People() {
    useGetAllUsersQuery();
    useGetTaskUsersQuery();
    return <Check />;
  }
  const store = await renderFor(olga, <People />);
  store.dispatch(sessionStarted());
  await waitFor(() => expect(requested()).toBe(1));
  act(() => deliver('user-updated', { userId: 'olga' }));
  await act(pause);
  expect(requested()).toBe(1);
  response(asClient);
  await waitFor(() => expect(store.getState().session.status).toBe('checking'));
});
