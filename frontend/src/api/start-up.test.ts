import { INVITE_LINK_PREFIX, RESET_LINK_PREFIX } from '@contract';
import { makeStore } from '@/store/store';
import { fakeServer } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { sessionEnded, sessionStarted } from './session-slice';
import { afterBoard, boardIsPainted, forgetBoard, startEarly } from './start-up';
import { tasksApi } from './tasks';

const SESSION = 'GET /api/auth/me';
const BOARD = 'GET /api/tasks';

function denied(): never {
  throw new DOMException('The request was denied.', 'SecurityError');
}

afterEach(() => jest.restoreAllMocks());

/** The requests a page makes before its code has loaded. */
function earlyCalls() {
  const { calls } = fakeServer({ [SESSION]: () => ({ status: 401 }) });
  startEarly(() => undefined);
  return calls;
}

it('requests the board early if the last page showed one', () => {
  expect(earlyCalls()).toEqual([SESSION]);
  boardIsPainted();
  expect(earlyCalls().sort()).toEqual([SESSION, BOARD]);
});

it('does not request the board early after the session has ended', () => {
  const store = makeStore();
  store.dispatch(sessionStarted());
  boardIsPainted();
  store.dispatch(sessionEnded('signed-out'));
  expect(earlyCalls()).toEqual([SESSION]);
});

it.each([
  ['is blocked', () => jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied)],
  ['is null', () => jest.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage)],
  ['is full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)],
])('starts, and continues reading once the board is painted, if storage %s', async (_, breakStorage) => {
  breakStorage();
  expect(earlyCalls()).toContain(SESSION);
  const turn = afterBoard();
  boardIsPainted();
  await turn;
  forgetBoard();
  expect(earlyCalls()).toEqual([SESSION]);
});

it('requests the board again if the page was opened without a network', async () => {
  boardIsPainted();
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const server = fakeServer({ [SESSION]: lost, [BOARD]: lost });
  startEarly(() => undefined);
  // The network is back, and the session has been found.
  server.routes[BOARD] = () => ({ body: [] });
  const { isSuccess } = await makeStore().dispatch(tasksApi.endpoints.getTasks.initiate());
  expect(isSuccess).toBe(true);
  expect(server.calls.filter((call) => call === BOARD)).toHaveLength(2);
});

it('delays no read once there is no session', async () => {
  forgetBoard();
  // The wait for a board never ends by itself.
  jest.useFakeTimers();
  try {
    await jest.isolateModulesAsync(async () => {
      const page = await import('./start-up');
      const { calls } = fakeServer({ [SESSION]: () => ({ status: 401 }) });
      page.startEarly(() => undefined);
      await page.fetchInTurn('/api/auth/options');
      expect(calls).toEqual([SESSION, 'GET /api/auth/options']);
    });
  } finally {
    jest.useRealTimers();
  }
});

it.each([RESET_LINK_PREFIX, INVITE_LINK_PREFIX])(
  'checks the session only after the page of a link: %s',
  async (link) => {
    history.replaceState(null, '', `/${link}token`);
    await jest.isolateModulesAsync(async () => {
      const page = await import('./start-up');
      const { checkSession } = await import('./auth');
      const { makeStore: make } = await import('@/store/store');
      const { calls, routes } = fakeServer({ [SESSION]: () => ({ body: { user: makeUser() } }) });
      page.startEarly(() => undefined);
      expect(calls).toEqual([]);
      // The reset has ended the session, or it has expired.
      routes[SESSION] = () => ({ status: 401 });
      const store = make();
      await store.dispatch(checkSession());
      expect(store.getState().session.status).toBe('signed-out');
    });
    history.replaceState(null, '', '/');
  },
);
