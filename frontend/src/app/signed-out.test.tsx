import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { checkSession, sessionChecked } from '@/api/auth';
import { makeStore } from '@/store/store';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { SignedOut } from './signed-out';

jest.mock('./first-screen', () => ({ fetchBoard: () => undefined }));

const ME = 'GET /api/auth/me';
const refused: FakeResponse = { status: 401, body: { error: 'Not signed in' } };

afterEach(() => jest.restoreAllMocks());

/** The sign-in screen with a typed e-mail address, in a tab that is hidden. */
async function open() {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const server = fakeServer({ [ME]: () => refused });
  const store = makeStore();
  await store.dispatch(checkSession());
  render(
    <Provider store={store}>
      <SignedOut />
    </Provider>,
  );
  await userEvent.type(screen.getByLabelText('Email Address'), 'sam@example.test');
  server.calls.length = 0;
  const show = (isShown: boolean) =>
    act(async () => {
      hidden.mockReturnValue(!isShown);
      document.dispatchEvent(new Event('visibilitychange'));
      await store.dispatch(sessionChecked());
    });
  return { ...server, show, status: () => store.getState().session.status };
}

it('starts the session of another tab when the page is shown', async () => {
  const { routes, show, status } = await open();
  routes[ME] = () => ({ body: { user: makeUser() } });
  await show(true);
  await waitFor(() => expect(status()).toBe('signed-in'));
});

it.each([
  ['is refused', () => refused],
  [
    'fails',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('keeps the form as it is when the check %s', async (_, respond: () => FakeResponse) => {
  const logged = jest.spyOn(console, 'error');
  const { calls, routes, show, status } = await open();
  routes[ME] = respond;
  await show(false);
  expect(calls).not.toContain(ME);
  await show(true);
  expect(calls).toContain(ME);
  expect(status()).toBe('signed-out');
  expect(screen.getByLabelText('Email Address')).toHaveValue('sam@example.test');
  expect(screen.getByRole('main')).not.toHaveTextContent('Network error');
  expect(logged).not.toHaveBeenCalled();
});
