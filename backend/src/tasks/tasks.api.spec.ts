import { randomUUID } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { ISO_TIME, keysOf, SHAPES, UUID_V7 } from '../../test/harness/shapes';
import { MESSAGES, type Task } from '../contract';

const { task: texts, general } = MESSAGES;

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER');
});
afterAll(() => app.close());

const stored = async (id: string) =>
  (await app.db.query<{ card: string }>('SELECT card FROM tasks WHERE id = $1', [id]))[0];
const put = (who: Member, id: string, body: object) => who.http.put(`/api/tasks/${id}`).send(body);

/** Field, value, error text: refused by both create and update. */
const REFUSED: [string, unknown, string][] = [
  ['title', '', texts.titleRequired],
  ['title', '  \n ', texts.titleRequired],
  ['title', '\u200b\u3164', texts.titleRequired],
  ['title', 7, texts.titleRequired],
  ['title', null, texts.titleRequired],
  ['title', ['a'], texts.titleRequired],
  ['title', 'x'.repeat(201), texts.titleTooLong],
  ['description', 5, texts.descriptionTooLong],
  ['description', 'x'.repeat(20_001), texts.descriptionTooLong],
  ['status', 'done', texts.statusInvalid],
  ['status', null, texts.statusInvalid],
  ['status', {}, texts.statusInvalid],
  ['progressPercent', 101, texts.progressInvalid],
  ['progressPercent', -1, texts.progressInvalid],
  ['progressPercent', 1.5, texts.progressInvalid],
  ['progressPercent', '50', texts.progressInvalid],
  ['progressPercent', null, texts.progressInvalid],
  ['billable', 'yes', texts.billableInvalid],
  ['billable', null, texts.billableInvalid],
  ['estimateHours', -1, texts.estimateInvalid],
  ['estimateHours', 10_000.5, texts.estimateInvalid],
  ['estimateHours', '8', texts.estimateInvalid],
  ['dueDate', '2025-02-30', texts.dueDateInvalid],
  ['dueDate', 'tomorrow', texts.dueDateInvalid],
  ['dueDate', 20250101, texts.dueDateInvalid],
  ['assignedStaffId', 'me', texts.assigneeInvalid],
  ['assignedStaffId', {}, texts.assigneeInvalid],
  ['assignedStaffIds', 'me', texts.assigneeInvalid],
  ['assignedStaffIds', [null], texts.assigneeInvalid],
  ['assignedStaffIds', null, texts.assigneeInvalid],
  ['assignedStaffIds', Array.from({ length: 51 }, randomUUID), texts.tooManyAssignees],
  ['assignedClientId', 3, texts.clientInvalid],
];

describe('POST /api/tasks', () => {
  it('responds 201 with the task, with exactly the fields of a task', async () => {
    const { body } = await owner.http.post('/api/tasks').send({ title: '  Fit the lamp ' }).expect(201);
    expect(keysOf(body)).toEqual(SHAPES.task);
    expect(body).toMatchObject({
      ...{ title: 'Fit the lamp', description: '', status: 'pending', progressPercent: 0, dueDate: null },
      ...{ billable: false, estimateHours: null },
      ...{ assignedStaffId: null, assignedStaff: null, assignedClientId: null, assignedClient: null },
      ...{ taskAssignments: [], createdById: owner.id, totalHours: 0, totalTimeSpent: 0, hoursPerUser: [] },
      ...{ isActiveTimer: false, timeLogs: [] },
    });
    expect(body.id).toMatch(UUID_V7);
    expect(body.createdAt).toMatch(ISO_TIME);
    expect(body.updatedAt).toMatch(ISO_TIME);
    expect((await owner.http.get('/api/tasks')).body).toEqual([body]);
  });

  it('accepts the whole form', async () => {
    const [main, second, client] = [await app.as('STAFF'), await app.as('ADMIN'), await app.as('CLIENT')];
    const form = { description: 'In the hall', status: 'priority', progressPercent: 35, dueDate: '2031-02-03' };
    const { body } = await owner.http.post('/api/tasks').send({
      ...form,
      title: 'Fit the lamp',
      assignedStaffId: main.id,
      assignedStaffIds: [main.id, second.id, second.id],
      assignedClientId: client.id,
    });
    const person = ({ user: { id, name, email } }: Member) => ({ id, name, email });
    expect(body).toMatchObject({ ...form, assignedStaffId: main.id, assignedClientId: client.id });
    expect(body.assignedStaff).toEqual(person(main));
    expect(body.assignedClient).toEqual(person(client));
    expect(body.taskAssignments).toEqual([{ user: person(main) }, { user: person(second) }]);
  });

  it("accepts the legacy status 'todo' as pending, and truncates a longer date", async () => {
    const request = { title: 'Old', status: 'todo', dueDate: '2031-02-03T23:30:00.000Z' };
    const { body } = await owner.http.post('/api/tasks').send(request).expect(201);
    expect(body).toMatchObject({ status: 'pending', dueDate: '2031-02-03' });
  });

  it('stores only the fields a client may set', async () => {
    const request = `{"title": "Sly", "id": "${randomUUID()}", "createdById": "${randomUUID()}", "sortOrder": 9,
      "totalHours": 99, "isActiveTimer": true, "createdAt": "2001-01-01", "__proto__": {"status": "completed"},
      "constructor": {"prototype": {"status": "completed"}}}`;
    const { body } = await owner.http.post('/api/tasks').type('json').send(request).expect(201);
    expect(body).toMatchObject({ status: 'pending', createdById: owner.id, totalHours: 0, isActiveTimer: false });
    expect(JSON.parse(request)).not.toMatchObject({ id: body.id as string });
    expect(body.createdAt).not.toMatch(/^2001/);
  });

  it.each(REFUSED)('refuses %s %j: %s', async (field, value, text) => {
    const { body } = await owner.http
      .post('/api/tasks')
      .send({ title: 'Fine', [field]: value })
      .expect(400);
    expect(body).toEqual({ error: text, fields: { [field]: text } });
    expect((await owner.http.get('/api/tasks')).body).toEqual([]);
  });

  it('returns the first problem as the error, and every problem by its field', async () => {
    const { body } = await owner.http.post('/api/tasks').send({ progressPercent: 500 }).expect(400);
    const fields = { title: texts.titleRequired, progressPercent: texts.progressInvalid };
    expect(body).toEqual({ error: texts.titleRequired, fields });
  });

  it('refuses users who do not exist or have the wrong role', async () => {
    const [staff, client] = [await app.as('STAFF'), await app.as('CLIENT')];
    const gone = await app.make.user({ deletedAt: new Date() });
    const post = (body: object) => owner.http.post('/api/tasks').send({ title: 'Fine', ...body });
    for (const id of [randomUUID(), client.id, gone.id]) {
      await post({ assignedStaffId: id }).expect(400, { error: texts.assigneeInvalid });
      await post({ assignedStaffIds: [staff.id, id] }).expect(400, { error: texts.assigneeInvalid });
    }
    for (const id of [randomUUID(), staff.id]) {
      await post({ assignedClientId: id }).expect(400, { error: texts.clientInvalid });
    }
    for (const { id } of [staff, client]) {
      await post({ assignedStaffId: id, assignedClientId: id }).expect(400, { error: texts.assigneeInvalid });
    }
  });
});

describe('PUT /api/tasks/{id}', () => {
  it('leaves absent fields unchanged', async () => {
    const staff = await app.as('STAFF');
    const before = await app.make.task({ description: 'Kept', dueDate: '2031-01-01', mainId: staff.id });
    const { body } = await put(owner, before.id, { title: ' New ' }).expect(200);
    expect(body).toEqual({ ...before, title: 'New', updatedAt: body.updatedAt });
    expect(body.updatedAt > before.updatedAt).toBe(true);
  });

  it('clears optional fields', async () => {
    const [staff, client] = [await app.as('STAFF'), await app.as('CLIENT')];
    const task = await app.make.task({
      description: 'Gone',
      dueDate: '2031-01-01',
      mainId: staff.id,
      clientId: client.id,
    });
    const request = { description: null, dueDate: '', assignedStaffId: '', assignedClientId: null };
    expect((await put(owner, task.id, request).expect(200)).body).toMatchObject({
      ...{ description: '', dueDate: null, assignedStaffId: null, assignedClientId: null, taskAssignments: [] },
    });
  });

  it.each(REFUSED)('refuses %s %j: %s', async (field, value, text) => {
    const task = await app.make.task({ status: 'priority', progressPercent: 10 });
    const before = await stored(task.id);
    const { body } = await put(owner, task.id, { [field]: value }).expect(400);
    expect(body).toEqual({ error: text, fields: { [field]: text } });
    expect(await stored(task.id)).toEqual(before);
  });

  it.each(['abc', randomUUID(), '%00', '..%2fusers'])('responds 404 for the id %s', async (id) => {
    await put(owner, id, { title: 'New' }).expect(404, { error: general.notFound });
    await owner.http.delete(`/api/tasks/${id}`).expect(404, { error: general.notFound });
  });

  it('accepts an id in uppercase', async () => {
    const task = await app.make.task();
    await put(owner, task.id.toUpperCase(), { title: 'New' }).expect(200);
    expect((await owner.http.get('/api/tasks')).body).toMatchObject([{ title: 'New' }]);
  });
});

describe('DELETE /api/tasks/{id}', () => {
  it('hides the task, keeps its hours and reports, and stops its timers', async () => {
    const [worker, other] = [await app.as('STAFF'), await app.as('STAFF')];
    const task = await app.make.task({ mainId: worker.id, assigneeIds: [worker.id, other.id] });
    const summary = async () => (await worker.http.get('/api/timer/daily-summary')).body;
    await worker.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);
    await other.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);
    await app.make.report({ userId: worker.id, taskId: task.id });

    await owner.http.delete(`/api/tasks/${task.id}`).expect(200, { success: true });
    expect((await owner.http.get('/api/tasks')).body).toEqual([]);
    expect((await worker.http.get('/api/timer/current')).body).toBeNull();
    expect((await other.http.get('/api/timer/current')).body).toBeNull();
    expect((await summary()).tasks).toMatchObject([{ taskId: task.id, title: task.title, isRunning: false }]);
    expect((await owner.http.get('/api/task-reports')).body).toMatchObject([
      { task: { id: task.id, title: task.title } },
    ]);
  });

  it('makes every further action on the task respond 404', async () => {
    const task = await app.make.task({ mainId: owner.id });
    await owner.http.delete(`/api/tasks/${task.id}`).expect(200);
    const report = { taskId: task.id, workDescription: 'Worked', hoursWorked: 1 };
    await owner.http.delete(`/api/tasks/${task.id}`).expect(404);
    await put(owner, task.id, { title: 'Back' }).expect(404);
    await put(owner, task.id, { status: 'priority' }).expect(404);
    await owner.http.put(`/api/tasks/${task.id}/reorder`).send({ newIndex: 0, status: 'pending' }).expect(404);
    await owner.http.post('/api/timer/start').send({ taskId: task.id }).expect(404);
    await owner.http.get(`/api/timer/task-logs/${task.id}`).expect(404);
    await owner.http.post('/api/task-reports').send(report).expect(404);
  });
});

describe('GET /api/tasks/users', () => {
  it('lists the team and the clients, without deleted users', async () => {
    await app.make.user({ name: 'Zoe', role: 'CLIENT', companyName: 'Zoe & Co' });
    await app.make.user({ name: 'Gone', deletedAt: new Date() });
    const { body } = await owner.http.get('/api/tasks/users').expect(200);
    expect(keysOf(body)).toEqual(['clients', 'staff']);
    expect(body.clients).toMatchObject([{ name: 'Zoe', companyName: 'Zoe & Co' }]);
    expect(body.staff.map(({ id }: Task) => id)).toEqual([owner.id]);
    expect(keysOf(body.clients[0])).toEqual(SHAPES.clientOption);
    expect(keysOf(body.staff[0])).toEqual(SHAPES.userOption);
  });
});
