import { LIMITS } from '@contract';
import { waitFor } from '@testing-library/react';
import { authApi, selectCurrentUser } from '@/api/auth';
import { sessionStarted } from '@/api/session-slice';
import { tasksApi } from '@/api/tasks';
import { requestResync } from '@/realtime/event-registry';
import { fakeClock, pass, until } from '@/testing/fake-clock';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { watchRole } from './watch-role';

const stops: (() => void)[] = [];
const stop = () => stops.splice(0).forEach((it) => it());
afterEach(stop);

const ME = 'GET /api/auth/me';
const ann = makeUser({ id: 'ann', role: 'STAFF' });

/** A page that shows Ann's board, while `user` is signed in. Its first checks have these responses. */
async function watched(user: typeof ann, failures: (() => FakeResponse)[] = []) {
  const { calls } = fakeServer({
    [ME]: () => failures.shift()?.() ?? { body: { user } },
    'GET /api/tasks': () => ({ body: [makeTask({ id: 'a', title: 'Secret of Ann' })] }),
  });
  const store = await storeFor(ann);
  store.dispatch(sessionStarted());
  await store.dispatch(tasksApi.endpoints.getTasks.initiate());
  stops.push(watchRole(ann, store.dispatch));
  requestResync();
  return { store, checks: () => calls.filter((call) => call === ME).length };
}

it('restarts without any of the earlier data when another user has signed in in this browser', async () => {
  const { store } = await watched(makeUser({ id: 'ben', role: 'STAFF' }));
  await waitFor(() => expect(store.getState().session.status).toBe('checking'));
  expect(JSON.stringify(store.getState().api)).not.toContain('Secret of Ann');
});

it('continues for the same user in the same role', async () => {
  const { store } = await watched({ ...ann, name: 'Ann Renamed' });
  await waitFor(() => expect(selectCurrentUser(store.getState())?.name).toBe('Ann Renamed'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(store.getState().session.status).toBe('signed-in');
  expect(JSON.stringify(store.getState().api)).toContain('Secret of Ann');
});

describe('a check without a response', () => {
  const { reconnectDelayMs: FIRST_MS } = LIMITS.socket;
  const unavailable = (): FakeResponse => ({ status: 503, body: { error: 'Out of order' } });
  const lost = (): FakeResponse => {
    throw new TypeError('Failed to fetch');
  };

  fakeClock();

  /** Ann's page after the first of these checks. She is a client now. */
  async function failing(failures: (() => FakeResponse)[]) {
    const { store, checks } = await watched({ ...ann, role: 'CLIENT' }, failures);
    const isPending = () => authApi.endpoints.getMe.select()(store.getState()).isLoading;
    const checked = (count: number) => until(() => checks() === count && !isPending());
    await checked(1);
    return { store, checks, checked };
  }

  it('is repeated, at growing intervals, until the server says that the role has changed', async () => {
    const { store, checks, checked } = await failing([unavailable, lost]);
    await pass(FIRST_MS - 1);
    expect(checks()).toBe(1);
    await pass(1);
    await checked(2);
    await pass(2 * FIRST_MS - 1);
    expect([checks(), store.getState().session.status]).toEqual([2, 'signed-in']);
    await pass(1);
    await until(() => store.getState().session.status === 'checking');
    expect(JSON.stringify(store.getState().api)).not.toContain('Secret of Ann');
  });

  it('is not repeated once nobody watches', async () => {
    const { checks } = await failing([unavailable]);
    await pass(FIRST_MS - 1);
    stop();
    await pass(FIRST_MS);
    expect(checks()).toBe(1);
  });
});
