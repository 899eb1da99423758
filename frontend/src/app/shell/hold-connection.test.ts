import { sessionStarted } from '@/api/session-slice';
import * as socket from '@/realtime/socket';
import { fakeServer } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { holdConnection } from './hold-connection';

jest.mock('@/realtime/socket');

const ann = makeUser({ id: 'ann' });

/** A page of Ann whose connection is held; what the server sends to `GET /api/auth/me` is this user. */
async function heldFor(user: typeof ann) {
  jest.mocked(socket.onEvent).mockReturnValue(() => undefined);
  const { calls } = fakeServer({ 'GET /api/auth/me': () => ({ body: { user } }) });
  const store = await storeFor(ann);
  store.dispatch(sessionStarted());
  const end = holdConnection(ann.id, store.dispatch);
  await new Promise((resolve) => setTimeout(resolve));
  const listener = jest.mocked(socket.connectSocket).mock.lastCall![1];
  return { store, calls, listener, end };
}

/** Longer than a response of the fake server takes. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

it.each([
  ['restarts when it is now of another user, who must change the password first', 'ben', 'checking'],
  ['continues when it is still of this user', 'ann', 'signed-in'],
])('checks the session after a refusal, and %s', async (_, id, status) => {
  const { store, calls, listener, end } = await heldFor(makeUser({ id, mustChangePassword: id !== 'ann' }));
  listener.onRefused();
  await pause();
  expect(calls).toEqual(['GET /api/auth/me']);
  expect(store.getState().session.status).toBe(status);
  end();
});

it('requests nothing when it reconnects after a gap', async () => {
  const { calls, listener, end } = await heldFor(ann);
  listener.onStatus('connected');
  listener.onStatus('reconnecting');
  listener.onStatus('connected');
  await pause();
  expect(calls).toEqual([]);
  end();
});
