import { setTimeout as sleep } from 'node:timers/promises';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { MESSAGES, type Task } from '../contract';

let app: TestApp;
let staff: Member;
let other: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [staff, other] = [await app.as('OWNER'), await app.as('STAFF')];
});
afterAll(() => app.close());

const create = (key?: string, fields: object = {}, by = staff) =>
  by.http
    .post('/api/tasks')
    .set(key === undefined ? {} : { 'Idempotency-Key': key })
    .send({ title: 'Plan', ...fields });
const countOf = async (table: string, condition = 'true') =>
  (await app.db.query<{ count: number }>(`SELECT count(*)::integer FROM ${table} WHERE ${condition}`))[0]!.count;

it('the same key again returns the first task, and notifies nobody a second time', async () => {
  const fields = { assignedStaffIds: [other.id] };
  const { body } = await create('once', fields).expect(201);
  expect((await create('once', fields).expect(200)).body).toEqual(body);
  expect((await create('once', { ...fields, title: ' Plan ' }).expect(200)).body).toEqual(body);
  expect(await countOf('tasks')).toBe(1);
  expect(await countOf('events', `name = 'task-created'`)).toBe(1);
  expect(await countOf('notifications', `user_id = '${other.id}'`)).toBe(1);
});

it('requests at once with the same key create one task, which each returns', async () => {
  const send = () => create('race').then((response) => response);
  // Holds up the first request until the others have started.
  const requests = await app.db.transaction(async () => {
    await app.db.query('LOCK TABLE tasks IN EXCLUSIVE MODE');
    const sent = [send(), send(), send(), send()];
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await app.db.pool.query(waiting)).rowCount! < sent.length) await sleep(10);
    return sent;
  });
  const responses = await Promise.all(requests);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  expect(new Set(responses.map(({ body }) => (body as Task).id)).size).toBe(1);
  expect(await countOf('tasks')).toBe(1);
});

it.each([
  ['of another user', () => create('once', {}, other)],
  ['of another name', () => create('twice')],
  ['that is absent', () => create()],
  ['that is empty', () => create('').then(() => create(''))],
])('a key %s creates a new task', async (_, again) => {
  await create('once').expect(201);
  expect((await again()).status).toBe(201);
});

it('a retry returns the task as it is now', async () => {
  const { id } = (await create('once').expect(201)).body as Task;
  await staff.http.put(`/api/tasks/${id}`).send({ title: 'Changed' }).expect(200);
  expect((await create('once').expect(200)).body).toMatchObject({ id, title: 'Changed' });
});

it('a key is refused for another task, and after the task was deleted', async () => {
  const { id } = (await create('once').expect(201)).body as Task;
  for (const change of [{ title: 'Else' }, { status: 'priority' }, { assignedStaffIds: [other.id] }]) {
    await create('once', change).expect(409, { error: MESSAGES.task.idempotencyMismatch });
  }
  await staff.http.delete(`/api/tasks/${id}`).expect(200);
  await create('once').expect(409, { error: MESSAGES.task.createdAndDeleted });
  await create('once', { title: 'Else' }).expect(409, { error: MESSAGES.task.createdAndDeleted });
  expect(await countOf('tasks')).toBe(1);
});

it('a refused request does not use up its key', async () => {
  await create('once', { title: '' }).expect(400);
  await create('once', { assignedStaffIds: ['00000000-0000-7000-8000-000000000000'] }).expect(400);
  await create('once').expect(201);
});
