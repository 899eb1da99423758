import { type Analytics, type AnalyticsPeriod, MESSAGES, type Role, STATUS_COLORS, TASK_STATUSES } from '@contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { SCOPE_TEXT, STRINGS } from '../strings';
import { AnalyticsView } from './analytics-view';

/** In the future, which no test run reaches: figures of a range that has ended are refetched. */
function makeAnalytics(period: AnalyticsPeriod, hours: number[]): Analytics {
  const timeData = hours.map((of, index) => ({ day: `2126-01-0${index + 1}`, hours: of }));
  const totalHours = hours.reduce((sum, of) => sum + of, 0);
  return {
    period,
    startDate: '2126-01-01',
    endDate: timeData.at(-1)?.day ?? '',
    overview: { totalHours, tasksCompleted: 4, activeUsers: 2, avgHoursPerDay: totalHours / hours.length },
    timeData,
    userPerformance: [
      { userId: 'a', name: 'Ann', role: 'STAFF', totalHours: 3, tasksCompleted: 9, efficiency: 42.5 },
      { userId: 'b', name: 'Bob', role: 'ADMIN', totalHours: 7, tasksCompleted: 1, efficiency: 100 },
    ],
    taskBreakdown: TASK_STATUSES.map((status) => ({ status, count: 5, color: STATUS_COLORS[status] })),
  };
}

const week = makeAnalytics('week', [2, 0, 10]);
const month = makeAnalytics('month', [1, 1, 1, 1]);
const timer = { id: 'timer', taskId: 'a', taskTitle: 'Door', startTime: '2126-01-03T10:00:00Z', description: '' };
const WEEK = 'GET /api/analytics/week';

async function show(role: Role = 'OWNER', routes: Parameters<typeof serverWith>[1] = {}) {
  const server = serverWith([], {
    [WEEK]: () => ({ body: week }),
    'GET /api/analytics/month': () => ({ body: month }),
    ...routes,
  });
  await renderFor(makeUser({ role }), <AnalyticsView />);
  return server;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const overview = () => screen.findByLabelText(STRINGS.overview);
const figure = async (label: string) => within(await overview()).getByText(label).nextSibling;
const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
const names = () => rows(STRINGS.team).map((row) => within(row).getByRole('rowheader').textContent);

it('shows the figures of the period', async () => {
  await show();
  expect(await figure(STRINGS.totalHours)).toHaveTextContent('12h 0m');
  expect(await figure(STRINGS.avgHoursPerDay)).toHaveTextContent('4h 0m');
  expect(screen.getByText('Tue, 1 Jan 2126 – Thu, 3 Jan 2126')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
  await waitFor(async () => expect(await figure(STRINGS.totalHours)).toHaveTextContent('4h 0m'));
});

it('lists every day in the table with its actual hours', async () => {
  await show();
  await screen.findByRole('img', { name: /The most on Thu, 3 Jan 2126: 10h 0m/ });
  await press(STRINGS.showTable);
  expect(rows(STRINGS.daily).map((row) => row.textContent)).toEqual([
    'Tue, 1 Jan 21262h 0m',
    'Wed, 2 Jan 21260m',
    'Thu, 3 Jan 212610h 0m',
  ]);
});

it('explains a full bar, and mentions the notch only if there is one', async () => {
  await show();
  expect(await screen.findByText(/^A full bar is 16 hours: 8 for each of the 2 people/)).not.toHaveTextContent('notch');
  cleanup();
  await show('OWNER', { [WEEK]: () => ({ body: makeAnalytics('week', [2, 0, 20]) }) });
  expect(await screen.findByText(/^A full bar is 16 hours/)).toHaveTextContent(
    'A notch near the top marks a day with more.',
  );
});

it('explains why the team has completed more tasks than there were', async () => {
  await show();
  expect(await screen.findByText(/^This column adds up to 10, but 4 tasks were completed/)).toBeVisible();
});

it('does not explain it if both numbers agree', async () => {
  const agreeing = { ...week, overview: { ...week.overview, tasksCompleted: 10 } };
  await show('OWNER', { [WEEK]: () => ({ body: agreeing }) });
  await screen.findByRole('table', { name: STRINGS.team });
  expect(screen.queryByText(/This column adds up/)).not.toBeInTheDocument();
});

it('says that no time was logged, and still shows the tasks', async () => {
  await show('OWNER', { [WEEK]: () => ({ body: makeAnalytics('week', [0, 0]) }) });
  expect(await screen.findByText(STRINGS.noTime)).toBeVisible();
  expect(screen.getAllByText('25%')).toHaveLength(4);
});

describe('Team Performance', () => {
  it('is sorted by the pressed heading, and reversed by the second press', async () => {
    await show('ADMIN');
    await screen.findByRole('table', { name: STRINGS.team });
    expect(names()).toEqual([expect.stringContaining('Bob'), expect.stringContaining('Ann')]);
    await press('Tasks completed');
    expect(names()).toEqual([expect.stringContaining('Ann'), expect.stringContaining('Bob')]);
    await press('Tasks completed');
    expect(names()).toEqual([expect.stringContaining('Bob'), expect.stringContaining('Ann')]);
    expect(screen.getByRole('columnheader', { name: 'Tasks completed' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it.each(['STAFF', 'CLIENT', 'SUPER_OWNER'] as const)('is not shown to %s', async (role) => {
    await show(role);
    expect(await screen.findByText(SCOPE_TEXT[role])).toBeVisible();
    expect(screen.queryByText(STRINGS.team)).not.toBeInTheDocument();
  });
});

it('can be retried after it failed to load', async () => {
  const { routes } = await show('OWNER', { [WEEK]: () => ({ status: 500, body: {} }) });
  expect(await screen.findByText(MESSAGES.analytics.loadFailed)).toBeVisible();
  routes[WEEK] = () => ({ body: week });
  await press(STRINGS.retry);
  expect(await figure(STRINGS.totalHours)).toHaveTextContent('12h 0m');
});

it('never shows the figures of one period under the name of another that failed to load', async () => {
  await show();
  await figure(STRINGS.totalHours);
  await userEvent.click(screen.getByRole('radio', { name: 'Quarter' }));
  expect(await screen.findByText(MESSAGES.analytics.loadFailed)).toBeVisible();
  expect(screen.queryByLabelText(STRINGS.overview)).not.toBeInTheDocument();
});

it.each([
  ['made', () => deliver('task-created', makeTask({ id: 'new' }))],
  ['deleted', () => deliver('task-deleted', { taskId: 'gone' })],
  ['started', () => deliver('timer-started', { ...timer, userId: 'a', userName: 'Ann' })],
])('refetches after a task was %s', async (_what, happen) => {
  const { calls } = await show();
  await figure(STRINGS.totalHours);
  const before = calls.length;
  jest.useFakeTimers({ advanceTimers: true });
  act(happen);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  jest.useRealTimers();
  expect(calls.slice(before)).toEqual([WEEK]);
});

it('refetches once after a burst of changes', async () => {
  const { calls } = await show();
  await figure(STRINGS.totalHours);
  const before = calls.length;
  jest.useFakeTimers({ advanceTimers: true });
  act(() => ['a', 'b', 'c'].forEach((id) => deliver('task-updated', makeTask({ id }))));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  jest.useRealTimers();
  expect(calls.slice(before)).toEqual([WEEK]);
});

it('refetches every minute, since the hours of running timers grow', async () => {
  jest.useFakeTimers({ now: new Date('2126-01-03T11:00:00Z'), advanceTimers: true });
  const { calls, routes } = await show();
  await figure(STRINGS.totalHours);
  routes[WEEK] = () => ({ body: makeAnalytics('week', [2, 0, 11]) });
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  await waitFor(async () => expect(await figure(STRINGS.totalHours)).toHaveTextContent('13h 0m'));
  jest.useRealTimers();
  expect(calls.filter((call) => call === WEEK)).toHaveLength(2);
});

it('refetches when a new day starts', async () => {
  // The clock of `lib/time` only moves forward.
  jest.useFakeTimers({ now: new Date('2126-01-03T12:00:00Z'), advanceTimers: true });
  const { calls, routes } = await show();
  await figure(STRINGS.totalHours);
  routes[WEEK] = () => ({ body: month });
  jest.setSystemTime(new Date('2126-01-04T12:00:00Z'));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await waitFor(async () => expect(await figure(STRINGS.totalHours)).toHaveTextContent('4h 0m'));
  jest.useRealTimers();
  expect(calls.filter((call) => call === WEEK)).toHaveLength(2);
});
