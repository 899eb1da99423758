import { BOARD_CURSOR_HEADER, LIMITS, POSITION_HEADER } from '@contract';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { networkIsBack } from '@/lib/network';
import { deliver, requestResync } from '@/realtime/event-registry';
import { fakeClock, pass, until } from '@/testing/fake-clock';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeGroup } from '@/testing/make-group';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { chatApi } from './chat';
import { checklistApi } from './checklist';
import { selectBoard, tasksApi } from './tasks';

const user = makeUser();
const { reconnectDelayMs: FIRST_MS, reconnectDelayMaxMs: LONGEST_MS } = LIMITS.socket;
/** How long an event waits for others before the fetch. */
const SOON_MS = 100;
const GROUPS = 'GET /api/group-chat';
const [before, group] = [makeGroup([user]), makeGroup([user], { name: 'Renamed' })];

const at = (number: number) => `log-${String(number).padStart(4, '0')}`;
const read = (body: unknown, number: number): FakeResponse => ({ body, headers: { [POSITION_HEADER]: at(number) } });
const changed = (number: number) => deliver('user-updated', { userId: user.id, user: null }, at(number));

fakeClock();

/** Loaded groups, and a server that then fails. */
async function groupsPage(failure: () => FakeResponse | Promise<FakeResponse>) {
  let response = (): FakeResponse | Promise<FakeResponse> => read([before], 1);
  const server = fakeServer({ [GROUPS]: () => response() });
  const store = await storeFor(user);
  const entry = () => chatApi.endpoints.getGroups.select()(store.getState());
  const isOver = (requests: number) => server.calls.length === requests && entry().status !== QueryStatus.pending;
  void store.dispatch(chatApi.endpoints.getGroups.initiate());
  await until(() => isOver(1));
  response = failure;
  return {
    shown: () => entry().data,
    /** Checks that the next request is sent after exactly this time. */
    requestsAfter: async (ms: number, requests: number) => {
      await pass(ms - 1);
      expect(server.calls).toHaveLength(requests - 1);
      await pass(1);
      await until(() => isOver(requests));
    },
    requested: (requests: number) => until(() => isOver(requests)),
    calls: server.calls,
    recover: () => (response = () => read([group], 9)),
  };
}

const unavailable = (): FakeResponse => ({ status: 503, body: { error: 'Out of order' } });
const unreachable = (): FakeResponse => {
  throw new TypeError('Failed to fetch');
};

it.each([
  ['the server fails', unavailable],
  ['there is no response', unreachable],
])('retries the fetch for an event, at increasing intervals, while %s', async (_, failure) => {
  const page = await groupsPage(failure);
  changed(2);
  await pass(SOON_MS);
  await page.requested(2);
  await page.requestsAfter(FIRST_MS, 3);
  await page.requestsAfter(2 * FIRST_MS, 4);
  await page.requestsAfter(4 * FIRST_MS, 5);
  await page.requestsAfter(LONGEST_MS, 6);
  page.recover();
  await page.requestsAfter(LONGEST_MS, 7);
  expect(page.shown()).toEqual([group]);
  await pass(10 * LONGEST_MS);
  expect(page.calls).toHaveLength(7);
});

it('keeps its interval when further events arrive, and resets it after a success', async () => {
  const page = await groupsPage(unavailable);
  changed(2);
  await pass(SOON_MS);
  await page.requested(2);
  changed(3);
  await page.requestsAfter(FIRST_MS, 3);
  page.recover();
  changed(4);
  await page.requestsAfter(2 * FIRST_MS, 4);
  changed(10);
  await pass(SOON_MS);
  await page.requested(5);
});

it('fetches at once when the network is back', async () => {
  const page = await groupsPage(unavailable);
  changed(2);
  await pass(SOON_MS);
  await page.requested(2);
  page.recover();
  networkIsBack();
  await page.requested(3);
  expect(page.shown()).toEqual([group]);
  await pass(10 * LONGEST_MS);
  expect(page.calls).toHaveLength(3);
});

it('also retries for an event that arrived during a request that fails', async () => {
  let fail: () => void = () => undefined;
  const page = await groupsPage(() => new Promise((resolve) => (fail = () => resolve(unavailable()))));
  changed(2);
  await pass(SOON_MS);
  await until(() => page.calls.length === 2);
  changed(3);
  await pass(SOON_MS);
  fail();
  await page.requested(2);
  await pass(FIRST_MS - 1);
  expect(page.calls).toHaveLength(2);
  page.recover();
  await page.requestsAfter(1, 3);
  expect(page.shown()).toEqual([group]);
});

it('does not retry after a refusal', async () => {
  const page = await groupsPage(() => ({ status: 403, body: { error: 'Not yours' } }));
  changed(2);
  await pass(SOON_MS);
  await page.requested(2);
  await pass(10 * LONGEST_MS);
  expect(page.calls).toHaveLength(2);
});

it('retries for a part of the board, not all of it', async () => {
  let isDown = true;
  const requested: (string | null)[] = [];
  fakeServer({
    'GET /api/tasks': ({ url }) => {
      const cursor = new URL(url).searchParams.get('since');
      requested.push(cursor);
      if (cursor === null)
        return { ...read([], 1), headers: { [BOARD_CURSOR_HEADER]: 'c1', [POSITION_HEADER]: at(1) } };
      return isDown ? unavailable() : read({ tasks: [makeTask({ id: 'a' })], deletedIds: [], cursor: 'c2' }, 9);
    },
  });
  const store = await storeFor(user);
  const board = () => selectBoard(store.getState());
  void store.dispatch(tasksApi.endpoints.getTasks.initiate());
  await until(() => board() !== undefined);
  requestResync(at(9));
  await pass(SOON_MS);
  await until(() => requested.length === 2);
  isDown = false;
  await pass(FIRST_MS);
  await until(() => board()?.cursor === 'c2');
  expect(board()?.ids).toEqual(['a']);
  expect(requested).toEqual([null, 'c1', 'c1']);
});

it('retries for all of the board if the database was restored', async () => {
  let list = () => read([makeTask({ id: 'lost' })], 9);
  const requested: string[] = [];
  fakeServer({
    'GET /api/tasks': ({ url }) => {
      requested.push(new URL(url).search);
      const { headers, ...response } = list();
      return { ...response, headers: { ...headers, [BOARD_CURSOR_HEADER]: 'c1' } };
    },
  });
  const store = await storeFor(user);
  const board = () => selectBoard(store.getState());
  void store.dispatch(tasksApi.endpoints.getTasks.initiate());
  await until(() => board() !== undefined);
  list = unavailable;
  requestResync(undefined, true);
  await pass(SOON_MS);
  await until(() => requested.length === 2);
  list = () => read([makeTask({ id: 'a' })], 5);
  await pass(FIRST_MS);
  await until(() => requested.length === 3);
  expect(requested).toEqual(['', '', '']);
  await until(() => board()?.ids[0] === 'a');
});

it('still fetches for an event that arrived while a change of its own page was in flight', async () => {
  const LIST = '/api/tasks/t1/checklist';
  const item = { id: 'i', taskId: 't1', text: 'Oil it', isDone: false };
  let response = () => read([], 1);
  let save: () => void = () => undefined;
  const saved = new Promise<FakeResponse>((resolve) => (save = () => resolve({ status: 201, body: item })));
  const { calls } = fakeServer({ [`GET ${LIST}`]: () => response(), [`POST ${LIST}`]: () => saved });
  const store = await storeFor(user);
  const { getChecklist, addChecklistItem } = checklistApi.endpoints;
  const list = () => getChecklist.select('t1')(store.getState());
  const hasRequested = (requests: number) =>
    calls.filter((call) => call === `GET ${LIST}`).length === requests && list().status !== QueryStatus.pending;
  void store.dispatch(getChecklist.initiate('t1'));
  await until(() => hasRequested(1));
  response = unavailable;
  void store.dispatch(addChecklistItem.initiate({ taskId: 't1', temporaryId: 'new-1', text: 'Oil it' }));
  deliver('checklist-changed', { taskId: 't1' }, at(2));
  await pass(SOON_MS);
  save();
  await until(() => hasRequested(2));
  response = () => read([item], 2);
  await pass(SOON_MS);
  await until(() => hasRequested(3));
  expect(list().data).toEqual([item]);
});
