import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { expectInvariants } from '../../../test/harness/invariants';
import { holdNow, hoursAgo, zoneAt } from '../../../test/harness/zones';
import {
  type Analytics,
  MESSAGES,
  type MonitorSummary,
  type Task,
  type TaskReport,
  type TimeLog,
} from '../../contract';

/** Here yesterday has ended, and today already has enough hours for tracked time. */
const ZONE = zoneAt(14);

let app: TestApp;
let owner: Member;
let staff: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  holdNow();
  owner = await app.as('OWNER', { timezone: ZONE });
  staff = await app.as('STAFF', { timezone: ZONE });
  task = await app.make.task({ mainId: staff.id });
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const reason = 'Wrong time';
const log = (startedAt: string, endedAt: string | null, timezone = ZONE) =>
  app.make.timeLog({ userId: staff.id, taskId: task.id, startedAt, endedAt, timezone });
const change = (id: string, body: object) => owner.http.put(`/api/time-logs/${id}`).send({ reason, ...body });
const reports = async () => (await owner.http.get('/api/task-reports').expect(200)).body as TaskReport[];

describe('a correction updates', () => {
  it('a shift report, but not its claimed hours', async () => {
    const id = await log(hoursAgo(24), hoursAgo(22));
    await owner.http.post('/api/jobs/shift-close/run').expect(200);
    const tracked = async () => (await reports()).map((it) => [it.hoursWorked, it.trackedHours]);
    expect(await tracked()).toEqual([[2, 2]]);
    await change(id, { endTime: hoursAgo(21) }).expect(200);
    expect(await tracked()).toEqual([[2, 3]]);
    await owner.http
      .post(`/api/time-logs/${id}/split`)
      .send({ at: hoursAgo(23), reason })
      .expect(200);
    expect(await tracked()).toEqual([[2, 3]]);
    await owner.http.delete(`/api/time-logs/${id}`).send({ reason }).expect(200);
    expect(await tracked()).toEqual([[2, 2]]);
    const added = { userId: staff.id, taskId: task.id, startTime: hoursAgo(24), endTime: hoursAgo(23.5), reason };
    await owner.http.post('/api/time-logs').send(added).expect(201);
    expect(await tracked()).toEqual([[2, 2.5]]);
  });

  it('a task report, which claims both parts of a split session', async () => {
    const id = await log(hoursAgo(6), hoursAgo(4));
    const body = { taskId: task.id, workDescription: 'Wired', hoursWorked: 2, sessionIds: [id] };
    await staff.http.post('/api/task-reports').send(body).expect(201);
    const [first, second] = (
      await owner.http
        .post(`/api/time-logs/${id}/split`)
        .send({ at: hoursAgo(5), reason })
        .expect(200)
    ).body as TimeLog[];
    expect(await reports()).toMatchObject([{ trackedHours: 2 }]);
    await change(second!.id, { endTime: hoursAgo(4.5) }).expect(200);
    expect((await reports())[0]!.trackedHours).toBe(1.5);
    await owner.http.delete(`/api/time-logs/${first!.id}`).send({ reason }).expect(200);
    expect((await reports())[0]!.trackedHours).toBe(0.5);
  });

  it('the cards of both tasks, the day, analytics and the monitor', async () => {
    const other = await app.make.task({ mainId: staff.id });
    const id = await log(hoursAgo(3), hoursAgo(1));
    await change(id, { taskId: other.id, startTime: hoursAgo(2) }).expect(200);
    const cards = (await owner.http.get('/api/tasks').expect(200)).body as Task[];
    const hoursOf = (taskId: string) => cards.find((card) => card.id === taskId)!.totalHours;
    expect([hoursOf(task.id), hoursOf(other.id)]).toEqual([0, 1]);
    const { body: day } = await staff.http.get('/api/timer/daily-summary').expect(200);
    expect(day.tasks).toMatchObject([{ taskId: other.id }]);
    const { body: analytics } = await staff.http.get('/api/analytics/week').expect(200);
    expect(analytics.overview.totalHours).toBe(1);
    const monitor = (await owner.http.get('/api/staff-monitor/status').expect(200)).body as MonitorSummary;
    expect(monitor.staff.find((it) => it.id === staff.id)!.totalHoursToday).toBe(1);
  });

  it('no sum twice when the start of a running timer is moved', async () => {
    const id = await log(hoursAgo(1), null);
    await change(id, { startTime: hoursAgo(2) }).expect(200);
    const { body } = await staff.http.post('/api/timer/stop').expect(200);
    expect(body.hoursLogged).toBeCloseTo(2, 2);
  });
});

describe('across a daylight saving change', () => {
  const BERLIN = 'Europe/Berlin';
  const days = () =>
    app.db.query<{ day: string; hours: number }>(
      `SELECT day::text, (seconds / 3600)::float8 AS hours FROM work_days ORDER BY day`,
    );

  it('hours are those that actually passed', async () => {
    // On 30 March 2025 the clocks went from 2:00 to 3:00.
    const id = await log('2025-03-29T20:00:00Z', '2025-03-29T21:00:00Z', BERLIN);
    const { body } = await change(id, { startTime: '2025-03-30T00:30:00Z', endTime: '2025-03-30T02:30:00Z' }).expect(
      200,
    );
    expect(body.hoursLogged).toBe(2);
    expect(await days()).toEqual([{ day: '2025-03-30', hours: 2 }]);
    const whole = await change(id, { startTime: '2025-03-29T23:00:00Z', endTime: '2025-03-30T23:00:00Z' }).expect(200);
    expect(whole.body.hoursLogged).toBe(24);
    expect(await days()).toEqual([
      { day: '2025-03-30', hours: 23 },
      { day: '2025-03-31', hours: 1 },
    ]);
  });

  it('a session cannot fill a day of 25 hours', async () => {
    const id = await log('2025-10-25T20:00:00Z', '2025-10-25T21:00:00Z', BERLIN);
    const tooLong = await change(id, { startTime: '2025-10-25T22:00:00Z', endTime: '2025-10-26T23:00:00Z' }).expect(
      400,
    );
    expect(tooLong.body.error).toBe(MESSAGES.ledger.tooLong);
    await change(id, { startTime: '2025-10-25T22:00:00Z', endTime: '2025-10-26T22:00:00Z' }).expect(200);
    expect(await days()).toEqual([{ day: '2025-10-26', hours: 24 }]);
  });
});

it('sends a correction to the team and to the client at once', async () => {
  const client = await app.as('CLIENT');
  await owner.http.put(`/api/tasks/${task.id}`).send({ assignedClientId: client.id }).expect(200);
  const id = await log(hoursAgo(5), hoursAgo(4));
  const audience = [owner, staff, await app.as('STAFF'), await app.as('ADMIN')];
  const sockets = await Promise.all(audience.map((who) => app.connect(who)));
  const outside = await app.connect(client);
  const { body } = await change(id, { endTime: hoursAgo(3) }).expect(200);
  for (const socket of [...sockets, outside]) {
    const expected = { id, userId: staff.id, taskIds: [task.id], session: body as TimeLog };
    expect(await socket.next('time-log-changed')).toEqual(expected);
  }
  expect((await outside.next('task-updated')).totalHours).toBe(2);
  await owner.http.delete(`/api/time-logs/${id}`).send({ reason }).expect(200);
  for (const socket of [...sockets, outside]) {
    expect(await socket.next('time-log-changed')).toMatchObject({ id, session: null });
  }
});

it('notifies clients only of their own task when a session moves between two clients', async () => {
  const clients = await Promise.all([app.as('CLIENT'), app.as('CLIENT'), app.as('CLIENT')]);
  const sockets = await Promise.all(clients.map((client) => app.connect(client)));
  const [from, to] = await Promise.all(clients.map(({ id: clientId }) => app.make.task({ clientId })));
  const id = await app.make.timeLog({
    userId: staff.id,
    taskId: from!.id,
    startedAt: hoursAgo(5),
    endedAt: hoursAgo(4),
  });
  const { body } = await owner.http.put(`/api/time-logs/${id}`).send({ taskId: to!.id, reason }).expect(200);
  const change = { id, userId: staff.id };
  expect(await sockets[0]!.next('time-log-changed')).toEqual({ ...change, taskIds: [from!.id], session: null });
  expect(await sockets[1]!.next('time-log-changed')).toEqual({
    ...change,
    taskIds: [to!.id],
    session: body as TimeLog,
  });
  expect(await sockets[2]!.settle()).toEqual([]);
});

it('notifies the client of a deleted task only that their hours have changed', async () => {
  const client = await app.as('CLIENT', { timezone: ZONE });
  await owner.http.put(`/api/tasks/${task.id}`).send({ assignedClientId: client.id }).expect(200);
  const id = await log(hoursAgo(5), hoursAgo(4));
  await owner.http.delete(`/api/tasks/${task.id}`).expect(200);
  const socket = await app.connect(client);
  const received = { id, userId: staff.id, taskIds: [task.id], session: null };
  await change(id, { endTime: hoursAgo(3) }).expect(200);
  expect(await socket.next('time-log-changed')).toEqual(received);
  const hoursOfWeek = async () =>
    ((await client.http.get('/api/analytics/week').expect(200)).body as Analytics).overview.totalHours;
  expect(await hoursOfWeek()).toBe(2);
  await owner.http.delete(`/api/time-logs/${id}`).send({ reason }).expect(200);
  expect(await socket.next('time-log-changed')).toEqual(received);
  expect(await hoursOfWeek()).toBe(0);
});
