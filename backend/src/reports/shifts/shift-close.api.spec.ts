import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { expectInvariants } from '../../../test/harness/invariants';
import { keysOf, SHAPES } from '../../../test/harness/shapes';
import { dayIn, hoursAgo, zoneAt } from '../../../test/harness/zones';
import { LIMITS, type SessionBreakdownItem, type Task, type TaskReport } from '../../contract';

/** Where it is 3:00, yesterday has ended; where it is noon, the last few hours are part of today. */
let [NIGHT, NOON] = ['', ''];

let app: TestApp;
let owner: Member;
let staff: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [NIGHT, NOON] = [zoneAt(3), zoneAt(12)];
  owner = await app.as('OWNER', { timezone: NIGHT });
  staff = await app.as('STAFF', { timezone: NIGHT });
  task = await app.make.task({ mainId: staff.id, title: 'Wiring' });
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const close = async () => (await owner.http.post('/api/jobs/shift-close/run').expect(200)).body.result as object;
const reports = async (query = {}) =>
  (await owner.http.get('/api/task-reports').query(query).expect(200)).body as TaskReport[];
const log = (who: Member, startedAt: string, endedAt: string | null, taskId = task.id) =>
  app.make.timeLog({ userId: who.id, taskId, startedAt, endedAt, timezone: who.user.timezone });

describe('shift-close', () => {
  it('reports a day that has ended, with the work done on it', async () => {
    const notes = await app.make.task({ mainId: staff.id, title: 'Meeting notes' });
    const times = [hoursAgo(8.5), hoursAgo(8), hoursAgo(6), hoursAgo(4)] as const;
    await log(staff, times[0], times[1], notes.id);
    await log(staff, times[2], times[3]);
    expect(await close()).toEqual({ autoStopped: 0, reports: 1 });

    const [report, ...others] = await reports();
    expect(others).toEqual([]);
    expect(keysOf(report!)).toEqual(SHAPES.report);
    expect(report).toMatchObject({
      type: 'shift',
      day: dayIn(NIGHT, times[0]),
      date: times[3],
      staff: { id: staff.id },
      task: null,
      workDescription: 'Wiring: 2h 0m, Meeting notes: 0h 30m',
      hoursWorked: 2.5,
      trackedHours: 2.5,
      progressMade: null,
      screenshotUrl: null,
      sessionCount: 2,
    });
    const breakdown = JSON.parse(report!.sessionBreakdown!) as SessionBreakdownItem[];
    const common = { description: '', isRunning: false };
    expect(breakdown).toEqual([
      { sessionNumber: 1, startTime: times[0], endTime: times[1], hours: 0.5, ...common },
      { sessionNumber: 2, startTime: times[2], endTime: times[3], hours: 2, ...common },
    ]);
  });

  it('adds up the seconds of all tasks before rounding', async () => {
    for (const hours of [6, 5, 4]) {
      const startedAt = hoursAgo(hours);
      const endedAt = new Date(Date.parse(startedAt) + 150).toISOString();
      await log(staff, startedAt, endedAt, (await app.make.task()).id);
    }
    await close();
    // The 0.15 seconds of each session are 0.00004 hours.
    expect(await reports()).toMatchObject([{ hoursWorked: 0.0001, trackedHours: 0.0001 }]);
  });

  it('skips a day that has not ended, even for a user in another timezone', async () => {
    const other = await app.as('STAFF', { timezone: NOON });
    await log(staff, hoursAgo(5), hoursAgo(4));
    await log(other, hoursAgo(5), hoursAgo(4));
    await log(staff, hoursAgo(2), hoursAgo(1));
    await close();
    expect((await reports()).map(({ staff: { id }, hoursWorked }) => [id, hoursWorked])).toEqual([[staff.id, 1]]);
  });

  it('waits while a timer in another timezone can still change a day', async () => {
    await app.make.timeLog({
      userId: staff.id,
      taskId: task.id,
      timezone: NOON,
      startedAt: hoursAgo(30),
      endedAt: hoursAgo(29),
    });
    await app.make.timeLog({
      userId: staff.id,
      taskId: task.id,
      timezone: 'Etc/GMT+12',
      startedAt: hoursAgo(0.5),
      endedAt: null,
    });
    const [row] = await app.db.query<{ open: string }>(
      `SELECT (clock_timestamp() AT TIME ZONE 'Etc/GMT+12')::date::text AS open`,
    );
    await close();
    for (const { day } of await reports()) expect(day! < row!.open).toBe(true);
  });

  it('assigns each day its part of a session across midnight, and lists the report on that day', async () => {
    await log(staff, hoursAgo(5), null);
    await close();
    const [report, ...others] = await reports();
    expect(others).toEqual([]);
    const yesterday = dayIn(NIGHT, hoursAgo(12));
    const hours = report!.hoursWorked;
    expect(hours).toBeGreaterThan(1 - 0.01);
    expect(hours).toBeLessThan(2.01);
    expect(report).toMatchObject({ day: yesterday, trackedHours: hours, sessionCount: 1 });
    expect(report!.date).toMatch(/:59:59\.999Z$/);
    expect(await reports({ startDate: yesterday, endDate: yesterday })).toEqual([report]);
    const [item] = JSON.parse(report!.sessionBreakdown!) as SessionBreakdownItem[];
    expect(item).toMatchObject({ hours, isRunning: false });
    expect(Date.parse(item!.endTime!)).toBe(Date.parse(report!.date) + 1);
    expect((await staff.http.get('/api/timer/current')).body).toMatchObject({ taskId: task.id });
  });

  it('writes and announces each report once when run ten times at once', async () => {
    const socket = await app.connect(owner);
    const team = await Promise.all(Array.from({ length: 5 }, () => app.as('STAFF', { timezone: NIGHT })));
    for (const who of team) {
      await log(who, hoursAgo(30), hoursAgo(28.5));
      await log(who, hoursAgo(5), hoursAgo(4));
    }
    const results = await Promise.all(Array.from({ length: 10 }, close));
    expect(results.reduce((sum, result) => sum + (result as { reports: number }).reports, 0)).toBe(10);
    expect(await close()).toEqual({ autoStopped: 0, reports: 0 });
    const stored = await reports();
    expect(stored).toHaveLength(10);
    const sent = (await socket.settle()).filter(({ event }) => event === 'shift-report-created');
    expect(sent.map(({ payload }) => (payload as TaskReport).id).sort()).toEqual(stored.map(({ id }) => id).sort());
  });

  it('updates the tracked hours of a day that was worked on again, and announces them once', async () => {
    await log(staff, hoursAgo(7), hoursAgo(6));
    await close();
    const [report] = await reports();
    const socket = await app.connect(owner);
    // As by a user who moved west, where that day had not ended yet.
    await log(staff, hoursAgo(5), hoursAgo(4.5));
    expect(await close()).toEqual({ autoStopped: 0, reports: 1 });
    const updated = { ...report!, trackedHours: 1.5 };
    expect(await reports()).toEqual([updated]);
    expect(await socket.next('shift-report-created')).toEqual(updated);
    expect(await close()).toEqual({ autoStopped: 0, reports: 0 });
  });

  it('does not write a deleted report again', async () => {
    await log(staff, hoursAgo(7), hoursAgo(6));
    await close();
    const [report] = await reports();
    await owner.http.delete(`/api/task-reports/${report!.id}`).expect(200);
    await log(staff, hoursAgo(5), hoursAgo(4));
    expect(await close()).toEqual({ autoStopped: 0, reports: 0 });
    expect(await reports()).toEqual([]);
  });

  it('skips clients, users who have left, days long past, and sessions without a duration', async () => {
    const [client, gone] = [await app.as('CLIENT', { timezone: NIGHT }), await app.as('STAFF', { timezone: NIGHT })];
    await log(client, hoursAgo(5), hoursAgo(4));
    await log(gone, hoursAgo(5), hoursAgo(4));
    await app.db.query('UPDATE users SET deleted_at = clock_timestamp() WHERE id = $1', [gone.id]);
    const moment = hoursAgo(5);
    await log(staff, moment, moment);
    const old = (LIMITS.shift.reportDays + 2) * 24;
    await log(staff, hoursAgo(old), hoursAgo(old - 1));
    expect(await close()).toEqual({ autoStopped: 0, reports: 0 });
  });

  it('catches up on every missed day', async () => {
    for (let days = 1; days <= LIMITS.shift.reportDays + 1; days++)
      await log(staff, hoursAgo(24 * days - 10), hoursAgo(24 * days - 11));
    expect(await close()).toEqual({ autoStopped: 0, reports: LIMITS.shift.reportDays });
  });
});

it('announces a shift report to its user and to users who see all reports', async () => {
  const others = [await app.as('STAFF'), await app.as('CLIENT')];
  const silent = await Promise.all(others.map((who) => app.connect(who)));
  const sockets = [await app.connect(staff), await app.connect(await app.as('ADMIN'))];
  await log(staff, hoursAgo(5), hoursAgo(4));
  await close();
  for (const socket of sockets) expect(await socket.next('shift-report-created')).toEqual((await reports())[0]);
  for (const socket of silent) await socket.silent();
});
