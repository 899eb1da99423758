import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { keysOf, SHAPES } from '../../test/harness/shapes';
import type { DailySummary, Task } from '../contract';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const summaryOf = async (who: Member) =>
  (await who.http.get('/api/timer/daily-summary').expect(200)).body as DailySummary;
const at = (ms: number) => new Date(ms).toISOString();

/** Midnight at the start of today in the timezone, computed here rather than by the database. */
function midnightIn(timezone: string): number {
  const parts = (ms: number) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
    return format.format(ms);
  };
  const today = parts(Date.now()).slice(0, 10);
  let ms = Date.now();
  while (parts(ms - 60_000).startsWith(today)) ms -= 60_000;
  return Math.floor(ms / 60_000) * 60_000;
}

describe('GET /api/timer/daily-summary', () => {
  it('returns a summary without hours for an empty day', async () => {
    const staff = await app.as('STAFF', { timezone: 'UTC' });
    const summary = await summaryOf(staff);
    expect(keysOf(summary)).toEqual(SHAPES.summary);
    expect(summary).toEqual({
      ...{ date: at(Date.now()).slice(0, 10), totalHours: 0, currentSessionHours: 0, shiftStartTime: null, tasks: [] },
    });
  });

  it.each(['Asia/Manila', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'America/Adak'])(
    'counts a session across midnight on the day it falls on in %s',
    async (timezone) => {
      const staff = await app.as('STAFF', { timezone });
      const [first, second] = [await app.make.task({ mainId: staff.id }), await app.make.task({ mainId: staff.id })];
      const midnight = midnightIn(timezone);
      const log = (task: Task, from: number, to: number) =>
        app.make.timeLog({ userId: staff.id, taskId: task.id, timezone, startedAt: at(from), endedAt: at(to) });
      await log(first, midnight - 30 * HOUR_MS, midnight - 26 * HOUR_MS);
      await log(first, midnight - 2 * HOUR_MS, midnight);
      const summary = await summaryOf(staff);
      expect(summary.date).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(Date.now()));
      expect(summary).toMatchObject({ totalHours: 0, currentSessionHours: 0, shiftStartTime: null, tasks: [] });

      await app.db.query('DELETE FROM time_logs WHERE user_id = $1', [staff.id]);
      // These may end in the future, so that a day that has just started has hours too.
      await log(second, midnight - HOUR_MS / 2, midnight + HOUR_MS / 4);
      await log(first, midnight + HOUR_MS / 2, midnight + HOUR_MS);
      expect(await summaryOf(staff)).toMatchObject({
        totalHours: 0.75,
        currentSessionHours: 0,
        shiftStartTime: at(midnight),
        tasks: [
          { taskId: second.id, title: second.title, hours: 0.25, isRunning: false },
          { taskId: first.id, title: first.title, hours: 0.5, isRunning: false },
        ],
      });
    },
  );

  it('adds up seconds before rounding', async () => {
    const staff = await app.as('STAFF', { timezone: 'UTC' });
    const task = await app.make.task({ mainId: staff.id });
    const midnight = midnightIn('UTC');
    for (const start of [0, 1000, 2000].map((ms) => midnight + ms)) {
      const [startedAt, endedAt] = [at(start), at(start + 150)];
      await app.make.timeLog({ userId: staff.id, taskId: task.id, timezone: 'UTC', startedAt, endedAt });
    }
    // The 0.15 seconds of each session are 0.00004 hours.
    expect(await summaryOf(staff)).toMatchObject({ totalHours: 0.0001, tasks: [{ hours: 0.0001 }] });
  });

  it('counts a timer running since yesterday from midnight on, and its current session in full', async () => {
    const staff = await app.as('STAFF', { timezone: 'Asia/Manila' });
    const task = await app.make.task({ mainId: staff.id });
    const midnight = midnightIn('Asia/Manila');
    await app.make.timeLog({
      ...{ userId: staff.id, taskId: task.id, timezone: 'Asia/Manila' },
      startedAt: at(midnight - 3 * HOUR_MS),
    });
    const summary = await summaryOf(staff);
    const sinceMidnight = (Date.now() - midnight) / HOUR_MS;
    expect(summary.totalHours).toBeCloseTo(sinceMidnight, 1);
    expect(summary.currentSessionHours).toBeCloseTo(sinceMidnight + 3, 1);
    expect(summary).toMatchObject({ shiftStartTime: at(midnight), tasks: [{ taskId: task.id, isRunning: true }] });
  });

  it("counts only the caller's time, on deleted tasks too", async () => {
    const [staff, other] = [await app.as('STAFF', { timezone: 'UTC' }), await app.as('STAFF', { timezone: 'UTC' })];
    const task = await app.make.task({ mainId: staff.id, assigneeIds: [staff.id, other.id] });
    await app.make.timeLog({ userId: other.id, taskId: task.id });
    await app.make.timeLog({ userId: staff.id, taskId: task.id });
    await (await app.as('OWNER')).http.delete(`/api/tasks/${task.id}`).expect(200);
    expect((await summaryOf(staff)).tasks).toMatchObject([{ taskId: task.id, isRunning: false }]);
  });

  it('lists no task that a user who has become a client does not see, but counts its hours', async () => {
    const [owner, staff] = [await app.as('OWNER'), await app.as('STAFF', { timezone: 'UTC' })];
    const assigned = await app.make.task({ mainId: staff.id });
    const own = await app.make.task({ mainId: staff.id, clientId: staff.id });
    const midnight = midnightIn('UTC');
    for (const [index, { id: taskId }] of [assigned, own].entries()) {
      const times = [midnight + (index * HOUR_MS) / 4, midnight + ((index + 1) * HOUR_MS) / 4] as const;
      const [startedAt, endedAt] = [at(times[0]), at(times[1])];
      await app.make.timeLog({ userId: staff.id, taskId, timezone: 'UTC', startedAt, endedAt });
    }
    const [first, second] = [assigned, own].map(({ id: taskId, title }) => ({ taskId, title }));
    expect(await summaryOf(staff)).toMatchObject({ totalHours: 0.5, tasks: [first, second] });
    await owner.http.put(`/api/user/${staff.id}`).send({ role: 'CLIENT', companyName: 'Webb' }).expect(200);
    expect(await summaryOf(await app.as(staff.user))).toMatchObject({ totalHours: 0.5, tasks: [second] });
  });
});

describe('hours on a calendar day', () => {
  it.each([
    ['a whole ordinary day', 'Asia/Manila', '2025-03-09', 24],
    ['the short day of spring', 'America/New_York', '2025-03-09', 23],
    ['the long day of autumn', 'America/New_York', '2025-11-02', 25],
    ['half an hour less', 'Australia/Lord_Howe', '2025-10-05', 23.5],
    ['half an hour more', 'Australia/Lord_Howe', '2025-04-06', 24.5],
  ])('%s in %s', async (_, timezone, day, hours) => {
    const [row] = await app.db.query<{ hours: number }>(
      `SELECT hours(seconds)::float8 AS hours FROM days_of('2025-01-01Z', '2025-12-31Z', $1) WHERE day = $2`,
      [timezone, day],
    );
    expect(row).toEqual({ hours });
  });
});
