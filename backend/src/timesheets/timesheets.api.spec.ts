import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { hoursAgo } from '../../test/harness/zones';
import { MESSAGES, type Task, type Timesheet, weekOfDay } from '../contract';

let app: TestApp;
let owner: Member;
let staff: Member;
let client: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { timezone: 'UTC' });
  staff = await app.as('STAFF', { timezone: 'Asia/Manila', employmentType: 'PART_TIME' });
  client = await app.as('CLIENT', { name: 'Webb Ltd' });
  task = await app.make.task({ title: 'Website', mainId: staff.id, clientId: client.id });
});
afterAll(() => app.close());

const sheet = async (who: Member, week: string, userId?: string) =>
  (await who.http.get('/api/timesheets').query({ week, userId }).expect(200)).body as Timesheet;
const work = (startedAt: string, endedAt: string | null, fields: { taskId?: string; timezone?: string } = {}) =>
  app.make.timeLog({ userId: staff.id, taskId: task.id, timezone: 'Asia/Manila', startedAt, endedAt, ...fields });

it('has only its days in a week without work', async () => {
  expect(await sheet(staff, '2024-W47')).toEqual({
    ...{ userId: staff.id, week: '2024-W47', timezone: 'Asia/Manila' },
    user: expect.objectContaining({ id: staff.id }),
    days: ['2024-11-18', '2024-11-19', '2024-11-20', '2024-11-21', '2024-11-22', '2024-11-23', '2024-11-24'],
    ...{ rows: [], dayTotals: [0, 0, 0, 0, 0, 0, 0], total: 0 },
    ...{ expectedHours: 20, hasLeft: false, status: 'open', submittedAt: null, reason: null },
  });
});

it('is found by the id of its user in upper case, too', async () => {
  expect(await sheet(staff, '2024-W47', staff.id.toUpperCase())).toEqual(await sheet(staff, '2024-W47'));
});

it('has a row for each task, sorted by title, and totals', async () => {
  const other = await app.make.task({ title: 'accounts' });
  await work('2024-11-18T00:00:00Z', '2024-11-18T02:30:00Z');
  await work('2024-11-18T03:00:00Z', '2024-11-18T04:00:00Z', { taskId: other.id });
  await work('2024-11-18T05:00:00Z', '2024-11-18T06:00:00Z');
  await work('2024-11-24T05:00:00Z', '2024-11-24T06:00:00Z');
  const { rows, dayTotals, total } = await sheet(owner, '2024-W47', staff.id);
  expect(rows).toEqual([
    { taskId: other.id, title: 'accounts', client: null, hours: [1, 0, 0, 0, 0, 0, 0], total: 1 },
    {
      ...{ taskId: task.id, title: 'Website', client: { id: client.id, name: 'Webb Ltd' } },
      ...{ hours: [3.5, 0, 0, 0, 0, 0, 1], total: 4.5 },
    },
  ]);
  expect([dayTotals, total]).toEqual([[4.5, 0, 0, 0, 0, 0, 1], 5.5]);
});

it('splits a session at midnight in its own timezone, even between two weeks or two years', async () => {
  // From 22:00 on Sunday, 29 December 2024 to 2:00 on Monday.
  await work('2024-12-29T14:00:00Z', '2024-12-29T18:00:00Z');
  expect((await sheet(staff, '2024-W52')).dayTotals).toEqual([0, 0, 0, 0, 0, 0, 2]);
  expect((await sheet(staff, '2025-W01')).dayTotals).toEqual([2, 0, 0, 0, 0, 0, 0]);
  // From the last hour of 2025 to the first of 2026, in the middle of a week.
  await work('2025-12-31T15:00:00Z', '2025-12-31T17:00:00Z');
  const { days, dayTotals } = await sheet(staff, '2026-W01');
  expect([days[2], days[3], dayTotals]).toEqual(['2025-12-31', '2026-01-01', [0, 0, 1, 1, 0, 0, 0]]);
});

it('counts each session on the days of the timezone it started in, wherever its user is now', async () => {
  // 23:00 on Sunday in London, when it is already Monday in Manila.
  await work('2024-11-24T23:00:00Z', '2024-11-24T23:30:00Z', { timezone: 'Europe/London' });
  await work('2024-11-24T23:30:00Z', '2024-11-24T23:45:00Z');
  expect((await sheet(staff, '2024-W47')).dayTotals).toEqual([0, 0, 0, 0, 0, 0, 0.5]);
  expect((await sheet(staff, '2024-W48')).dayTotals).toEqual([0.25, 0, 0, 0, 0, 0, 0]);
});

it('counts a day of 25 hours and one of 23', async () => {
  const timezone = 'Europe/Berlin';
  await work('2024-10-26T22:00:00Z', '2024-10-27T23:00:00Z', { timezone });
  await work('2025-03-29T23:00:00Z', '2025-03-30T22:00:00Z', { timezone });
  expect((await sheet(staff, '2024-W43')).dayTotals).toEqual([0, 0, 0, 0, 0, 0, 25]);
  expect((await sheet(staff, '2025-W13')).dayTotals).toEqual([0, 0, 0, 0, 0, 0, 23]);
});

it('counts a running timer up to now', async () => {
  await work(hoursAgo(30), null, { timezone: 'UTC' });
  const weeks = [hoursAgo(30), hoursAgo(15), hoursAgo(0)].map((moment) => weekOfDay(moment.slice(0, 10)));
  const sheets = await Promise.all([...new Set(weeks)].map((week) => sheet(staff, week)));
  expect(sheets.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(30, 1);
});

it('adds up seconds before rounding', async () => {
  for (const minute of [0, 1, 2])
    await work(`2024-11-18T00:0${minute}:00.000Z`, `2024-11-18T00:0${minute}:00.150Z`, {
      taskId: (await app.make.task()).id,
    });
  const { rows, dayTotals, total } = await sheet(staff, '2024-W47');
  // The 0.15 seconds of each session are 0.00004 hours.
  expect([rows.map((row) => row.total), dayTotals[0], total]).toEqual([[0, 0, 0], 0.0001, 0.0001]);
});

it("adds up the seconds of a task's days before rounding", async () => {
  for (const day of [18, 19, 20]) await work(`2024-11-${day}T00:00:00.000Z`, `2024-11-${day}T00:00:00.150Z`);
  expect((await sheet(staff, '2024-W47')).rows).toMatchObject([{ hours: [0, 0, 0, 0, 0, 0, 0], total: 0.0001 }]);
});

it('keeps the hours of deleted tasks and deleted users', async () => {
  await work('2024-11-18T00:00:00Z', '2024-11-18T02:00:00Z');
  await owner.http.delete(`/api/tasks/${task.id}`).expect(200);
  await owner.http.delete(`/api/user/${staff.id}`).expect(200);
  expect((await sheet(owner, '2024-W47', staff.id)).rows).toMatchObject([{ title: 'Website', total: 2 }]);
});

it('expects full-time hours from a user without an employment type', async () => {
  expect((await sheet(owner, '2024-W47')).expectedHours).toBe(40);
});

it.each(['2024-W54', '2025-W53', '2024-47', '', '2024-W47x'])('refuses the week %j', async (week) => {
  const error = MESSAGES.timesheet.weekInvalid;
  await staff.http
    .get('/api/timesheets')
    .query({ week })
    .expect(400, { error, fields: { week: error } });
});
