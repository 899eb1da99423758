import type { Response } from 'supertest';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { expectInvariants } from '../../test/harness/invariants';
import { dayIn, hoursAgo, zoneAt } from '../../test/harness/zones';
import { MESSAGES, type Timesheet, weekOfDay } from '../contract';

const [WEEK, DAY] = ['2024-W47', '2024-11-20'];
const { timesheet, ledger } = MESSAGES;

let app: TestApp;
let owner: Member;
let staff: Member;
let taskId: string;
let otherTaskId: string;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { timezone: 'UTC' });
  staff = await app.as('STAFF', { timezone: 'Asia/Manila' });
  const people = { mainId: staff.id };
  [taskId, otherTaskId] = [(await app.make.task(people)).id, (await app.make.task(people)).id];
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

/** A time of that day in Manila. */
const at = (time: string) => new Date(`${DAY}T${time}+08:00`).toISOString();
const nextDay = (time: string) => new Date(`2024-11-21T${time}+08:00`).toISOString();
const work = (startedAt: string, endedAt: string | null, fields: { taskId?: string; timezone?: string } = {}) =>
  app.make.timeLog({ userId: staff.id, taskId, timezone: 'Asia/Manila', startedAt, endedAt, ...fields });
const cell = (hours: number, body: object = {}) =>
  owner.http
    .put('/api/timesheets/cell')
    .send({ userId: staff.id, week: WEEK, taskId, date: DAY, hours, reason: 'By hand', ...body });
/** The hours of that Wednesday, by task. */
const wednesday = ({ body }: Response) =>
  Object.fromEntries((body as Timesheet).rows.map((row) => [row.taskId, row.hours[2]]));
const sessions = async () => {
  const rows = await app.db.query<{ from: string; until: string; task: string }>(
    `SELECT iso(started_at) AS "from", iso(ended_at) AS until, task_id AS task FROM time_logs ORDER BY started_at`,
  );
  return rows.map(({ from, until, task }) => [from, until, ...(task === taskId ? [] : ['other'])]);
};

describe('more hours', () => {
  it('on an empty day start at midnight', async () => {
    expect(wednesday(await cell(2.5).expect(200))).toEqual({ [taskId]: 2.5 });
    expect(await sessions()).toEqual([[at('00:00'), at('02:30')]]);
  });

  it('follow the last session of the task on that day', async () => {
    await work(at('09:00'), at('10:00'));
    await work(at('13:00'), at('14:00'));
    await work(at('15:30'), at('16:00'), { taskId: otherTaskId });
    expect(wednesday(await cell(3.5).expect(200))).toEqual({ [taskId]: 3.5, [otherTaskId]: 0.5 });
    expect(await sessions()).toEqual([
      [at('09:00'), at('10:00')],
      [at('13:00'), at('14:00')],
      [at('14:00'), at('15:30')],
      [at('15:30'), at('16:00'), 'other'],
    ]);
  });

  it('fill the first gap that is long enough, if they do not fit there', async () => {
    await work(at('01:00'), at('09:00'), { taskId: otherTaskId });
    await work(at('12:00'), at('13:00'));
    await work(at('13:30'), nextDay('02:00'), { taskId: otherTaskId });
    await cell(4).expect(200);
    expect(await sessions()).toContainEqual([at('09:00'), at('12:00')]);
  });

  it('continue a session that did not end at a whole millisecond', async () => {
    await work('2024-11-20T01:00:00.123456Z', '2024-11-20T02:00:00.123456Z');
    expect(wednesday(await cell(1.5).expect(200))).toEqual({ [taskId]: 1.5 });
    expect(await sessions()).toHaveLength(2);
  });

  it('never extend into adjacent days or other sessions', async () => {
    await work(at('00:30'), at('23:00'), { taskId: otherTaskId });
    await cell(1.25).expect(409, { error: timesheet.noRoom });
    expect(wednesday(await cell(1).expect(200))[taskId]).toBe(1);
    expect(await sessions()).toContainEqual([at('23:00'), nextDay('00:00')]);
    await cell(2).expect(409, { error: timesheet.noRoom });
  });

  it("are added to the day in the user's current timezone", async () => {
    // From 14:00 in New York, which is 3:00 on Thursday in Manila.
    await work('2024-11-20T19:00:00Z', '2024-11-20T20:00:00Z', { timezone: 'America/New_York' });
    expect(wednesday(await cell(2).expect(200))).toEqual({ [taskId]: 2 });
    expect(await sessions()).toContainEqual([at('00:00'), at('01:00')]);
  });

  it('take into account that a day may have 23 hours', async () => {
    await app.db.query(`UPDATE users SET timezone = 'Europe/Berlin' WHERE id = $1`, [staff.id]);
    const sunday = { week: '2025-W13', date: '2025-03-30' };
    await cell(23.5, sunday).expect(409, { error: timesheet.noRoom });
    await cell(23, sunday).expect(200);
    expect(await sessions()).toEqual([['2025-03-29T23:00:00.000Z', '2025-03-30T22:00:00.000Z']]);
  });

  it('are never in the future', async () => {
    // It is about 15:00 there.
    const timezone = zoneAt(15);
    await app.db.query('UPDATE users SET timezone = $2 WHERE id = $1', [staff.id, timezone]);
    const date = dayIn(timezone, new Date().toISOString());
    const today = { date, week: weekOfDay(date) };
    await cell(18, today).expect(409, { error: ledger.endInFuture });
    await cell(14, today).expect(200);
    const tomorrow = dayIn(timezone, hoursAgo(-24));
    await cell(1, { date: tomorrow, week: weekOfDay(tomorrow) }).expect(409, { error: ledger.endInFuture });
  });

  it('are added beside a running timer, which counts too', async () => {
    const timezone = zoneAt(15);
    await app.db.query('UPDATE users SET timezone = $2 WHERE id = $1', [staff.id, timezone]);
    await work(hoursAgo(1), null, { timezone });
    const date = dayIn(timezone, new Date().toISOString());
    const { body } = await cell(3, { date, week: weekOfDay(date) }).expect(200);
    expect((body as Timesheet).total).toBeCloseTo(3, 2);
    expect(await sessions()).toHaveLength(2);
  });
});

describe('fewer hours', () => {
  it('are taken from the ends of the last sessions', async () => {
    await work(at('09:00'), at('10:00'));
    await work(at('11:00'), at('12:00'));
    await work(at('12:00'), at('12:30'), { taskId: otherTaskId });
    await work(at('13:00'), at('14:00'));
    expect(wednesday(await cell(1.5).expect(200))).toEqual({ [taskId]: 1.5, [otherTaskId]: 0.5 });
    expect(await sessions()).toEqual([
      [at('09:00'), at('10:00')],
      [at('11:00'), at('11:30')],
      [at('12:00'), at('12:30'), 'other'],
    ]);
    expect(wednesday(await cell(0).expect(200))).toEqual({ [otherTaskId]: 0.5 });
  });

  it('leave the part of a session that is on the day before', async () => {
    const evening = new Date('2024-11-19T22:00+08:00').toISOString();
    await work(evening, at('03:00'));
    expect((await cell(1).expect(200)).body).toMatchObject({ dayTotals: [0, 2, 1, 0, 0, 0, 0] });
    expect((await cell(0).expect(200)).body).toMatchObject({ dayTotals: [0, 2, 0, 0, 0, 0, 0] });
    expect(await sessions()).toEqual([[evening, at('00:00')]]);
  });

  it('leave the part of a session that is on the next day', async () => {
    await work(at('22:00'), nextDay('02:00'));
    expect((await cell(0).expect(200)).body).toMatchObject({ dayTotals: [0, 0, 0, 2, 0, 0, 0] });
    expect(await sessions()).toEqual([[nextDay('00:00'), nextDay('02:00')]]);
  });

  it('are counted in the timezone of each session', async () => {
    await work('2024-11-20T19:00:00Z', '2024-11-20T21:00:00Z', { timezone: 'America/New_York' });
    expect(wednesday(await cell(1).expect(200))).toEqual({ [taskId]: 1 });
    expect(await sessions()).toEqual([['2024-11-20T19:00:00.000Z', '2024-11-20T20:00:00.000Z']]);
  });

  it('are never taken from a running timer', async () => {
    const timezone = zoneAt(15);
    await app.db.query('UPDATE users SET timezone = $2 WHERE id = $1', [staff.id, timezone]);
    await work(hoursAgo(5), hoursAgo(4), { timezone });
    await work(hoursAgo(2), null, { timezone });
    const date = dayIn(timezone, new Date().toISOString());
    const today = { date, week: weekOfDay(date) };
    await cell(1, today).expect(409, { error: ledger.timerRunning });
    expect(await sessions()).toHaveLength(2);
    await cell(2.5, today).expect(200);
  });
});

it('does not change a cell that is sent back as shown', async () => {
  await work('2024-11-20T01:00:00Z', '2024-11-20T01:20:00.1234Z');
  const before = await sessions();
  expect(wednesday(await cell(0.3334).expect(200))).toEqual({ [taskId]: 0.3334 });
  expect(await sessions()).toEqual(before);
});

it.each([20, 263])('does not change a cell of %i minutes that is set to the same time', async (minutes) => {
  await work(at('09:00'), new Date(Date.parse(at('09:00')) + minutes * 60_000).toISOString());
  const before = await sessions();
  await cell(minutes / 60).expect(200);
  expect(await sessions()).toEqual(before);
});

it.each([
  [1.3333, '01:20'],
  [0.1667, '00:10'],
])('takes %d hours, which a screen has rounded, as whole seconds', async (hours, end) => {
  await cell(hours).expect(200);
  expect(await sessions()).toEqual([[at('00:00'), at(end)]]);
  await cell(2).expect(200);
  await cell(hours).expect(200);
  expect((await sessions()).at(-1)![1]).toBe(at(end));
});

it('is a correction: its reason is in the history, and it opens a submitted week again', async () => {
  await app.make.timesheet({ userId: staff.id, monday: '2024-11-18' });
  expect((await cell(1).expect(200)).body).toMatchObject({ status: 'open' });
  const [{ id } = { id: '' }] = await app.db.query<{ id: string }>('SELECT id FROM time_logs');
  const { body } = await owner.http.get(`/api/time-logs/${id}/history`).expect(200);
  expect(body).toMatchObject([{ reason: 'By hand', actor: { id: owner.id }, before: null }]);
});

it('changes nothing in an approved week', async () => {
  await work(at('09:00'), at('10:00'));
  await app.make.timesheet({ userId: staff.id, monday: '2024-11-18', status: 'approved' });
  for (const hours of [0, 0.5, 2]) await cell(hours).expect(409, { error: ledger.weekApproved });
  expect(await sessions()).toEqual([[at('09:00'), at('10:00')]]);
});

it('is allowed for staff on their own recent days and their own tasks', async () => {
  const own = (hours: number, body: object) =>
    staff.http.put('/api/timesheets/cell').send({ taskId, hours, reason: 'By hand', ...body });
  const recent = hoursAgo(48).slice(0, 10);
  const today = { date: recent, week: weekOfDay(recent) };
  await own(1, { date: DAY, week: WEEK }).expect(403, { error: ledger.tooLongAgo });
  await own(1, today).expect(200);
  await own(1, { ...today, taskId: (await app.make.task()).id }).expect(403, { error: MESSAGES.timer.notAssigned });
  await own(1, { ...today, userId: owner.id }).expect(403);
});

it.each([
  [{ date: '2024-11-25' }, { date: timesheet.dateOutside }],
  [{ date: '2024-11-31' }, { date: timesheet.dateInvalid }],
  [{ hours: -1 }, { hours: timesheet.hoursInvalid }],
  [{ hours: 26 }, { hours: timesheet.hoursInvalid }],
  [{ hours: '1' }, { hours: timesheet.hoursInvalid }],
  [{ reason: ' a ' }, { reason: ledger.reasonRequired }],
  [{ taskId: 'x' }, { taskId: MESSAGES.timer.taskRequired }],
])('refuses %j', async (body, fields) => {
  await cell(1, body).expect(400, { error: Object.values(fields)[0], fields });
  expect(await sessions()).toEqual([]);
});
