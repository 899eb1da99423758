import { type ActiveTimer, LIMITS, MESSAGES, type StaffEntry, type TimerStarted } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { learnServerTime } from '@/lib/server-clock';
import { deliver } from '@/realtime/event-registry';
import { makeEntry, makeSummary } from '@/testing/make-staff';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { EMPTY_TEXT, forceStopLabel, STRINGS } from '../strings';
import { MonitorView } from './monitor-view';

const owner = makeUser({ role: 'OWNER' });
const superOwner = makeUser({ role: 'SUPER_OWNER' });
/** The clock of `lib/time` only moves forward, so this must be later than the time at which it was loaded. */
const NOW = new Date('2126-01-01T12:00:00Z');
const STATUS = 'GET /api/staff-monitor/status';
const timer: ActiveTimer = {
  id: 't1',
  taskTitle: 'Hinge',
  taskStatus: 'pending',
  startTime: '2126-01-01T11:00:00Z',
  description: '',
};
const ann = makeEntry({ id: 'ann', status: 'online', totalHoursToday: 7.99, activeTimer: timer });
const bob = makeEntry({ id: 'bob', totalHoursToday: 8, hasCompletedShift: true });

/** Replaces the layout, which jsdom lacks: the heights of the view and its rows. */
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 64 });
});
beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

async function show(staff: StaffEntry[], user = owner, routes: Parameters<typeof serverWith>[1] = {}) {
  const server = serverWith([], { [STATUS]: () => ({ body: makeSummary(staff) }), ...routes });
  await renderFor(user, <MonitorView />);
  return server;
}

const row = (entry: StaffEntry) => screen.findByRole('row', { name: new RegExp(entry.name) });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (name: string | RegExp) =>
  userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name }));

it('shows the hours, and that a shift is complete', async () => {
  await show([ann, bob]);
  expect(await row(bob)).toHaveTextContent('8h 0m');
  expect(await row(bob)).toHaveTextContent(STRINGS.fullShift);
  expect(within(await row(bob)).getByText('8h 0m')).not.toHaveClass('text-danger');
});

it("does not add the error of this computer's clock", async () => {
  const slowMs = 30 * 60_000;
  learnServerTime(new Date(NOW.getTime() + slowMs).toUTCString(), NOW.getTime());
  await show([{ ...ann, totalHoursToday: 7.5 }]);
  expect(await row(ann)).toHaveTextContent('7h 30m');
  await pass(7_000);
  expect(await row(ann)).toHaveTextContent('7h 30m');
  learnServerTime(new Date().toUTCString(), Date.now());
});

it('counts hours and timer up every second, and turns red past eight hours', async () => {
  await show([ann]);
  expect(within(await row(ann)).getByRole('timer')).toHaveTextContent('1:00:00');
  expect(await row(ann)).not.toHaveTextContent(STRINGS.fullShift);
  await pass(7_000);
  expect(within(await row(ann)).getByRole('timer')).toHaveTextContent('1:00:07');
  jest.setSystemTime(NOW.getTime() + 2 * 60_000);
  await pass(1_000);
  expect(await row(ann)).toHaveTextContent(STRINGS.fullShift);
  expect(within(await row(ann)).getByText(/^8h/)).toHaveClass('text-danger');
});

it('refetches every ten seconds, and soon after a user starts or stops a timer', async () => {
  const { calls } = await show([ann]);
  await row(ann);
  const requested = () => calls.filter((call) => call === STATUS).length;
  const before = requested();
  await pass(LIMITS.monitorRefreshMs);
  expect(requested()).toBe(before + 1);
  const started: TimerStarted = { ...timer, taskId: 'x', userId: 'bob', userName: 'Bob' };
  act(() => {
    deliver('timer-stopped', { ...started, endTime: NOW.toISOString(), hoursLogged: 1, autoStopped: false });
    deliver('timer-started', started);
  });
  await pass(1_000);
  expect(requested()).toBe(before + 2);
});

it('keeps the last known figures when a refresh fails, and says how old they are', async () => {
  const { routes } = await show([ann]);
  await row(ann);
  const response = routes[STATUS]!;
  routes[STATUS] = () => ({ status: 500, body: { error: 'Broken' } });
  await pass(LIMITS.monitorRefreshMs);
  expect(await screen.findByText(new RegExp(MESSAGES.monitor.loadFailed))).toHaveTextContent('12:00');
  expect(screen.getByText('Less than a minute old.')).toBeVisible();
  expect(await row(ann)).toBeVisible();
  routes[STATUS] = response;
  await press(STRINGS.retry);
  await waitFor(() => expect(screen.queryByText(new RegExp(MESSAGES.monitor.loadFailed))).not.toBeInTheDocument());
});

it('explains an empty list for each filter', async () => {
  await show([]);
  for (const [label, text] of Object.entries({
    All: EMPTY_TEXT.all,
    Online: EMPTY_TEXT.online,
    Break: EMPTY_TEXT.break,
  })) {
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(await screen.findByRole('radio', { name: label }));
    expect(await screen.findByText(text)).toBeVisible();
  }
});

describe('Force Stop', () => {
  const FORCE_STOP = 'POST /api/timer/force-stop/t1';

  it('is not offered to an owner', async () => {
    await show([ann]);
    await row(ann);
    expect(screen.queryByText(STRINGS.forceStop)).not.toBeInTheDocument();
  });

  it('asks for confirmation, stops the timer, and returns the focus to the row', async () => {
    const { calls, routes } = await show([ann], superOwner, { [FORCE_STOP]: () => ({ body: {} }) });
    await row(ann);
    await press(forceStopLabel(ann.name));
    expect(screen.getByText(MESSAGES.timer.confirmForceStop(ann.name))).toBeVisible();
    expect(calls).not.toContain(FORCE_STOP);
    routes[STATUS] = () => ({ body: makeSummary([{ ...ann, activeTimer: null }]) });
    await press(STRINGS.forceStop);
    await waitFor(() => expect(screen.queryByText('Hinge')).not.toBeInTheDocument());
    expect(calls).toContain(FORCE_STOP);
    await waitFor(() => expect(screen.getByRole('row', { name: new RegExp(ann.name) })).toHaveFocus());
  });

  it.each([
    [404, { error: MESSAGES.timer.notRunning }, MESSAGES.timer.notRunning],
    [500, {}, MESSAGES.timer.forceStopFailed],
  ])('reports a refusal with %d and refetches the figures', async (status, body, text) => {
    const { calls } = await show([ann], superOwner, { [FORCE_STOP]: () => ({ status, body }) });
    await row(ann);
    await press(forceStopLabel(ann.name));
    const before = calls.length;
    await press(STRINGS.forceStop);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(MESSAGES.timer.confirmForceStop(ann.name))).not.toBeInTheDocument();
    await waitFor(() => expect(calls.slice(before)).toContain(STATUS));
  });
});
