import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { hoursAgo } from '../../test/harness/zones';
import { type CellChange, type ChangedTimesheet, MESSAGES, type Task, type TimesheetDay } from '../contract';

let app: TestApp;
let owner: Member;
let staff: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { name: 'Olga', timezone: 'UTC' });
  staff = await app.as('STAFF', { name: 'Sam', timezone: 'Asia/Manila' });
  task = await app.make.task({ title: 'Website', mainId: staff.id });
});
afterAll(() => app.close());

const day = async (who: Member, date: string, userId?: string) =>
  (await who.http.get('/api/timesheets/day').query({ date, userId }).expect(200)).body as TimesheetDay;
const work = (startedAt: string, endedAt: string | null, timezone = 'Asia/Manila') =>
  app.make.timeLog({ userId: staff.id, taskId: task.id, timezone, startedAt, endedAt });
const correct = (statement: string, values: unknown[]) =>
  app.db.transaction(async () => {
    await app.db.query(
      `SELECT set_config('tallyboard.actor', $1, true), set_config('tallyboard.reason', 'Twice', true)`,
      [owner.id],
    );
    await app.db.query(statement, values);
  });

it('returns the sessions of the day in order, with the number of corrections of each', async () => {
  const second = await work('2024-11-18T05:00:00Z', '2024-11-18T06:30:00Z');
  const first = await work('2024-11-18T00:00:00Z', '2024-11-18T02:30:00Z');
  await work('2024-11-18T16:00:00Z', '2024-11-18T17:00:00Z');
  await correct(`UPDATE time_logs SET ended_at = $2 WHERE id = $1`, [second, '2024-11-18T07:00:00Z']);
  const of = { userId: staff.id, userName: 'Sam', taskId: task.id, taskTitle: 'Website' };
  const like = { ...of, description: '', autoStopped: false, timezone: 'Asia/Manila' };
  const [firstTimes, secondTimes] = [
    { startTime: '2024-11-18T00:00:00.000Z', endTime: '2024-11-18T02:30:00.000Z', hoursLogged: 2.5 },
    { startTime: '2024-11-18T05:00:00.000Z', endTime: '2024-11-18T07:00:00.000Z', hoursLogged: 2 },
  ];
  expect(await day(owner, '2024-11-18', staff.id)).toEqual({
    ...{ userId: staff.id, date: '2024-11-18', timezone: 'Asia/Manila', removed: [] },
    sessions: [
      { ...like, ...firstTimes, id: first, revisions: 0 },
      { ...like, ...secondTimes, id: second, revisions: 1 },
    ],
  });
});

it('returns sessions that a correction removed, with the user and the reason', async () => {
  const id = await work('2024-11-18T00:00:00Z', '2024-11-18T02:30:00Z');
  await correct(`DELETE FROM time_logs WHERE id = $1`, [id]);
  const { sessions, removed } = await day(staff, '2024-11-18');
  expect(sessions).toEqual([]);
  expect(removed).toEqual([
    {
      ...{ id, taskId: task.id, taskTitle: 'Website', timezone: 'Asia/Manila', reason: 'Twice' },
      ...{ startTime: '2024-11-18T00:00:00.000Z', endTime: '2024-11-18T02:30:00.000Z' },
      removedAt: expect.stringMatching(/Z$/) as string,
      removedBy: { id: owner.id, name: 'Olga' },
    },
  ]);
  expect((await day(staff, '2024-11-19')).removed).toEqual([]);
});

describe('a session that was removed and restored', () => {
  const cell = (date: string) => ({ userId: staff.id, week: '2024-W47', taskId: task.id, date });
  const remove = async (reason: string) => {
    const body = { ...cell('2024-11-18'), hours: 0, reason };
    return ((await owner.http.put('/api/timesheets/cell').send(body).expect(200)).body as ChangedTimesheet).change!;
  };
  const undo = (change: CellChange) =>
    owner.http
      .post('/api/timesheets/cell/undo')
      .send({ userId: staff.id, week: '2024-W47', reason: 'Undone', ...change })
      .expect(200);

  it('is not among those removed', async () => {
    const id = await work('2024-11-18T00:00:00Z', '2024-11-18T02:30:00Z');
    await undo(await remove('By mistake'));
    expect(await day(staff, '2024-11-18')).toMatchObject({ sessions: [{ id, revisions: 2 }], removed: [] });
  });

  it('is among them once, with its latest removal, after it was removed again', async () => {
    const id = await work('2024-11-18T00:00:00Z', '2024-11-18T02:30:00Z');
    await undo(await remove('By mistake'));
    await remove('Not worked');
    const { sessions, removed } = await day(staff, '2024-11-18');
    expect(sessions).toEqual([]);
    expect(removed.map((it) => [it.id, it.reason])).toEqual([[id, 'Not worked']]);
  });

  it('is among those of the day of its latest removal only', async () => {
    const id = await work('2024-11-18T00:00:00Z', '2024-11-18T02:30:00Z');
    await undo(await remove('By mistake'));
    const moved = { startTime: '2024-11-19T00:00:00.000Z', endTime: '2024-11-19T02:30:00.000Z', reason: 'Next day' };
    await owner.http.put(`/api/time-logs/${id}`).send(moved).expect(200);
    await owner.http.delete(`/api/time-logs/${id}`).send({ reason: 'Not worked' }).expect(200);
    expect((await day(staff, '2024-11-18')).removed).toEqual([]);
    expect((await day(staff, '2024-11-19')).removed).toMatchObject([{ id, reason: 'Not worked' }]);
  });
});

it('returns a session across midnight on both days of its own timezone', async () => {
  const id = await work('2024-11-18T22:00:00Z', '2024-11-19T02:00:00Z', 'Europe/London');
  const days = ['2024-11-17', '2024-11-18', '2024-11-19', '2024-11-20'];
  const found = await Promise.all(days.map(async (date) => (await day(staff, date)).sessions.map((it) => it.id)));
  expect(found).toEqual([[], [id], [id], []]);
});

it('returns a running timer without an end', async () => {
  const startedAt = hoursAgo(1);
  const id = await work(startedAt, null, 'UTC');
  const { sessions } = await day(staff, startedAt.slice(0, 10));
  expect(sessions).toMatchObject([{ id, revisions: 0 }]);
  expect(sessions[0]).not.toHaveProperty('endTime');
});

it.each(['2024-02-30', '2024-11', '', '2024-11-18T00:00:00Z'])('refuses the date %j', async (date) => {
  const error = MESSAGES.timesheet.dateInvalid;
  await staff.http
    .get('/api/timesheets/day')
    .query({ date })
    .expect(400, { error, fields: { date: error } });
});
