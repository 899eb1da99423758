import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { ISO_TIME, keysOf, SHAPES, UUID_V7 } from '../../test/harness/shapes';
import { MESSAGES, type Task, type Timer } from '../contract';

const { timer: texts, general } = MESSAGES;

let app: TestApp;
let staff: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  staff = await app.as('STAFF');
  task = await app.make.task({ mainId: staff.id });
});
afterAll(() => app.close());

const start = (who: Member, taskId: string, description?: unknown) =>
  who.http.post('/api/timer/start').send({ taskId, description });
const stop = (who: Member, body?: object) => who.http.post('/api/timer/stop').send(body);
const current = async (who: Member) => (await who.http.get('/api/timer/current').expect(200)).body;

describe('POST /api/timer/start', () => {
  it('responds 201 with the timer, which is then the current one', async () => {
    const { body } = await start(staff, task.id, 'Wiring').expect(201);
    expect(keysOf(body)).toEqual(SHAPES.timer);
    expect(body).toMatchObject({ taskId: task.id, taskTitle: task.title, description: 'Wiring' });
    expect(body.id).toMatch(UUID_V7);
    expect(body.startTime).toMatch(ISO_TIME);
    expect(await current(staff)).toEqual(body);
  });

  it('stops the running timer, without a gap or an overlap', async () => {
    const other = await app.make.task({ mainId: staff.id });
    await start(staff, task.id).expect(201);
    const { body } = await start(staff, other.id).expect(201);
    expect(await current(staff)).toEqual(body);
    const logs = await app.db.query<{ seam: boolean }>(
      `SELECT a.ended_at <= b.started_at AND b.started_at - a.ended_at < interval '1 second' AS seam FROM time_logs a, time_logs b
        WHERE a.task_id = $1 AND b.task_id = $2`,
      [task.id, other.id],
    );
    expect(logs).toEqual([{ seam: true }]);
  });

  it('is refused if the role changes while it waits for another request of the user', async () => {
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const starting = await app.db.transaction(async () => {
      await app.db.lock(`timer:${staff.id}`);
      const sent = start(staff, task.id).then((response) => response);
      while ((await app.db.pool.query(waiting)).rowCount === 0) await setImmediate();
      await app.db.query(`UPDATE users SET role = 'CLIENT' WHERE id = $1`, [staff.id]);
      return { sent };
    });
    expect((await starting.sent).body).toEqual({ error: general.signedOut });
    expect(await app.db.query(`SELECT FROM time_logs WHERE user_id = $1`, [staff.id])).toEqual([]);
  });

  it('changes nothing if the timer already runs on this task', async () => {
    const { body } = await start(staff, task.id, 'First').expect(201);
    expect((await start(staff, task.id, 'Second').expect(200)).body).toEqual(body);
    expect((await staff.http.get(`/api/timer/task-logs/${task.id}`)).body).toHaveLength(1);
  });

  it.each([
    ['one of the assigned', 'STAFF', 201],
    ['an assigned owner', 'OWNER', 201],
    ['an assigned super owner', 'SUPER_OWNER', 201],
    ['an assigned admin', 'ADMIN', 403],
  ] as const)('allows or refuses timing by %s, depending on the role: %s', async (_, role, status) => {
    const helper = await app.as(role);
    const shared = await app.make.task({ mainId: staff.id, assigneeIds: [staff.id, helper.id] });
    await start(helper, shared.id).expect(status);
  });

  it('keeps the running timer if refused', async () => {
    const running = (await start(staff, task.id).expect(201)).body;
    const [foreign, deleted] = [await app.make.task(), await app.make.task({ mainId: staff.id })];
    const owner = await app.as('OWNER');
    await owner.http.delete(`/api/tasks/${deleted.id}`).expect(200);
    await start(staff, foreign.id).expect(403, { error: texts.notAssigned });
    await start(staff, deleted.id).expect(404, { error: general.notFound });
    await start(staff, randomUUID()).expect(404, { error: general.notFound });
    expect(await current(staff)).toEqual(running);
  });

  it.each([
    [{}, 'taskId', texts.taskRequired],
    [{ taskId: 5 }, 'taskId', texts.taskRequired],
    [{ taskId: 'x' }, 'taskId', texts.taskRequired],
    [{ taskId: [randomUUID()] }, 'taskId', texts.taskRequired],
    [{ taskId: randomUUID(), description: 7 }, 'description', texts.descriptionTooLong],
    [{ taskId: randomUUID(), description: 'x'.repeat(20_001) }, 'description', texts.descriptionTooLong],
  ])('refuses %j', async (body, field, text) => {
    await staff.http
      .post('/api/timer/start')
      .send(body)
      .expect(400, { error: text, fields: { [field]: text } });
  });
});

describe('POST /api/timer/stop', () => {
  it('returns the closed session', async () => {
    const timer = (await start(staff, task.id, 'Wiring')).body;
    const { body } = await stop(staff).expect(200);
    expect(keysOf(body)).toEqual(SHAPES.stoppedSession);
    expect(body).toMatchObject({
      ...{ id: timer.id, taskId: task.id, taskTitle: task.title, startTime: timer.startTime, description: 'Wiring' },
      ...{ userId: staff.id, userName: staff.user.name },
    });
    expect(body.endTime).toMatch(ISO_TIME);
    expect(body.hoursLogged).toBeLessThan(0.1);
    expect(await current(staff)).toBeNull();
  });

  it('returns null to every role when no timer runs', async () => {
    for (const role of ['OWNER', 'ADMIN', 'SUPER_OWNER', 'STAFF', 'CLIENT'] as const) {
      const { body } = await stop(await app.as(role)).expect(200);
      expect(body).toBeNull();
    }
  });

  it('works for a user who has been removed from the task in the meantime', async () => {
    await start(staff, task.id).expect(201);
    await (await app.as('OWNER')).http.put(`/api/tasks/${task.id}`).send({ assignedStaffId: null }).expect(200);
    expect((await stop(staff).expect(200)).body).toMatchObject({ taskId: task.id });
  });

  it('stops only the timer that the request names', async () => {
    const other = await app.make.task({ mainId: staff.id });
    const first = (await start(staff, task.id).expect(201)).body as Timer;
    const second = (await start(staff, other.id).expect(201)).body as Timer;
    expect((await stop(staff, { timerId: first.id }).expect(200)).body).toBeNull();
    expect((await stop(await app.as('STAFF'), { timerId: second.id }).expect(200)).body).toBeNull();
    expect(await current(staff)).toEqual(second);
    const { body } = await stop(staff, { timerId: second.id.toUpperCase() }).expect(200);
    expect(body).toMatchObject({ id: second.id, taskId: other.id });
    expect(await current(staff)).toBeNull();
  });

  it('stops any running timer if the request names none', async () => {
    const { id } = (await start(staff, task.id).expect(201)).body as Timer;
    expect((await stop(staff, {}).expect(200)).body).toMatchObject({ id });
  });

  it.each(['x', '', 5, null, [randomUUID()]])('refuses %j as timerId', async (timerId) => {
    const running = (await start(staff, task.id).expect(201)).body;
    const error = general.malformed;
    await stop(staff, { timerId }).expect(400, { error, fields: { timerId: error } });
    expect(await current(staff)).toEqual(running);
  });
});

describe('POST /api/timer/force-stop/{timerId}', () => {
  it("stops another user's timer", async () => {
    const boss = await app.as('SUPER_OWNER');
    const { id } = (await start(staff, task.id)).body;
    const { body } = await boss.http.post(`/api/timer/force-stop/${id}`).expect(200);
    expect(keysOf(body)).toEqual(SHAPES.stoppedSession);
    expect(body).toMatchObject({ id, userId: staff.id });
    expect(await current(staff)).toBeNull();
    await boss.http.post(`/api/timer/force-stop/${id}`).expect(404, { error: texts.notRunning });
  });

  it.each([randomUUID(), 'x'])('responds 404 for %s', async (id) => {
    const boss = await app.as('SUPER_OWNER');
    await boss.http.post(`/api/timer/force-stop/${id}`).expect(404);
  });
});

describe('GET /api/timer/task-logs/{id}', () => {
  it('lists the sessions oldest first; a running one has no end, and its hours up to now', async () => {
    const helper = await app.as('STAFF');
    const hour = 3_600_000;
    const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
    await app.make.timeLog({ userId: helper.id, taskId: task.id, startedAt: ago(2) });
    await app.make.timeLog({
      userId: staff.id,
      taskId: task.id,
      startedAt: ago(9),
      endedAt: ago(8.5),
      description: 'Early',
    });
    const { body } = await staff.http.get(`/api/timer/task-logs/${task.id}`).expect(200);
    expect(body).toHaveLength(2);
    expect(keysOf(body[0])).toEqual(SHAPES.session);
    expect(body[0]).toMatchObject({ hoursLogged: 0.5, description: 'Early', userName: staff.user.name });
    expect(keysOf(body[1])).toEqual(SHAPES.session.filter((key) => key !== 'endTime'));
    expect(body[1].hoursLogged).toBeGreaterThanOrEqual(2);
    expect(body[1].hoursLogged).toBeLessThan(2.1);
  });

  it('is empty for a task without time', async () => {
    await staff.http.get(`/api/timer/task-logs/${task.id}`).expect(200, []);
  });
});
