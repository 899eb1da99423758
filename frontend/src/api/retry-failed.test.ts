import type { User } from '@contract';
import { waitFor } from '@testing-library/react';
import type { FakeResponse } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { serverWith, storeFor } from '@/testing/signed-in';
import { checkSession, selectCurrentUser } from './auth';
import { retryFailed } from './retry-failed';
import { sessionStarted } from './session-slice';

const ann = makeUser({ id: 'ann', role: 'STAFF' });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(() => jest.restoreAllMocks());

/** Ann's page after a session check that failed, and was retried when this user was signed in. */
async function retried(user: User) {
  const responses: FakeResponse[] = [{ status: 503 }];
  serverWith([], { 'GET /api/auth/me': () => responses.shift() ?? { body: { user } } });
  const store = await storeFor(ann);
  store.dispatch(sessionStarted());
  await store.dispatch(checkSession());
  store.dispatch(retryFailed());
  return store;
}

it.each([
  ['another user has signed in', makeUser({ id: 'ben', role: 'STAFF' })],
  ['the role was switched', { ...ann, role: 'CLIENT' as const }],
])('restarts the session if %s in another tab by the time the check is retried', async (_what, user) => {
  const store = await retried(user);
  await waitFor(() => expect(store.getState().session.status).toBe('checking'));
});

it('continues for the same user in the same role', async () => {
  const store = await retried({ ...ann, name: 'Ann Renamed' });
  await waitFor(() => expect(selectCurrentUser(store.getState())?.name).toBe('Ann Renamed'));
  expect(store.getState().session.status).toBe('signed-in');
});
