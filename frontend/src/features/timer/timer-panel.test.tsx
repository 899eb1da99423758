import { type DailySummary, MESSAGES, type Timer, type TimerStarted } from '@contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { timerApi } from '@/api/timer';
import { deliver } from '@/realtime/event-registry';
import type { FakeResponse } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { announce } from '@/ui/live-region';
import { STRINGS } from './strings';
import { TimerPanel } from './timer-panel';
import { TimerWatch } from './timer-watch';

const user = makeUser();
/** The clock of `lib/time` only moves forward, so this must be later than the time at which it was loaded. */
const NOW = new Date('2126-01-01T12:00:00Z');
const timer: Timer = {
  id: 'l1',
  taskId: 't1',
  taskTitle: 'A title of more than twenty characters',
  startTime: '2126-01-01T11:59:00Z',
  description: '',
};
const event: TimerStarted = { ...timer, userId: user.id, userName: user.name };
const end = { endTime: '2126-01-01T12:00:00Z', hoursLogged: 0.01, autoStopped: false };
const door: Timer = { ...timer, id: 'l2', taskId: 't2', taskTitle: 'Door' };
const day: DailySummary = {
  date: '2126-01-01',
  totalHours: 1,
  currentSessionHours: 0,
  shiftStartTime: '2126-01-01T09:00:00Z',
  tasks: [{ taskId: 't0', title: 'Earlier', hours: 1, isRunning: false }],
};

async function show(current: Timer | null, summary = day) {
  const server = serverWith([], {
    'GET /api/timer/current': () => ({ body: current }),
    'GET /api/timer/daily-summary': () => ({ body: summary }),
  });
  const store = await renderFor(
    user,
    <>
      <TimerWatch />
      <TimerPanel />
    </>,
  );
  return { ...server, store };
}

/** Lets time pass as on a sleeping machine: all at once, visible at the next tick. */
function pass(ms: number) {
  jest.setSystemTime(Date.now() + ms - 1_000);
  return act(() => jest.advanceTimersByTimeAsync(1_000));
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  document.title = '';
  // The region keeps the last two texts, which may be from the previous test.
  announce('');
  announce('');
});
afterEach(() => jest.useRealTimers());

it('is idle without a timer', async () => {
  await show(null);
  expect(await screen.findByText(STRINGS.idle)).toBeVisible();
  expect(await screen.findByText('Earlier')).toBeVisible();
  expect(screen.queryByText(STRINGS.thisSession)).not.toBeInTheDocument();
});

it('truncates the title to 20 characters and updates the time', async () => {
  await show(timer);
  expect(await screen.findByText('A title of more tha…')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('0:01:00');
  await pass(5_000);
  expect(screen.getByRole('timer')).toHaveTextContent('0:01:05');
});

it('increases the totals without refetching', async () => {
  const tasks = [...day.tasks, { taskId: 't1', title: 'Hinge', hours: 0.5, isRunning: true }];
  const { calls } = await show(timer, { ...day, totalHours: 1.5, currentSessionHours: 0.5, tasks });
  expect(await screen.findByText('1h 30m')).toBeVisible();
  await pass(6 * 60_000);
  expect(screen.getByText('1h 36m')).toBeVisible();
  expect(screen.getAllByText('0h 36m')).toHaveLength(2);
  expect(calls.filter((call) => call === 'GET /api/timer/daily-summary')).toHaveLength(1);
});

it('refetches when a new day starts', async () => {
  const { routes } = await show(null);
  await screen.findByText('Earlier');
  routes['GET /api/timer/daily-summary'] = () => ({ body: { ...day, date: '2126-01-02', totalHours: 0, tasks: [] } });
  await pass(12 * 3_600_000);
  await waitFor(() => expect(screen.queryByText('Earlier')).not.toBeInTheDocument());
});

it('marks the document title and announces starts and stops, wherever they were made', async () => {
  await show(null);
  await screen.findByText(STRINGS.idle);
  act(() => deliver('timer-started', event));
  expect(await screen.findByText(STRINGS.started(timer.taskTitle))).toBeInTheDocument();
  expect(document.title).toContain(timer.taskTitle);
  act(() => deliver('timer-stopped', { ...event, ...end }));
  expect(await screen.findByText(STRINGS.stopped(timer.taskTitle))).toBeInTheDocument();
  expect(document.title).not.toContain(timer.taskTitle);
});

it('does not announce a timer that was already running when the page opened', async () => {
  await show(timer);
  await screen.findByRole('timer');
  expect(screen.queryByText(STRINGS.started(timer.taskTitle))).not.toBeInTheDocument();
});

describe('a press', () => {
  const announced = (text: string) => screen.queryByText(text);
  let respond: () => void;
  /** The response to the press, sent when the test lets it go. */
  const held = (response: FakeResponse) => {
    const isTurn = new Promise<void>((resolve) => (respond = resolve));
    return () => isTurn.then(() => response);
  };

  it('of Stop is announced when the server has stopped the timer', async () => {
    const { routes } = await show(timer);
    routes['POST /api/timer/stop'] = held({ body: { ...event, ...end } });
    fireEvent.click(await screen.findByRole('button', { name: STRINGS.stop }));
    expect(await screen.findByText(STRINGS.idle)).toBeVisible();
    expect(announced(STRINGS.stopped(timer.taskTitle))).not.toBeInTheDocument();
    respond();
    expect(await screen.findByText(STRINGS.stopped(timer.taskTitle))).toBeInTheDocument();
  });

  it('of Stop that stopped nothing shows the timer that runs instead', async () => {
    const { routes } = await show(timer);
    routes['POST /api/timer/stop'] = held({ body: null });
    routes['GET /api/timer/current'] = () => ({ body: door });
    fireEvent.click(await screen.findByRole('button', { name: STRINGS.stop }));
    expect(await screen.findByText(STRINGS.idle)).toBeVisible();
    respond();
    expect(await screen.findByText(door.taskTitle)).toBeVisible();
    expect(await screen.findByText(STRINGS.started(door.taskTitle))).toBeInTheDocument();
    expect(announced(STRINGS.stopped(timer.taskTitle))).not.toBeInTheDocument();
  });

  it('of Start that was refused announces only the timer that runs instead', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { routes, store } = await show(null);
    await screen.findByText(STRINGS.idle);
    routes['POST /api/timer/start'] = held({ status: 409, body: { error: MESSAGES.timer.anotherRuns } });
    routes['GET /api/timer/current'] = () => ({ body: door });
    act(() => void store.dispatch(timerApi.endpoints.startTimer.initiate(timer)));
    expect(await screen.findByRole('timer')).toBeVisible();
    respond();
    expect(await screen.findByText(STRINGS.started(door.taskTitle))).toBeInTheDocument();
    expect(announced(STRINGS.started(timer.taskTitle))).not.toBeInTheDocument();
    expect(announced(STRINGS.stopped(timer.taskTitle))).not.toBeInTheDocument();
  });
});
