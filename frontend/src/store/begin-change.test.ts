import { tasksApi } from '@/api/tasks';
import { fakeServer } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { beginChange } from './begin-change';
import type { AppStore } from './store';
import { undoOffered, undoWithdrawn } from './undo-slice';

const task = makeTask({ id: 'a' });
const EARLIER = { taskIds: ['a'], text: 'Task moved' };
const OFFER = { taskIds: ['a'], text: 'Task saved' };

async function board() {
  fakeServer({ 'GET /api/tasks': () => ({ body: [task] }) });
  const store = await storeFor(makeUser());
  await store.dispatch(tasksApi.endpoints.getTasks.initiate());
  store.dispatch(undoOffered(EARLIER));
  return store;
}

/** The offer that is shown. */
function shown(store: AppStore) {
  const { offer, inFlight } = store.getState().undo;
  return inFlight > 0 ? null : offer;
}

it.each([
  ['is offered again if that was refused', { status: 409 }, EARLIER],
  ['is withdrawn if that had no response', { status: 'FETCH_ERROR' }, null],
  ['is withdrawn if that may have been stored in part', { status: 500 }, null],
])('an undo is not offered during a later change, and %s', async (_, error, expected) => {
  const store = await board();
  const end = beginChange(store);
  expect(shown(store)).toBeNull();
  expect(end(error, OFFER)).toBe(false);
  expect(shown(store)).toEqual(expected);
});

it('replaces the earlier offer once the change is stored, or withdraws it if that cannot be undone', async () => {
  const store = await board();
  expect(beginChange(store)(undefined, OFFER)).toBe(true);
  expect(shown(store)).toEqual({ ...OFFER, since: task.updatedAt });
  expect(beginChange(store)(undefined, false)).toBe(false);
  expect(shown(store)).toBeNull();
});

it.each([
  ['a change without an undo', (store: AppStore) => void store.dispatch(undoWithdrawn())],
  ['another change, which was refused', (store: AppStore) => void beginChange(store)({ status: 409 })],
  ['another change, which was stored', (store: AppStore) => void beginChange(store)(undefined, OFFER)],
])('offers no undo of a change during which there was %s', async (_, change) => {
  const store = await board();
  const end = beginChange(store);
  change(store);
  expect(end(undefined, OFFER)).toBe(false);
  expect(shown(store)).toBeNull();
});
