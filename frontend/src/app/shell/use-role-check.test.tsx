import { act, waitFor } from '@testing-library/react';
import { sessionStarted } from '@/api/session-slice';
import { deliver, requestResync } from '@/realtime/event-registry';
import type { FakeAnswer } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { useRoleCheck } from './use-role-check';

const olga = makeUser({ id: 'olga', role: 'OWNER' });
const asClient: FakeAnswer = { body: { user: { ...olga, role: 'CLIENT' } } };

function Check() {
  useRoleCheck(olga);
  return null;
}

/** @param answers what the server says of who is signed in, one call after the other */
async function watch(answers: (FakeAnswer | Promise<FakeAnswer>)[]) {
  const { calls } = serverWith([], { 'GET /api/auth/me': () => answers.shift() ?? asClient });
  const store = await renderFor(olga, <Check />);
  store.dispatch(sessionStarted());
  return {
    status: () => store.getState().session.status,
    asked: () => calls.filter((call) => call === 'GET /api/auth/me').length,
  };
}

it('starts the session anew as the role that was switched to elsewhere', async () => {
  const { status } = await watch([]);
  act(() => deliver('user-updated', { userId: 'olga' }));
  await waitFor(() => expect(status()).toBe('checking'));
});

it('asks again when it hears of a change while an older answer is on its way', async () => {
  let answer!: (older: FakeAnswer) => void;
  const { status, asked } = await watch([new Promise<FakeAnswer>((resolve) => (answer = resolve))]);
  act(() => requestResync());
  await waitFor(() => expect(asked()).toBe(1));
  act(() => deliver('user-updated', { userId: 'olga' }));
  answer({ body: { user: olga } });
  await waitFor(() => expect(status()).toBe('checking'));
  expect(asked()).toBe(2);
});

it('does not ask when somebody else has changed', async () => {
  const { status, asked } = await watch([]);
  act(() => deliver('user-updated', { userId: 'sam' }));
  await act(async () => {});
  expect([asked(), status()]).toEqual([0, 'signed-in']);
});
