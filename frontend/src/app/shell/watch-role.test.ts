import { waitFor } from '@testing-library/react';
import { selectCurrentUser } from '@/api/auth';
import { sessionStarted } from '@/api/session-slice';
import { tasksApi } from '@/api/tasks';
import { requestResync } from '@/realtime/event-registry';
import { fakeServer } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { watchRole } from './watch-role';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const ann = makeUser({ id: 'ann', role: 'STAFF' });

/** The store of a page that shows Ann's board, while `user` is signed in. */
async function watched(user: typeof ann) {
  fakeServer({
    'GET /api/auth/me': () => ({ body: { user } }),
    'GET /api/tasks': () => ({ body: [makeTask({ id: 'a', title: 'Secret of Ann' })] }),
  });
  const store = await storeFor(ann);
  store.dispatch(sessionStarted());
  await store.dispatch(tasksApi.endpoints.getTasks.initiate());
  stops.push(watchRole(ann, store.dispatch));
  requestResync();
  return store;
}

it('restarts without any of the earlier data when another user has signed in in this browser', async () => {
  const store = await watched(makeUser({ id: 'ben', role: 'STAFF' }));
  await waitFor(() => expect(store.getState().session.status).toBe('checking'));
  expect(JSON.stringify(store.getState().api)).not.toContain('Secret of Ann');
});

it('continues for the same user in the same role', async () => {
  const store = await watched({ ...ann, name: 'Ann Renamed' });
  await waitFor(() => expect(selectCurrentUser(store.getState())?.name).toBe('Ann Renamed'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(store.getState().session.status).toBe('signed-in');
  expect(JSON.stringify(store.getState().api)).toContain('Secret of Ann');
});
