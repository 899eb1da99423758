import { MESSAGES } from '@contract';
import { waitFor } from '@testing-library/react';
import { sessionEnded, sessionStarted } from '@/api/session-slice';
import { tasksApi } from '@/api/tasks';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { makeMove } from './make-move';
import { STRINGS } from './strings';
import { undoOffered, undoWithdrawn } from './undo-slice';

const task = makeTask({ id: 'a', updatedAt: '2026-02-01T00:00:00.000Z' });
const OFFER = { taskIds: ['a'], since: task.updatedAt, text: STRINGS.moved };
const EARLIER = { taskIds: ['x'], text: 'Task deleted' };
const REFUSED = { status: 409, body: { error: MESSAGES.task.timerRunning } };

/** A board with a pending task. Moves are sent one after another; the test releases each response. */
async function board() {
  const sent: ((response: FakeResponse) => void)[] = [];
  const hold = () => new Promise<FakeResponse>((resolve) => sent.push(resolve));
  fakeServer({
    'GET /api/tasks': () => ({ body: [task, { ...task, id: 'b' }] }),
    'PUT /api/tasks/a': hold,
    'PUT /api/tasks/b': hold,
    'PUT /api/tasks/a/reorder': hold,
  });
  const store = await storeFor(makeUser());
  await store.dispatch(tasksApi.endpoints.getTasks.initiate());
  return {
    store,
    /** The offer that is shown. */
    offer() {
      const { offer, inFlight } = store.getState().undo;
      return inFlight > 0 ? null : offer;
    },
    respond: async (number: number, response: FakeResponse) => {
      await waitFor(() => expect(sent.length).toBeGreaterThan(number));
      sent[number]!(response);
    },
  };
}

const later = (seconds: number) => ({ ...task, updatedAt: `2026-02-01T00:00:0${seconds}.000Z` });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
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
  ['is stored', ['b']],
  ['is refused', ['a']],
])('offers no undo of a move while another card moves, and once that %s, one of %j', async (_, taskIds) => {
  const { store, offer, respond } = await board();
  const moves = ['a', 'b'].map((id) => makeMove(store, { id, status: 'priority' }));
  await respond(0, { body: { ...later(1), status: 'priority' } });
  await moves[0];
  expect(offer()).toBeNull();
  await respond(1, taskIds[0] === 'a' ? REFUSED : { body: { ...later(2), id: 'b', status: 'priority' } });
  await moves[1];
  expect(offer()).toMatchObject({ taskIds });
});

it.each([
  ['moves it within its new column', { status: 'priority', slot: { newIndex: 0 } }, { body: task }],
  ['is refused', { status: 'completed' }, REFUSED],
] as const)('offers to undo a move once the next move of the card, which %s, has ended', async (_, next, response) => {
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

it('offers an earlier undo again once the last of two moves is refused, unless it was withdrawn', async () => {
  const { store, offer, respond } = await board();
  const moveTwice = () => (['priority', 'completed'] as const).map((status) => makeMove(store, { id: 'a', status }));
  store.dispatch(undoOffered(EARLIER));
  let moves = moveTwice();
  expect(offer()).toBeNull();
  await respond(0, REFUSED);
  await moves[0];
  expect(offer()).toBeNull();
  await respond(1, REFUSED);
  await moves[1];
  expect(offer()).toEqual(EARLIER);

  moves = moveTwice();
  store.dispatch(undoWithdrawn());
  await respond(2, REFUSED);
  await respond(3, REFUSED);
  await Promise.all(moves);
  expect(offer()).toBeNull();
});

it('still offers to undo a move after the next one is refused', async () => {
  const { store, offer, respond } = await board();
  const first = makeMove(store, { id: 'a', status: 'priority' });
  await respond(0, { body: { ...later(1), status: 'priority' } });
  await first;
  const next = makeMove(store, { id: 'a', status: 'completed' });
  expect(offer()).toBeNull();
  await respond(1, REFUSED);
  await next;
  expect(offer()).toEqual(OFFER);
});

it('keeps a newer offer when a move is refused', async () => {
  const { store, offer, respond } = await board();
  const move = makeMove(store, { id: 'a', status: 'priority' });
  store.dispatch(undoOffered(EARLIER));
  expect(offer()).toBeNull();
  await respond(0, REFUSED);
  await move;
  expect(offer()).toEqual(EARLIER);
});

it('withdraws an earlier offer if a move has no response: it may have been stored', async () => {
  const { store, offer, respond } = await board();
  store.dispatch(undoOffered(EARLIER));
  const move = makeMove(store, { id: 'a', status: 'priority' });
  await respond(0, { status: 504 });
  await move;
  expect(offer()).toBeNull();
});

it('offers no undo of a move during which another change was made, which it would take back', async () => {
  const { store, offer, respond } = await board();
  const move = makeMove(store, { id: 'a', status: 'priority' });
  store.dispatch(undoWithdrawn());
  await respond(0, { body: { ...later(1), status: 'priority' } });
  await move;
  expect(offer()).toBeNull();
});

it('offers nothing to the next user if the session ends during a move', async () => {
  const { store, offer, respond } = await board();
  store.dispatch(sessionStarted());
  const moves = (['priority', 'completed'] as const).map((status) => makeMove(store, { id: 'a', status }));
  await respond(0, { body: { ...later(1), status: 'priority' } });
  await moves[0];
  store.dispatch(sessionEnded('signed-out'));
  expect(await moves[1]).toMatchObject({ name: 'AbortError' });
  expect(store.getState().undo.offer).toBeNull();
  store.dispatch(sessionStarted());
  await respond(1, { body: { ...later(2), status: 'completed' } });
  expect(offer()).toBeNull();
});

it('offers nothing after a move within the column, or one that is refused', async () => {
  const { store, offer, respond } = await board();
  const within = makeMove(store, { id: 'a', status: 'pending', slot: { newIndex: 0 } });
  await respond(0, { body: task });
  expect(await within).toBeUndefined();
  const refused = makeMove(store, { id: 'a', status: 'priority' });
  await respond(1, REFUSED);
  expect(await refused).toMatchObject({ status: 409 });
  expect(offer()).toBeNull();
});
