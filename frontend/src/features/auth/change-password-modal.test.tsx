import { MESSAGES } from '@contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { selectCurrentUser } from '@/api/auth';
import { sessionStarted } from '@/api/session-slice';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { ChangePasswordModal } from './change-password-modal';
import { STRINGS } from './strings';

const ann = makeUser({ id: 'ann', mustChangePassword: true });
const ME = 'GET /api/auth/me';
const CHANGE = 'POST /api/auth/change-password';

/** Submits a new password, to which the server responds with this error; `user` is then signed in. */
async function submit(response: FakeResponse, user = ann) {
  jest.spyOn(console, 'error').mockImplementation();
  const { calls } = fakeServer({ [CHANGE]: () => response, [ME]: () => ({ body: { user } }) });
  const store = await storeFor(ann);
  store.dispatch(sessionStarted());
  render(
    <Provider store={store}>
      <ChangePasswordModal onSignOut={() => undefined} />
    </Provider>,
  );
  await userEvent.type(screen.getByLabelText(new RegExp(STRINGS.newPassword)), 'battery staple');
  await userEvent.type(screen.getByLabelText(new RegExp(STRINGS.confirmPassword)), 'battery staple');
  await userEvent.click(screen.getByRole('button', { name: STRINGS.change }));
  await screen.findByRole('alert');
  return { store, calls };
}

afterEach(() => jest.restoreAllMocks());

const refusal = { status: 400, body: { error: MESSAGES.auth.currentPasswordRequired } };

it('finds out that the password was changed in another tab', async () => {
  const { store } = await submit(refusal, { ...ann, mustChangePassword: false });
  await waitFor(() => expect(selectCurrentUser(store.getState())?.mustChangePassword).toBe(false));
  expect(store.getState().session.status).toBe('signed-in');
});

it('restarts if another user has signed in in another tab', async () => {
  const { store } = await submit(refusal, makeUser({ id: 'ben' }));
  await waitFor(() => expect(store.getState().session.status).toBe('checking'));
});

it('does not check the session when the server fails', async () => {
  const { calls } = await submit({ status: 503, body: { error: 'Out of order' } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toEqual([CHANGE]);
});
