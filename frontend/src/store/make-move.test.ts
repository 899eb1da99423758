import { MESSAGES } from '@contract';
import { waitFor } from '@testing-library/react';
import { tasksApi } from '@/api/tasks';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { makeMove, MOVED } from './make-move';
import { undoWithdrawn } from './undo-slice';

const task = makeTask({ id: 'a', updatedAt: '2026-02-01T00:00:00.000Z' });
const OFFER = { taskIds: ['a'], since: task.updatedAt, text: MOVED };

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

it('offers to undo each of two quick moves, also if the second leads back', async () => {
  const { store, offer, respond } = await board();
  const moves = (['priority', 'pending'] as const).map((status) => makeMove(store, { id: 'a', status }));
  await respond(0, { body: { ...task, status: 'priority', updatedAt: '2026-02-01T00:00:01.000Z' } });
  await moves[0];
  expect(offer()).toEqual(OFFER);
  store.dispatch(undoWithdrawn());
  await respond(1, { body: { ...task, updatedAt: '2026-02-01T00:00:02.000Z' } });
  await moves[1];
  expect(offer()).toEqual(OFFER);
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
  jest.restoreAllMocks();
});
