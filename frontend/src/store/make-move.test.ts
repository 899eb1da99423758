import { MESSAGES } from '@contract';
import { waitFor } from '@testing-library/react';
import { tasksApi } from '@/api/tasks';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { makeMove } from './make-move';
import { STRINGS } from './strings';

const task = makeTask({ id: 'a', updatedAt: '2026-02-01T00:00:00.000Z' });
const OFFER = { taskIds: ['a'], since: task.updatedAt, text: STRINGS.moved };

/** A board with a pending task. Moves are sent one after another; the test releases each response. */
async function board() {
  const sent: ((response: FakeResponse) => void)[] = [];
  const hold = () => new Promise<FakeResponse>((resolve) => sent.push(resolve));
  fakeServer({
    'GET /api/tasks': () => ({ body: [task] }),
    'PUT /api/tasks/a': hold,
    'PUT /api/tasks/a/reorder': hold,
  });
  const store = await storeFor(makeUser());
  await store.dispatch(tasksApi.endpoints.getTasks.initiate());
  return {
    store,
    offer: () => store.getState().undo.offer,
    respond: async (number: number, response: FakeResponse) => {
      await waitFor(() => expect(sent.length).toBeGreaterThan(number));
      sent[number]!(response);
    },
  };
}

const later = (seconds: number) => ({ ...task, updatedAt: `2026-02-01T00:00:0${seconds}.000Z` });

afterEach(() => jest.restoreAllMocks());

it('offers to undo the last of two quick moves, also if it leads back, and not the first while that is in flight', async () => {
  const { store, offer, respond } = await board();
  const moves = (['priority', 'pending'] as const).map((status) => makeMove(store, { id: 'a', status }));
  await respond(0, { body: { ...later(1), status: 'priority' } });
  await moves[0];
  expect(offer()).toBeNull();
  await respond(1, { body: later(2) });
  await moves[1];
  expect(offer()).toEqual(OFFER);
});

it.each([
  ['moves it within its new column', { status: 'priority', slot: { newIndex: 0 } }, { body: task }],
  ['is refused', { status: 'completed' }, { status: 409, body: { error: MESSAGES.task.timerRunning } }],
] as const)('offers to undo a move once the next move of the card, which %s, has ended', async (_, next, response) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, offer, respond } = await board();
  const moves = [makeMove(store, { id: 'a', status: 'priority' }), makeMove(store, { id: 'a', ...next })];
  await respond(0, { body: { ...later(1), status: 'priority' } });
  await moves[0];
  expect(offer()).toBeNull();
  await respond(1, response);
  await moves[1];
  expect(offer()).toEqual(OFFER);
});

it('withdraws the offer as soon as a card moves to another column, and keeps it while one moves within its column', async () => {
  const { store, offer, respond } = await board();
  const first = makeMove(store, { id: 'a', status: 'priority' });
  await respond(0, { body: { ...later(1), status: 'priority' } });
  await first;
  const within = makeMove(store, { id: 'a', status: 'priority', slot: { newIndex: 0 } });
  expect(offer()).toEqual(OFFER);
  await respond(1, { body: { ...later(1), status: 'priority' } });
  await within;
  expect(offer()).toEqual(OFFER);
  const next = makeMove(store, { id: 'a', status: 'completed' });
  expect(offer()).toBeNull();
  await respond(2, { body: { ...later(2), status: 'completed' } });
  await next;
  expect(offer()).toEqual({ ...OFFER, since: later(1).updatedAt });
});

it('offers nothing after a move within the column, or one that is refused', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, offer, respond } = await board();
  const within = makeMove(store, { id: 'a', status: 'pending', slot: { newIndex: 0 } });
  await respond(0, { body: task });
  expect(await within).toBeUndefined();
  const refused = makeMove(store, { id: 'a', status: 'priority' });
  await respond(1, { status: 409, body: { error: MESSAGES.task.timerRunning } });
  expect(await refused).toMatchObject({ status: 409 });
  expect(offer()).toBeNull();
});
