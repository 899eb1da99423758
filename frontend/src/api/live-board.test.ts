import { BOARD_CURSOR_HEADER, type EventPayload, type ServerEvent, type Task } from '@contract';
import { waitFor } from '@testing-library/react';
import { deliver, requestResync } from '@/realtime/event-registry';
import { type AppStore, makeStore } from '@/store/store';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { api } from './base-api';
import { responseOf } from './response-of';
import { selectBoard, tasksApi } from './tasks';

const EARLY = '2026-03-02T10:00:00.000Z';
const LATE = '2026-03-02T10:00:05.000Z';
const task = (id: string, given: Partial<Task> = {}) => makeTask({ id, updatedAt: EARLY, ...given });

let store: AppStore;
beforeEach(() => (store = makeStore()));
afterEach(() => store.dispatch(api.util.resetApiState()));

const receive = <E extends ServerEvent>(name: E, payload: EventPayload<E>) => deliver(name, payload);
const board = () => selectBoard(store.getState());
const titleOf = (id: string) => board()?.entities[id]?.title;
const load = () => store.dispatch(tasksApi.endpoints.getTasks.initiate());

/** A board at cursor `c1`; `since` returns the response for a cursor. */
function serve(tasks: () => Task[], since: (cursor: string) => FakeResponse | Promise<FakeResponse>) {
  const cursors: string[] = [];
  const server = fakeServer({
    'GET /api/tasks': ({ url }) => {
      const cursor = new URL(url).searchParams.get('since');
      if (cursor === null) return { body: tasks(), headers: { [BOARD_CURSOR_HEADER]: 'c1' } };
      cursors.push(cursor);
      return since(cursor);
    },
  });
  return { ...server, cursors };
}

const nothingNew = () => ({ body: { tasks: [], deletedIds: [], cursor: 'c1' } });

/** A promise that the test resolves. */
function held<T>() {
  let response: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (response = resolve));
  return { promise, response: response };
}

test('events that arrive while the first list is in flight are not lost', async () => {
  const list = held<FakeResponse>();
  fakeServer({ 'GET /api/tasks': () => list.promise });
  const loaded = load();
  receive('task-updated', task('a', { title: 'Newer', updatedAt: LATE }));
  receive('task-created', task('b'));
  receive('task-deleted', { taskId: 'c' });
  list.response({ body: [task('a', { title: 'Older' }), task('c')] });
  await loaded;

  await waitFor(() => expect(board()?.ids).toEqual(['a', 'b']));
  expect(titleOf('a')).toBe('Newer');
});

test('after the list, the first event changes the board at once and those right behind it together', async () => {
  serve(() => [task('a')], nothingNew);
  await load();
  const progress = () => board()?.entities.a?.progressPercent;
  for (const progressPercent of [10, 20, 30]) {
    receive('task-updated', task('a', { progressPercent, updatedAt: `2026-03-02T10:00:${progressPercent}.000Z` }));
    expect(progress()).toBe(10);
  }
  await waitFor(() => expect(progress()).toBe(30));
});

test('a resync requests only the changes since the cursor, and advances it', async () => {
  const server = serve(
    () => [task('a'), task('b')],
    (cursor) => ({ body: { tasks: [task('c')], deletedIds: ['a'], cursor: cursor === 'c1' ? 'c2' : 'c3' } }),
  );
  await load();
  requestResync();
  await waitFor(() => expect(board()?.cursor).toBe('c2'));
  expect(board()?.ids).toEqual(['b', 'c']);
  requestResync();
  await waitFor(() => expect(board()?.cursor).toBe('c3'));
  expect(server.cursors).toEqual(['c1', 'c2']);
});

test('a cursor that the server no longer knows causes a fetch of the whole list', async () => {
  let tasks = [task('a')];
  serve(
    () => tasks,
    () => ({ status: 400, body: { error: 'The cursor is not one of this board' } }),
  );
  await load();
  tasks = [task('b')];
  requestResync();
  await waitFor(() => expect(board()?.ids).toEqual(['b']));
});

test('the whole list is fetched after the database was restored: what it has lost is not among the changes', async () => {
  let tasks = [task('a', { title: 'Lost', updatedAt: LATE }), task('b')];
  const server = serve(() => tasks, nothingNew);
  await load();
  tasks = [task('a', { title: 'Restored' })];
  requestResync(undefined, true);
  await waitFor(() => expect(board()?.ids).toEqual(['a']));
  expect(titleOf('a')).toBe('Restored');
  requestResync();
  await waitFor(() => expect(server.cursors).toEqual(['c1']));
});

test('a task deleted while an older response is in flight stays deleted', async () => {
  const changes = held<FakeResponse>();
  const server = serve(
    () => [task('a')],
    () => changes.promise,
  );
  await load();
  requestResync();
  await waitFor(() => expect(server.cursors).toEqual(['c1']));
  receive('task-deleted', { taskId: 'a' });
  changes.response({ body: { tasks: [task('a')], deletedIds: [], cursor: 'c2' } });
  await waitFor(() => expect(board()?.cursor).toBe('c2'));
  expect(board()?.ids).toEqual([]);
});

test('a resync that arrives while the first list is in flight runs after it', async () => {
  const list = held<FakeResponse>();
  const cursors: (string | null)[] = [];
  fakeServer({
    'GET /api/tasks': ({ url }) => {
      const cursor = new URL(url).searchParams.get('since');
      cursors.push(cursor);
      return cursor === null ? list.promise : { body: { tasks: [task('b')], deletedIds: [], cursor: 'c2' } };
    },
  });
  const loaded = load();
  requestResync();
  list.response({ body: [task('a')], headers: { [BOARD_CURSOR_HEADER]: 'c1' } });
  await loaded;
  await waitFor(() => expect(board()?.ids).toEqual(['a', 'b']));
  expect(cursors).toEqual([null, 'c1']);
});

test('a stopped timer clears the mark at once, and the task update brings the hours', async () => {
  const log = { id: 's', userId: 'u', userName: 'Una', startTime: EARLY };
  serve(() => [task('a', { isActiveTimer: true, timeLogs: [log] })], nothingNew);
  await load();
  const details = { taskTitle: '', description: '', autoStopped: false };
  const stopped = { ...log, ...details, taskId: 'a', endTime: LATE, hoursLogged: 2 };
  receive('timer-stopped', stopped);
  expect(board()?.entities.a?.isActiveTimer).toBe(false);
  receive('task-updated', task('a', { totalHours: 2, updatedAt: LATE }));
  await waitFor(() => expect(board()?.entities.a?.totalHours).toBe(2));
});

test('events and resyncs are ignored after the board was dropped', async () => {
  const server = serve(() => [task('a')], nothingNew);
  await load();
  store.dispatch(api.util.resetApiState());
  await new Promise((resolve) => setTimeout(resolve, 0));
  requestResync();
  receive('task-created', task('b'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(server.cursors).toEqual([]);
});

test('dropping a board while it catches up is not an error', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const changes = held<FakeResponse>();
  const server = serve(
    () => [task('a')],
    () => changes.promise,
  );
  await load();
  requestResync();
  await waitFor(() => expect(server.cursors).toEqual(['c1']));
  store.dispatch(api.util.resetApiState());
  changes.response(nothingNew());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(logged.mock.calls).toEqual([]);
  logged.mockRestore();
});

test('a query dropped while in flight rejects as aborted', async () => {
  const list = held<FakeResponse>();
  fakeServer({ 'GET /api/tasks': () => list.promise });
  const requested = store.dispatch(tasksApi.endpoints.getTasks.initiate(undefined, { subscribe: false }));
  store.dispatch(api.util.resetApiState());
  list.response({ body: [task('a')] });
  await expect(responseOf(requested)).rejects.toMatchObject({ name: 'AbortError' });
});
