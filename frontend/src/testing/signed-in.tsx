import type { Task, User } from '@contract';
import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { adoptUser } from '@/api/auth';
import { api } from '@/api/base-api';
import { selectBoard, useGetTasksQuery } from '@/api/tasks';
import { ActorContext } from '@/lib/permissions';
import { type AppStore, makeStore } from '@/store/store';
import { LiveRegion } from '@/ui/live-region';
import { Toaster } from '@/ui/toaster';
import { fakeServer } from './fake-server';

type Routes = Parameters<typeof fakeServer>[0];

/** A server with these tasks and an idle timer; the test can add or replace handlers. */
export function serverWith(tasks: Task[], routes: Routes = {}) {
  return fakeServer({
    'GET /api/tasks': () => ({ body: tasks }),
    'GET /api/tasks/users': () => ({ body: { staff: [], clients: [] } }),
    'GET /api/timer/current': () => ({ body: null }),
    ...Object.fromEntries(tasks.map(({ id }) => [`GET /api/timer/task-logs/${id}`, () => ({ body: [] })])),
    ...Object.fromEntries(
      tasks.flatMap(({ id }) =>
        ['comments', 'attachments'].map((list) => [`GET /api/tasks/${id}/${list}`, () => ({ body: [] })]),
      ),
    ),
    'GET /api/user/all': () => ({ body: { staff: [], clients: [], owners: [] } }),
    'GET /api/task-reports': () => ({ body: [] }),
    'GET /api/timer/unreported': () => ({ body: { hours: 0, sessions: [] } }),
    ...routes,
  });
}

const stores: AppStore[] = [];

// A store that remained alive would receive the next test's events.
afterEach(() => stores.splice(0).forEach((store) => store.dispatch(api.util.resetApiState())));

export async function storeFor(user: User) {
  const store = makeStore();
  stores.push(store);
  await store.dispatch(adoptUser(user));
  return store;
}

/** Renders what the shell would show to `user`, with the board loaded behind it. */
export async function renderFor(user: User, screen: ReactNode) {
  const store = await storeFor(user);
  render(
    <Provider store={store}>
      <ActorContext value={user}>
        <Board />
        {screen}
        <Toaster />
        <LiveRegion />
      </ActorContext>
    </Provider>,
  );
  await waitFor(() => expect(selectBoard(store.getState())).toBeDefined());
  return store;
}

function Board() {
  useGetTasksQuery();
  return null;
}
