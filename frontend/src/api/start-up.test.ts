import { makeStore } from '@/store/store';
import { fakeServer } from '@/testing/fake-server';
import { sessionEnded, sessionStarted } from './session-slice';
import { boardIsPainted, startEarly } from './start-up';

const SESSION = 'GET /api/auth/me';
const BOARD = 'GET /api/tasks';

/** The requests a page makes before its code has loaded. */
function earlyCalls() {
  const { calls } = fakeServer({ [SESSION]: () => ({ status: 401 }) });
  startEarly(() => undefined);
  return calls;
}

it('asks for the board early where the last page showed one', () => {
  expect(earlyCalls()).toEqual([SESSION]);
  boardIsPainted();
  expect(earlyCalls().sort()).toEqual([SESSION, BOARD]);
});

it('asks for no board after the session was ended', () => {
  const store = makeStore();
  store.dispatch(sessionStarted());
  boardIsPainted();
  store.dispatch(sessionEnded('signed-out'));
  expect(earlyCalls()).toEqual([SESSION]);
});
