import type { StoppedSession, TaskSession, Timer, TimerStarted } from '@contract';
import { waitFor } from '@testing-library/react';
import { deliver, requestResync } from '@/realtime/event-registry';
import { fakeServer } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { timerApi } from './timer';

const user = makeUser();
const timer: Timer = { id: 'l1', taskId: 't1', taskTitle: 'Hinge', startTime: '2026-01-01T10:00:00Z', description: '' };
const started: TimerStarted = { ...timer, userId: user.id, userName: user.name };
const stopped: StoppedSession = { ...started, endTime: '2026-01-01T11:00:00Z', hoursLogged: 1, autoStopped: false };
const summary = { date: '2026-01-01', totalHours: 0, currentSessionHours: 0, shiftStartTime: null, tasks: [] };

/** A promise that the test settles. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

type Routes = Parameters<typeof fakeServer>[0];

async function watch(given: { current?: Timer | null; sessions?: TaskSession[]; routes?: Routes } = {}) {
  const server = fakeServer({
    'GET /api/timer/current': () => ({ body: given.current ?? null }),
    'GET /api/timer/daily-summary': () => ({ body: summary }),
    'GET /api/timer/task-logs/t1': () => ({ body: given.sessions ?? [] }),
    ...given.routes,
  });
  const store = await storeFor(user);
  const { getCurrentTimer, getDailySummary, getTaskLogs } = timerApi.endpoints;
  await Promise.all([
    store.dispatch(getCurrentTimer.initiate()),
    store.dispatch(getDailySummary.initiate()),
    store.dispatch(getTaskLogs.initiate('t1')),
  ]);
  return {
    server,
    store,
    current: () => getCurrentTimer.select()(store.getState()).data,
    summary: () => getDailySummary.select()(store.getState()).data,
    sessions: () => getTaskLogs.select('t1')(store.getState()).data,
  };
}

const start = timerApi.endpoints.startTimer.initiate({ taskId: 't1', taskTitle: 'Hinge' });
const stop = timerApi.endpoints.stopTimer.initiate({ timerId: 'l1' });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('starting', () => {
  it('shows at once, everywhere, and then as the server stored it', async () => {
    const response = gate();
    const page = await watch({
      routes: { 'POST /api/timer/start': () => response.passed.then(() => ({ status: 201, body: timer })) },
    });
    const done = page.store.dispatch(start);
    expect(page.current()).toMatchObject({ taskId: 't1', taskTitle: 'Hinge' });
    expect(page.summary()?.tasks).toEqual([{ taskId: 't1', title: 'Hinge', hours: 0, isRunning: true }]);
    expect(page.sessions()).toHaveLength(1);
    response.open();
    await done;
    expect(page.current()).toEqual(timer);
    expect(page.sessions()?.map(({ id }) => id)).toEqual(['l1']);
  });

  it('is reverted and logged if the server refuses', async () => {
    const page = await watch({ routes: { 'POST /api/timer/start': () => ({ status: 403, body: { error: 'No' } }) } });
    await page.store.dispatch(start);
    await waitFor(() => expect(page.current()).toBeNull());
    expect(page.summary()?.tasks).toEqual([]);
    expect(page.sessions()).toEqual([]);
    expect(console.error).toHaveBeenCalledWith('[timer.start]', expect.anything());
  });

  it('does not bring back a timer that was stopped before a late response', async () => {
    const response = gate();
    const page = await watch({
      routes: { 'POST /api/timer/start': () => response.passed.then(() => ({ status: 201, body: timer })) },
    });
    const done = page.store.dispatch(start);
    deliver('timer-started', started);
    deliver('timer-stopped', stopped);
    response.open();
    await done;
    expect(page.current()).toBeNull();
    expect(page.sessions()).toEqual([expect.objectContaining({ id: 'l1', hoursLogged: 1 })]);
  });
});

describe('stopping', () => {
  it('shows at once and keeps the closed session', async () => {
    const response = gate();
    const page = await watch({
      current: timer,
      routes: { 'POST /api/timer/stop': () => response.passed.then(() => ({ body: stopped })) },
    });
    const done = page.store.dispatch(stop);
    expect(page.current()).toBeNull();
    response.open();
    await done;
    expect(page.sessions()).toEqual([expect.objectContaining({ id: 'l1', endTime: stopped.endTime })]);
  });

  it('names the timer, and shows another one that runs instead', async () => {
    const door: Timer = { ...timer, id: 'l2', taskId: 't2', taskTitle: 'Door' };
    const sent: unknown[] = [];
    const page = await watch({ current: timer });
    page.server.routes['POST /api/timer/stop'] = async (request) => {
      sent.push(await request.json());
      return { body: null };
    };
    page.server.routes['GET /api/timer/current'] = () => ({ body: door });
    await page.store.dispatch(stop);
    await waitFor(() => expect(page.current()).toEqual(door));
    expect(sent).toEqual([{ timerId: 'l1' }]);
  });

  it('leaves the timer running if it fails without a network', async () => {
    const page = await watch({ current: timer });
    page.server.routes['POST /api/timer/stop'] = () => {
      throw new TypeError('offline');
    };
    await page.store.dispatch(stop);
    expect(page.current()).toEqual(timer);
    expect(console.error).toHaveBeenCalledWith('[timer.stop]', expect.anything());
  });
});

describe('an event', () => {
  it("about the user's own timer on another device shows here", async () => {
    const page = await watch();
    deliver('timer-started', started);
    expect(page.current()).toEqual(timer);
    expect(page.summary()?.tasks).toHaveLength(1);
    deliver('timer-stopped', stopped);
    expect(page.current()).toBeNull();
  });

  it("about another user's timer shows among the sessions only", async () => {
    const page = await watch();
    deliver('timer-started', { ...started, userId: 'somebody' });
    expect(page.current()).toBeNull();
    expect(page.summary()?.tasks).toEqual([]);
    expect(page.sessions()).toEqual([expect.objectContaining({ userId: 'somebody' })]);
  });

  it('about another task adds no session', async () => {
    const page = await watch();
    deliver('timer-started', { ...started, taskId: 't2' });
    expect(page.sessions()).toEqual([]);
  });

  it('about an earlier session does not stop the running one', async () => {
    const page = await watch({ current: timer });
    deliver('timer-stopped', { ...stopped, id: 'earlier' });
    expect(page.current()).toEqual(timer);
  });

  it('about a new title renames the running timer', async () => {
    const page = await watch({ current: timer });
    deliver('task-updated', { id: 't1', title: 'Door' });
    expect(page.current()?.taskTitle).toBe('Door');
  });

  it('about a correction moves the start of the running timer, and refetches the daily summary', async () => {
    const page = await watch({ current: timer, sessions: [{ ...started, hoursLogged: 1, autoStopped: false }] });
    const earlier = { ...started, startTime: '2026-01-01T09:00:00Z', hoursLogged: 2, autoStopped: false };
    deliver('time-log-changed', { id: 'l1', userId: user.id, taskIds: ['t1'], session: earlier });
    expect(page.current()?.startTime).toBe('2026-01-01T09:00:00Z');
    expect(page.sessions()).toEqual([expect.objectContaining({ startTime: '2026-01-01T09:00:00Z', hoursLogged: 2 })]);
    await waitFor(() =>
      expect(page.server.calls.filter((call) => call === 'GET /api/timer/daily-summary')).toHaveLength(2),
    );
  });

  it('about a correction moves the session to its current task', async () => {
    const closed = { ...stopped, userId: 'somebody' };
    const page = await watch({ current: timer });
    const change = { id: 'l1', userId: 'somebody', taskIds: ['t1'], session: closed };
    deliver('time-log-changed', change);
    const earlier = { ...closed, id: 'l0', startTime: '2026-01-01T08:00:00Z' };
    deliver('time-log-changed', { ...change, id: 'l0', session: earlier });
    expect(page.sessions()?.map(({ id }) => id)).toEqual(['l0', 'l1']);
    expect(page.current()).toEqual(timer);
    deliver('time-log-changed', { ...change, taskIds: ['t1', 't2'], session: { ...closed, taskId: 't2' } });
    deliver('time-log-changed', { ...change, id: 'l0', session: null });
    expect(page.sessions()).toEqual([]);
    expect(page.server.calls.filter((call) => call === 'GET /api/timer/daily-summary')).toHaveLength(1);
  });

  it('that arrives before the first response is applied to it', async () => {
    const response = gate();
    fakeServer({ 'GET /api/timer/current': () => response.passed.then(() => ({ body: timer })) });
    const store = await storeFor(user);
    const loading = store.dispatch(timerApi.endpoints.getCurrentTimer.initiate());
    deliver('timer-stopped', stopped);
    response.open();
    await loading;
    await waitFor(() => expect(timerApi.endpoints.getCurrentTimer.select()(store.getState()).data).toBeNull());
  });

  it.each(['a start', 'a stop'])('about %s during a later request is applied to its older response', async (which) => {
    const response = gate();
    const older = which === 'a start' ? null : timer;
    const page = await watch({ current: older });
    page.server.routes['GET /api/timer/current'] = () => response.passed.then(() => ({ body: older }));
    requestResync();
    await waitFor(() => expect(page.server.calls.filter((call) => call === 'GET /api/timer/current')).toHaveLength(2));
    if (which === 'a start') deliver('timer-started', started);
    else deliver('timer-stopped', stopped);
    const newer = page.current();
    expect(newer).toEqual(which === 'a start' ? timer : null);
    response.open();
    await waitFor(() =>
      expect(timerApi.endpoints.getCurrentTimer.select()(page.store.getState()).status).toBe('fulfilled'),
    );
    expect(page.current()).toEqual(newer);
  });

  it("about the user's stopped timer refetches the hours from the server", async () => {
    const page = await watch({ current: timer });
    const requested = () => page.server.calls.filter((call) => call === 'GET /api/timer/daily-summary').length;
    expect(requested()).toBe(1);
    deliver('timer-stopped', { ...stopped, userId: 'somebody' });
    deliver('timer-stopped', stopped);
    await waitFor(() => expect(requested()).toBe(2));
  });
});
