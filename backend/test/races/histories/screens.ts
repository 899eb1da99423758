import type {
  Analytics,
  DailySummary,
  Hours,
  HoursRow,
  MonitorSummary,
  Task,
  TaskReport,
  TaskSession,
  Timesheet,
  UnreportedTime,
} from '../../../src/contract';
import { rateOf } from './givens';
import { calendar, daysFrom, mondayOf, weekName } from './oracle';
import type { World } from './perform';
import { expectHours, type Key, secondsOf, show, type Where } from './tally';

const all = 'all';
const keyed = <T>(rows: T[], key: (row: T) => string, hours: (row: T) => number) =>
  Object.fromEntries(rows.map((row) => [key(row), hours(row)]));

/** Checks `GET /api/hours` by every group, for any range and for one user or task. */
export async function expectSums(world: World): Promise<void> {
  const { people, tasks, oracle, owner } = world;
  const client = (task: number) => tasks[task]!.assignedClientId ?? '';
  const groups: [string, Key][] = [
    ['day', ({ day }) => day],
    ['week', ({ day }) => weekName(mondayOf(day))],
    ['user', ({ user }) => people[user]!.id],
    ['task', ({ task }) => tasks[task]!.id],
    ['client', ({ task }) => client(task)],
  ];
  const days = oracle
    .pieces(Date.now())
    .map(({ day }) => day)
    .sort();
  const [from = '2024-01-01', to = '2024-01-01'] = [
    days[Math.floor(days.length / 3)],
    days[Math.floor(days.length / 1.5)],
  ];
  const ranges: [string, Where][] = [
    ['', () => true],
    [`&from=${from}&to=${to}`, ({ day }) => day >= from && day <= to],
    [`&userId=${people[0]!.id}`, ({ user }) => user === 0],
    [`&taskId=${tasks[1]!.id}&from=${from}`, ({ task, day }) => task === 1 && day >= from],
  ];
  for (const [range, where] of ranges) {
    for (const [group, key] of range ? groups.slice(0, 3) : groups) {
      const what = `hours by ${group}${range}`;
      const { body, ...requested } = await show<Hours>(world, owner, `hours?groupBy=${group}${range}`);
      const compare = (field: 'tracked' | 'claimed' | 'unreported', only: Where) => {
        const it = { what: `${what}: ${field}`, where: (piece: Parameters<Where>[0]) => where(piece) && only(piece) };
        const shown = keyed<HoursRow>(
          body.rows,
          (row) => row.key ?? '',
          (row) => row[field],
        );
        expectHours({ ...it, shown, key }, { world, ...requested });
        expectHours({ ...it, shown: { [all]: body.totals[field] }, key: () => all }, { world, ...requested });
      };
      compare('tracked', () => true);
      compare('claimed', ({ isClaimed }) => isClaimed);
      compare('unreported', ({ isClaimed }) => !isClaimed);
    }
  }
}

/** Checks amounts: hours at the rate of their day, rounded once. */
export async function expectAmounts(world: World): Promise<void> {
  const { oracle, owner } = world;
  const { body, from, until } = await show<Hours>(world, owner, 'hours?groupBy=task');
  const [least, most] = [from, until].map((now) =>
    oracle.pieces(now).reduce((sum, piece) => sum + (piece.seconds / 3600) * rateOf(piece), 0),
  );
  // Half a cent of rounding, and the milliseconds that the API cuts off.
  const tolerance = 0.006;
  const shown = body.totals.amounts!.EUR ?? 0;
  expect({ shown, least, most, isRight: shown > least! - tolerance && shown < most! + tolerance }).toMatchObject({
    isRight: true,
  });
}

/** Checks the period that ends today for the reader, in the team's figures and in a user's own. */
export async function expectAnalytics(world: World): Promise<void> {
  const { people, owner } = world;
  for (const period of ['week', 'month', 'quarter']) {
    for (const reader of [owner, people[0]!]) {
      const own = reader === owner ? undefined : 0;
      const { body, ...requested } = await show<Analytics>(world, reader, `analytics/${period}`);
      const where: Where = ({ day, user }) =>
        day >= body.startDate && day <= body.endDate && (own === undefined || user === own);
      const what = `analytics of the ${period}`;
      const compare = (shown: Record<string, number>, key: Key) =>
        expectHours({ what, shown, key, where }, { world, ...requested });
      compare(
        keyed(
          body.timeData,
          ({ day }) => day,
          ({ hours }) => hours,
        ),
        ({ day }) => day,
      );
      compare({ [all]: body.overview.totalHours }, () => all);
      if (own === undefined) {
        const team = body.userPerformance.filter(({ totalHours }) => totalHours > 0);
        compare(
          keyed(
            team,
            ({ userId }) => userId,
            ({ totalHours }) => totalHours,
          ),
          ({ user }) => people[user]!.id,
        );
      }
    }
  }
}

/** Checks today in each user's timezone, in the monitor and the timer panel. */
export async function expectToday(world: World): Promise<void> {
  const { people, tasks, oracle, owner } = world;
  const monitor = await show<MonitorSummary>(world, owner, 'staff-monitor/status');
  for (const [index, person] of people.entries()) {
    const summary = await show<DailySummary>(world, person, 'timer/daily-summary');
    const today = calendar(oracle.zones[index]!).dayAt(summary.from);
    expect(summary.body.date).toBe(today);
    const where: Where = ({ user, day }) => user === index && day === today;
    const entry = monitor.body.staff.find(({ id }) => id === person.id)!;
    expect(entry.activeTimer?.id).toBe(oracle.running(index)?.id);
    const compare = (what: string, hours: number, requested: { from: number; until: number }) =>
      expectHours({ what, shown: { [all]: hours }, key: () => all, where }, { world, ...requested });
    compare('monitor', entry.totalHoursToday, monitor);
    compare('daily summary', summary.body.totalHours, summary);
    const shown = keyed(
      summary.body.tasks,
      ({ taskId }) => taskId,
      ({ hours }) => hours,
    );
    const key: Key = ({ task }) => tasks[task]!.id;
    expectHours({ what: 'tasks of today', shown, key, where }, { world, ...summary });
  }
}

/** Checks the task's card and the sessions in its modal. */
export async function expectTasks(world: World): Promise<void> {
  const { people, tasks, oracle, owner } = world;
  const board = await show<Task[]>(world, owner, 'tasks');
  for (const [index, { id }] of tasks.entries()) {
    const card = board.body.find((it) => it.id === id)!;
    const where: Where = ({ task, isEnded }) => task === index && isEnded;
    const compare = (what: string, shown: Record<string, number>, key: Key) =>
      expectHours({ what, shown, key, where }, { world, ...board });
    compare('card', { [all]: card.totalHours }, () => all);
    const hoursPerUser = keyed(
      card.hoursPerUser,
      ({ userId }) => userId,
      ({ hours }) => hours,
    );
    compare('people of a card', hoursPerUser, ({ user }) => people[user]!.id);

    const logs = await show<TaskSession[]>(world, owner, `timer/task-logs/${id}`);
    const expected = oracle.sessions.filter(({ task }) => task === index).sort((a, b) => a.start - b.start);
    const shape = (it: { id: string; start: number; end?: number | null }) => ({
      id: it.id,
      start: it.start,
      end: it.end ?? null,
    });
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    const shown = logs.body.map((it) =>
      shape({ id: it.id, start: Date.parse(it.startTime), end: it.endTime ? Date.parse(it.endTime) : null }),
    );
    expect(shown.sort(byId)).toEqual(expected.map(shape).sort(byId));
    const total = logs.body.reduce((sum, { hoursLogged }) => sum + hoursLogged, 0);
    const least = secondsOf(oracle.pieces(logs.from).filter(({ task }) => task === index));
    const most = secondsOf(oracle.pieces(logs.until).filter(({ task }) => task === index));
    // Each session is rounded.
    const tolerance = 0.25 * (logs.body.length + 1);
    expect(total * 3600).toBeGreaterThan(least - tolerance);
    expect(total * 3600).toBeLessThan(most + tolerance);
  }
}

/** Checks every week in which a user worked. */
export async function expectTimesheets(world: World): Promise<void> {
  const { people, tasks, oracle } = world;
  for (const [index, person] of people.entries()) {
    const own = oracle.pieces(Date.now()).filter(({ user }) => user === index);
    for (const monday of new Set(own.map(({ day }) => mondayOf(day)))) {
      const { body, ...requested } = await show<Timesheet>(world, person, `timesheets?week=${weekName(monday)}`);
      const days = daysFrom(monday);
      expect([body.days, body.status]).toEqual([days, oracle.status(index, monday)]);
      const where: Where = ({ user, day }) => user === index && days.includes(day);
      const what = `timesheet of ${body.week}`;
      const compare = (shown: Record<string, number>, key: Key) =>
        expectHours({ what, shown, key, where }, { world, ...requested });
      const cells = body.rows.flatMap(({ taskId, hours }) =>
        hours.map((it, day) => ({ key: `${taskId} ${days[day]}`, hours: it })),
      );
      compare(
        keyed(
          cells,
          ({ key }) => key,
          ({ hours }) => hours,
        ),
        ({ task, day }) => `${tasks[task]!.id} ${day}`,
      );
      compare(
        keyed(
          body.rows,
          ({ taskId }) => taskId,
          ({ total }) => total,
        ),
        ({ task }) => tasks[task]!.id,
      );
      compare(Object.fromEntries(days.map((day, number) => [day, body.dayTotals[number]!])), ({ day }) => day);
      compare({ [all]: body.total }, () => all);
    }
  }
}

/** Checks the hours that reports claim, and those left for the next one. */
export async function expectReports(world: World): Promise<void> {
  const { people, tasks, oracle, owner } = world;
  const { body } = await show<TaskReport[]>(world, owner, 'task-reports');
  expect(body.map(({ id }) => id).sort()).toEqual([...oracle.reports.keys()].sort());
  for (const report of body) {
    const claimed = oracle.ended().filter((it) => it.report === report.id);
    const seconds = claimed.reduce((sum, { start, end }) => sum + (end - start) / 1000, 0);
    expect(Math.abs(report.trackedHours * 3600 - seconds)).toBeLessThan(0.25);
  }
  for (const [user, person] of people.entries()) {
    for (const [task, { id }] of tasks.entries()) {
      const rest = oracle.ended().filter((it) => it.user === user && it.task === task && !it.report);
      const shown = await show<UnreportedTime>(world, person, `timer/unreported?taskId=${id}`);
      expect(shown.body.sessions.map((it) => it.id).sort()).toEqual(rest.map((it) => it.id).sort());
      const seconds = rest.reduce((sum, { start, end }) => sum + (end - start) / 1000, 0);
      expect(Math.abs(shown.body.hours * 3600 - seconds)).toBeLessThan(0.25);
    }
  }
}
