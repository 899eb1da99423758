import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { expectInvariants } from '../../test/harness/invariants';
import { hoursAgo } from '../../test/harness/zones';
import { atOnce, statuses, times } from '../../test/races/racing';
import type { Task } from '../contract';

/** Not the default, to prove that the setting is used. */
const LIMIT = 10;

let app: TestApp;
let owner: Member;
let staff: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp({ autoStopHours: LIMIT });
});
beforeEach(async () => {
  await app.clear();
  [owner, staff] = [await app.as('OWNER'), await app.as('STAFF')];
  task = await app.make.task({ mainId: staff.id });
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const close = () => owner.http.post('/api/jobs/shift-close/run');
const autoStopped = async () => (await close().expect(200)).body.result.autoStopped as number;
const forget = (who: Member, hours: number, on = task.id) =>
  app.make.timeLog({ userId: who.id, taskId: on, startedAt: hoursAgo(hours) });
const logs = () =>
  app.db.query<{ hours: number; auto: boolean }>(
    `SELECT extract(epoch FROM ended_at - started_at)::float8 / 3600 AS hours, auto_stopped AS auto FROM time_logs`,
  );

it('stops a forgotten timer at its limit, however late the job runs, and only once', async () => {
  const id = await forget(staff, 40);
  expect(await autoStopped()).toBe(1);
  expect(await logs()).toEqual([{ hours: LIMIT, auto: true }]);
  expect(await autoStopped()).toBe(0);
  expect(await logs()).toEqual([{ hours: LIMIT, auto: true }]);
  expect((await staff.http.get('/api/timer/current')).body).toBeNull();
  expect((await staff.http.get(`/api/timer/task-logs/${task.id}`)).body).toMatchObject([
    { id, hoursLogged: LIMIT, autoStopped: true },
  ]);
});

it('keeps a timer running that has not reached the limit', async () => {
  const id = await forget(staff, LIMIT - 0.1);
  expect(await autoStopped()).toBe(0);
  expect((await staff.http.get('/api/timer/current')).body).toMatchObject({ id });
});

it('sends the task to everyone who sees it, and notifies the user', async () => {
  const client = await app.as('CLIENT');
  await owner.http.put(`/api/tasks/${task.id}`).send({ assignedClientId: client.id }).expect(200);
  const [mine, theirs, seen] = await Promise.all([staff, owner, client].map((who) => app.connect(who)));
  const id = await forget(staff, 13);
  await close().expect(200);
  const stop = await mine!.next('timer-stopped-for-you');
  expect(stop).toMatchObject({ by: 'auto', session: { id, userId: staff.id, autoStopped: true, hoursLogged: LIMIT } });
  for (const socket of [mine!, theirs!, seen!]) {
    expect(await socket.next('timer-stopped')).toEqual(stop.session);
    const card = await socket.next('task-updated');
    expect(card).toMatchObject({ id: task.id, isActiveTimer: false, totalHours: LIMIT });
  }
  for (const socket of [theirs!, seen!]) {
    expect((await socket.settle()).map(({ event }) => event)).not.toContain('timer-stopped-for-you');
  }
});

it('notifies only the user whose timer was force stopped', async () => {
  const boss = await app.as('SUPER_OWNER');
  const [mine, theirs] = [await app.connect(staff), await app.connect(boss)];
  const { body } = await staff.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);
  await boss.http.post(`/api/timer/force-stop/${body.id}`).expect(200);
  expect(await mine.next('timer-stopped-for-you')).toMatchObject({ by: 'force', session: { id: body.id } });
  expect((await theirs.settle()).map(({ event }) => event)).not.toContain('timer-stopped-for-you');
  await mine.forget();
  await staff.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);
  await staff.http.post('/api/timer/stop').expect(200);
  expect((await mine.settle()).map(({ event }) => event)).not.toContain('timer-stopped-for-you');
});

it('stops each timer once when run ten times at once', async () => {
  const team = await Promise.all(times(6, () => app.as('STAFF')));
  for (const who of team) await forget(who, 20);
  const responses = await atOnce(times(10, () => close));
  expect(responses.reduce((sum, { body }) => sum + (body.result.autoStopped as number), 0)).toBe(6);
  expect(await logs()).toEqual(times(6, () => ({ hours: LIMIT, auto: true })));
});

it('never refuses a concurrent stop or start, and allows no overlap', async () => {
  const team = await Promise.all(times(12, () => app.as('STAFF')));
  const tasks = await Promise.all(
    times(2, () => app.make.task({ mainId: team[0]!.id, assigneeIds: team.map(({ id }) => id) })),
  );
  for (const who of team) await forget(who, 13, tasks[0]!.id);
  const responses = await atOnce([
    ...times(3, () => close),
    ...team.map(
      ({ http }, index) =>
        () =>
          index % 2 ? http.post('/api/timer/stop') : http.post('/api/timer/start').send({ taskId: tasks[1]!.id }),
    ),
  ]);
  expect(statuses(responses).every((status) => status === 200 || status === 201)).toBe(true);
  const ended = (await logs()).filter(({ hours }) => hours !== null);
  expect(ended).toHaveLength(12);
  for (const { hours, auto } of ended) expect(auto ? hours : Math.floor(hours)).toBe(auto ? LIMIT : 13);
});
