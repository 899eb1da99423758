import type { Task } from '@contract';
import { waitFor } from '@testing-library/react';
import { deliver } from '@/realtime/event-registry';
import { type AppStore, makeStore } from '@/store/store';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { api } from './base-api';
import { placeOf, selectPendingMoves, selectRefusedId } from './pending-moves';
import { type Move, moveTask } from './task-moves';
import { selectBoard, tasksApi } from './tasks';

const column = (status: Task['status'], ...ids: string[]) =>
  ids.map((id, index) => makeTask({ id, status, sortOrder: index * 10 }));

let store: AppStore;
let sent: { key: string; body: unknown }[];
let response: (id: string, body: Record<string, unknown>) => FakeResponse | Promise<FakeResponse>;

function record(id: string, path: string) {
  return async (request: Request) => {
    const body = await request.json();
    sent.push({ key: `PUT ${path}`, body });
    return response(id, body);
  };
}

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sent = [];
  const tasks = [...column('pending', 'a', 'b', 'c'), ...column('priority', 'd')];
  fakeServer({
    'GET /api/tasks': () => ({ body: tasks }),
    ...Object.fromEntries(
      tasks.flatMap(({ id }) => [
        [`PUT /api/tasks/${id}`, record(id, `/tasks/${id}`)],
        [`PUT /api/tasks/${id}/reorder`, record(id, `/tasks/${id}/reorder`)],
      ]),
    ),
  });
  store = makeStore();
  await store.dispatch(tasksApi.endpoints.getTasks.initiate());
});

afterEach(() => {
  store.dispatch(api.util.resetApiState());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const refuse = () => ({ status: 500, body: { error: 'No' } });
const accept = (sortOrder: number) => (id: string, body: Record<string, unknown>) => ({
  body: makeTask({ id, ...body, sortOrder, updatedAt: `2026-02-01T00:00:0${sent.length}.000Z` }),
});
const move = (given: Move) => store.dispatch(moveTask(given));

/** A card as shown: its column and its rank. */
function seen(id: string) {
  const task = selectBoard(store.getState())?.entities[id];
  if (!task) throw new Error(`No task ${id}`);
  return placeOf(task, selectPendingMoves(store.getState()));
}

test('a move shows at once, at the top of its column, and then where the server put it', async () => {
  response = accept(-512);
  const moving = move({ id: 'a', status: 'priority' });
  expect(seen('a')).toMatchObject({ status: 'priority', sortOrder: -1 });
  await moving;
  expect(sent).toEqual([{ key: 'PUT /tasks/a', body: { status: 'priority' } }]);
  expect(seen('a')).toMatchObject({ status: 'priority', sortOrder: -512 });
  expect(selectPendingMoves(store.getState())).toEqual({});
});

test('a slot is sent as its neighbours and shown between them', async () => {
  response = accept(15);
  const moving = move({ id: 'a', status: 'pending', slot: { afterId: 'b', beforeId: 'c' } });
  expect(seen('a').sortOrder).toBe(15);
  await moving;
  expect(sent).toEqual([{ key: 'PUT /tasks/a/reorder', body: { status: 'pending', afterId: 'b', beforeId: 'c' } }]);
});

test('a refused change of column is reverted, marked for a moment, and only logged', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  response = refuse;
  await move({ id: 'a', status: 'completed' });
  expect(seen('a').status).toBe('pending');
  expect(selectRefusedId(store.getState())).toBe('a');
  expect(console.error).toHaveBeenCalledWith('[task.move]', expect.anything());
  jest.advanceTimersByTime(1_000);
  expect(selectRefusedId(store.getState())).toBeNull();
});

test('a refused drop between cards of another column is reverted as well', async () => {
  response = refuse;
  await move({ id: 'a', status: 'priority', slot: { afterId: 'd' } });
  expect(seen('a')).toMatchObject({ status: 'pending', sortOrder: 0 });
});

test('a refused reorder keeps the local order and marks nothing', async () => {
  response = refuse;
  await move({ id: 'a', status: 'pending', slot: { afterId: 'c' } });
  expect(seen('a')).toMatchObject({ status: 'pending', sortOrder: 21 });
  expect(selectRefusedId(store.getState())).toBeNull();
  expect(console.error).toHaveBeenCalledWith('[task.reorder]', expect.anything());
});

test('a reorder that follows a quick change of column keeps the local order if it is refused', async () => {
  const accepted = accept(-512);
  response = (id, body) => (sent.length === 1 ? accepted(id, body) : refuse());
  await Promise.all([
    move({ id: 'a', status: 'priority' }),
    move({ id: 'a', status: 'priority', slot: { afterId: 'd' } }),
  ]);
  expect(sent).toHaveLength(2);
  expect(seen('a')).toMatchObject({ status: 'priority', sortOrder: 1 });
  expect(selectRefusedId(store.getState())).toBeNull();
  expect(console.error).toHaveBeenCalledWith('[task.reorder]', expect.anything());
});

test('a refused drop of a card that could not be moved to that column before is reverted', async () => {
  response = refuse;
  await Promise.all([
    move({ id: 'a', status: 'priority' }),
    move({ id: 'a', status: 'priority', slot: { afterId: 'd' } }),
  ]);
  expect(seen('a')).toMatchObject({ status: 'pending', sortOrder: 0 });
  expect(selectRefusedId(store.getState())).toBe('a');
});

test('moves reach the server in the order they were made, and the last move of a card wins', async () => {
  const releases: (() => void)[] = [];
  response = async (id, body) => {
    await new Promise<void>((resolve) => releases.push(resolve));
    return accept(releases.length)(id, body);
  };
  const first = move({ id: 'a', status: 'priority' });
  const second = move({ id: 'a', status: 'completed' });
  expect(seen('a').status).toBe('completed');
  await waitFor(() => expect(releases).toHaveLength(1));
  expect(sent).toHaveLength(1);
  releases[0]?.();
  await first;
  expect(seen('a').status).toBe('completed');
  await waitFor(() => expect(releases).toHaveLength(2));
  releases[1]?.();
  await second;
  expect(sent.map(({ body }) => body)).toEqual([{ status: 'priority' }, { status: 'completed' }]);
  expect(seen('a')).toMatchObject({ status: 'completed' });
});

test('a card that was moved twice does not jump back when the event of the first move arrives late', async () => {
  response = accept(-1);
  await move({ id: 'a', status: 'priority' });
  const first = selectBoard(store.getState())!.entities.a!;
  await move({ id: 'a', status: 'in-progress' });
  deliver('task-updated', first);
  deliver('task-progress-updated', { taskId: 'a', status: 'priority', progressPercent: 0 });
  // Applied in the same batch as the late events.
  deliver('task-deleted', { taskId: 'd' });
  await waitFor(() => expect(selectBoard(store.getState())!.entities.d).toBeUndefined());
  expect(seen('a').status).toBe('in-progress');
});
