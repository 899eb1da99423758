import { waitFor } from '@testing-library/react';
import { deliver } from '@/realtime/event-registry';
import { type AppStore, makeStore } from '@/store/store';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { api } from './base-api';
import { labelsApi } from './labels';
import { historyApi } from './task-history';
import { moveTask } from './task-moves';
import { selectBoard, tasksApi } from './tasks';
import { trashApi } from './trash';

const changed = makeTask({ id: 'a', title: 'Changed', updatedAt: '2026-03-02T10:00:00.000Z' });
const added = makeTask({ id: 'b' });

const { createTask, updateTask } = tasksApi.endpoints;
const { setTaskLabels } = labelsApi.endpoints;
const { undoChange } = historyApi.endpoints;
const { restoreTask } = trashApi.endpoints;

let store: AppStore;
let responses: ((response: FakeResponse) => void)[];
const stalled = () => new Promise<FakeResponse>((resolve) => responses.push(resolve));

beforeEach(async () => {
  responses = [];
  fakeServer({
    'GET /api/tasks': () => ({ body: [makeTask({ id: 'a' })] }),
    'POST /api/tasks': stalled,
    'PUT /api/tasks/a': stalled,
    'PUT /api/tasks/a/reorder': stalled,
    'POST /api/tasks/a/undo': stalled,
    'POST /api/tasks/b/restore': stalled,
  });
  store = makeStore();
  await store.dispatch(tasksApi.endpoints.getTasks.initiate());
});

afterEach(() => store.dispatch(api.util.resetApiState()));

const titles = () => Object.values(selectBoard(store.getState())?.entities ?? {}).map(({ title }) => title);

async function respond(response: FakeResponse) {
  await waitFor(() => expect(responses).toHaveLength(1));
  responses[0]!(response);
}

const CHANGES = [
  ['a move', () => store.dispatch(moveTask({ id: 'a', status: 'priority' }))],
  ['a reorder', () => store.dispatch(moveTask({ id: 'a', status: 'pending', slot: { newIndex: 0 } }))],
  ['an edit', () => store.dispatch(updateTask.initiate({ id: 'a', changes: { title: 'Changed' } }))],
  ['a choice of labels', () => store.dispatch(setTaskLabels.initiate({ taskId: 'a', labels: [] }))],
  ['an undo', () => store.dispatch(undoChange.initiate({ taskId: 'a', historyId: 'h1' }))],
] as const;

test.each(CHANGES)('the response to %s changes the task', async (_, change) => {
  const changing = change();
  await respond({ body: changed });
  await changing;
  expect(titles()).toEqual(['Changed']);
});

test.each(CHANGES)('the response to %s does not bring back a task deleted since', async (_, change) => {
  const changing = change();
  deliver('task-deleted', { taskId: 'a' });
  await waitFor(() => expect(titles()).toEqual([]));
  await respond({ body: changed });
  await changing;
  expect(titles()).toEqual([]);
});

const ADDITIONS = [
  ['a new task', () => store.dispatch(createTask.initiate({ body: { title: added.title }, key: 'key' }))],
  ['a restored task', () => store.dispatch(restoreTask.initiate('b'))],
] as const;

test.each(ADDITIONS)('the response does not bring back %s deleted since', async (_, change) => {
  const changing = change();
  await waitFor(() => expect(responses).toHaveLength(1));
  deliver('task-created', added);
  deliver('task-deleted', { taskId: 'b' });
  await waitFor(() => expect(titles()).toEqual(['Task a']));
  await respond({ body: added });
  await changing;
  expect(titles()).toEqual(['Task a']);
});

test.each(ADDITIONS)('%s appears with the response', async (_, change) => {
  const changing = change();
  await respond({ body: added });
  await changing;
  expect(titles()).toEqual(['Task a', 'Task b']);
});
