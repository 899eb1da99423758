import { waitFor } from '@testing-library/react';
import { makeStore } from '@/store/store';
import { fakeServer } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { authApi, checkSession } from './auth';
import { sessionIn } from './session-slice';
import { tasksApi } from './tasks';

const ME = 'GET /api/auth/me';
const refused = { status: 401, body: { error: 'Not signed in' } };

const statusIn = (store: ReturnType<typeof makeStore>) => sessionIn(store.getState()).status;

it('a session is not ended by the refusal of a request sent before it started', async () => {
  let response: () => void = () => undefined;
  const user = makeUser();
  const { routes } = fakeServer({ [ME]: () => refused, 'POST /api/auth/signin': () => ({ body: { user } }) });
  const store = makeStore();
  await store.dispatch(checkSession());
  expect(statusIn(store)).toBe('signed-out');

  routes[ME] = async () => {
    await new Promise<void>((resolve) => (response = resolve));
    return refused;
  };
  const late = store.dispatch(checkSession());
  await store.dispatch(authApi.endpoints.signIn.initiate({ email: user.email, password: 'right' }));
  await waitFor(() => expect(statusIn(store)).toBe('signed-in'));
  response();
  await late;
  expect(statusIn(store)).toBe('signed-in');

  routes['GET /api/tasks'] = () => refused;
  await store.dispatch(tasksApi.endpoints.getTasks.initiate());
  expect(statusIn(store)).toBe('signed-out');
});
