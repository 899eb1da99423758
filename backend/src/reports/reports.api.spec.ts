import { randomUUID } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { ISO_TIME, keysOf, SHAPES, UUID_V7 } from '../../test/harness/shapes';
import { MESSAGES, type Person, type Task, type TaskReport } from '../contract';

const { report: texts, general } = MESSAGES;

let app: TestApp;
let owner: Member;
let staff: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [owner, staff] = [await app.as('OWNER'), await app.as('STAFF')];
  task = await app.make.task({ mainId: staff.id, progressPercent: 40 });
});
afterAll(() => app.close());

const form = (fields: object = {}) => ({
  taskId: task.id,
  workDescription: 'Hung the lamp',
  hoursWorked: 1.5,
  ...fields,
});
const submit = (who: Member, body: object, key?: string) =>
  who.http
    .post('/api/task-reports')
    .set(key === undefined ? {} : { 'Idempotency-Key': key })
    .send(body);
const list = async (who: Member, query: object = {}) =>
  (await who.http.get('/api/task-reports').query(query).expect(200)).body as TaskReport[];

describe('POST /api/task-reports', () => {
  it('responds 201 with the report and its sessions as stored', async () => {
    const log = { userId: staff.id, taskId: task.id };
    const startedAt = '2025-03-01T08:00:00Z';
    await app.make.timeLog({ ...log, startedAt, endedAt: '2025-03-01T10:15:00Z', description: 'Cables' });
    await app.make.timeLog({ ...log, userId: owner.id, startedAt, endedAt: '2025-03-01T20:00:00Z' });
    const invented = { sessionCount: 99, sessionBreakdown: '[{"hours": 99}]' };
    const { body } = await submit(staff, form({ ...invented, workDescription: '  Hung the lamp\n' })).expect(201);

    expect(keysOf(body)).toEqual(SHAPES.report);
    expect(keysOf(body.staff)).toEqual(SHAPES.person);
    expect(body).toMatchObject({
      ...{ type: 'task', task: { id: task.id, title: task.title }, workDescription: 'Hung the lamp' },
      ...{ hoursWorked: 1.5, trackedHours: 2.25, progressMade: 40, screenshotUrl: null, sessionCount: 1 },
    });
    expect(body.id).toMatch(UUID_V7);
    expect(body.date).toMatch(ISO_TIME);
    const [startTime, endTime] = ['2025-03-01T08:00:00.000Z', '2025-03-01T10:15:00.000Z'];
    expect(JSON.parse(body.sessionBreakdown as string)).toEqual([
      { sessionNumber: 1, startTime, endTime, hours: 2.25, description: 'Cables', isRunning: false },
    ]);
    expect(await list(staff)).toEqual([body]);
  });

  it.each([
    ['taskId', undefined, texts.taskRequired],
    ['taskId', 'lamp', texts.taskRequired],
    ['workDescription', undefined, texts.descriptionRequired],
    ['workDescription', ' \n\t ', texts.descriptionRequired],
    ['workDescription', '\u2800', texts.descriptionRequired],
    ['workDescription', 12, texts.descriptionRequired],
    ['workDescription', 'x'.repeat(20_001), texts.descriptionTooLong],
    ['hoursWorked', undefined, texts.hoursInvalid],
    ['hoursWorked', -0.5, texts.hoursInvalid],
    ['hoursWorked', '2', texts.hoursInvalid],
    ['hoursWorked', 10_001, texts.hoursInvalid],
    ['hoursWorked', null, texts.hoursInvalid],
    ['screenshotUrl', 7, texts.screenshotNotYours],
    ['sessionCount', 'many', texts.breakdownInvalid],
    ['sessionBreakdown', { a: 1 }, texts.breakdownInvalid],
    ['sessionBreakdown', 'x'.repeat(60_001), texts.breakdownInvalid],
  ])('refuses %s %j: %s', async (field, value, text) => {
    const { body } = await submit(staff, form({ [field]: value })).expect(400);
    expect(body).toEqual({ error: text, fields: { [field]: text } });
    expect(await list(owner)).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example/a.png',
    'data:text/html,<script>',
    'https://evil.example/api/files/x',
    '/api/files/',
    '/api/files/../tasks',
    `/api/files/${randomUUID()}`,
    `/api/files/${randomUUID()}/../${randomUUID()}`,
  ])('refuses the screenshot %s', async (screenshotUrl) => {
    await submit(staff, form({ screenshotUrl })).expect(400, { error: texts.screenshotNotYours });
  });

  it('responds 404 for a task that does not exist', async () => {
    await submit(staff, form({ taskId: randomUUID() })).expect(404, { error: general.notFound });
  });
});

describe('Idempotency-Key', () => {
  it('returns the first report when it is repeated', async () => {
    const { body } = await submit(staff, form(), 'once').expect(201);
    expect((await submit(staff, form(), 'once').expect(200)).body).toEqual(body);
    expect(
      (await submit(staff, form({ sessionCount: 3, taskId: task.id.toUpperCase() }), 'once').expect(200)).body,
    ).toEqual(body);
    expect(await list(owner)).toHaveLength(1);
  });

  it('creates one report for 50 requests at once, and returns it to each', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => submit(staff, form(), 'race')));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array<number>(49).fill(200), 201]);
    expect(new Set(responses.map(({ body }) => body.id as string)).size).toBe(1);
    expect(await list(owner)).toHaveLength(1);
  });

  it('creates one report for 20 requests at once with the same screenshot', async () => {
    const screenshotUrl = `/api/files/${await app.make.file(staff.id)}`;
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => submit(staff, form({ screenshotUrl }), 'race')),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
    expect(new Set(responses.map(({ body }) => body.id as string)).size).toBe(1);
  });

  it('is refused with a different report', async () => {
    await submit(staff, form(), 'once').expect(201);
    for (const other of [
      { workDescription: 'Something else' },
      { hoursWorked: 2 },
      { taskId: (await app.make.task()).id },
    ]) {
      await submit(staff, form(other), 'once').expect(409, { error: texts.idempotencyMismatch });
    }
    expect(await list(owner)).toHaveLength(1);
  });

  it('returns the first report even if its task was deleted since, but accepts no other report on it', async () => {
    const { body } = await submit(staff, form(), 'once').expect(201);
    await owner.http.delete(`/api/tasks/${task.id}`).expect(200);
    expect((await submit(staff, form(), 'once').expect(200)).body).toEqual(body);
    await submit(staff, form({ hoursWorked: 2 }), 'once').expect(409, { error: texts.idempotencyMismatch });
    await submit(staff, form(), 'twice').expect(404, { error: general.notFound });
    await submit(await app.as('STAFF'), form(), 'once').expect(404, { error: general.notFound });
    expect(await list(owner)).toHaveLength(1);
  });

  it.each([
    ['of another person', (who: Member) => submit(who, form(), 'once')],
    ['of another name', () => submit(staff, form(), 'twice')],
    ['that is absent', () => submit(staff, form())],
    ['that is empty', () => submit(staff, form(), '').then(() => submit(staff, form(), ''))],
  ])('%s creates a new report', async (_, again) => {
    await submit(staff, form(), 'once').expect(201);
    const { status } = await again(await app.as('STAFF'));
    expect(status).toBe(201);
  });

  it('is compared at full length', async () => {
    const long = 'k'.repeat(300);
    await submit(staff, form(), `${long}1`).expect(201);
    await submit(staff, form(), `${long}2`).expect(201);
    await submit(staff, form(), `${long}2`).expect(200);
  });
});

describe('GET /api/task-reports', () => {
  it('shows managers all reports, staff their own, clients those on their tasks, newest first', async () => {
    const [client, other] = [await app.as('CLIENT'), await app.as('CLIENT')];
    const theirs = await app.make.task({ clientId: client.id });
    const first = await app.make.report({ userId: staff.id, taskId: theirs.id, createdAt: '2025-01-01T00:00:00Z' });
    const second = await app.make.report({ userId: owner.id, taskId: task.id, createdAt: '2025-01-02T00:00:00Z' });
    const shift = await app.make.report({ userId: staff.id, taskId: null, createdAt: '2025-01-03T00:00:00Z' });
    const ids = async (who: Member) => (await list(who)).map(({ id }) => id);

    for (const role of ['OWNER', 'ADMIN', 'SUPER_OWNER'] as const) {
      expect(await ids(await app.as(role))).toEqual([shift, second, first]);
    }
    expect(await ids(staff)).toEqual([shift, first]);
    expect(await ids(await app.as('STAFF'))).toEqual([]);
    expect(await ids(client)).toEqual([first]);
    expect(await ids(other)).toEqual([]);
    expect((await list(owner))[0]).toMatchObject({ type: 'shift', task: null });
    for (const report of await list(client)) expect(keysOf(report)).toEqual(SHAPES.report);
  });

  it('hides the address of an author who has become a client from other clients only', async () => {
    const client = await app.as('CLIENT');
    const theirs = await app.make.task({ clientId: client.id });
    await app.make.report({ userId: staff.id, taskId: theirs.id });
    const author = { id: staff.id, name: staff.user.name, email: staff.user.email };
    expect(await list(client)).toMatchObject([{ staff: author }]);
    await app.db.query(`UPDATE users SET role = 'CLIENT', company_name = 'Webb' WHERE id = $1`, [staff.id]);
    expect(await list(client)).toMatchObject([{ staff: { ...author, email: '' } }]);
    expect(await list(owner)).toMatchObject([{ staff: author }]);
  });

  it("filters by days in the caller's timezone, both inclusive", async () => {
    const manila = await app.as('OWNER', { timezone: 'Asia/Manila' });
    const report = (createdAt: string) => app.make.report({ userId: staff.id, taskId: task.id, createdAt });
    const [before, first, last, after] = [
      await report('2025-03-01T15:59:59.999Z'),
      await report('2025-03-01T16:00:00Z'),
      await report('2025-03-03T15:59:59.999Z'),
      await report('2025-03-03T16:00:00Z'),
    ];
    const ids = async (query: object) => (await list(manila, query)).map(({ id }) => id);
    expect(await ids({ startDate: '2025-03-02', endDate: '2025-03-03' })).toEqual([last, first]);
    expect(await ids({ startDate: '2025-03-02' })).toEqual([after, last, first]);
    expect(await ids({ endDate: '2025-03-01' })).toEqual([before]);
  });

  it('filters by task and by user', async () => {
    const mine = await app.make.report({ userId: owner.id, taskId: task.id });
    const theirs = await app.make.report({ userId: staff.id, taskId: (await app.make.task()).id });
    expect(await list(owner, { staffId: staff.id })).toMatchObject([{ id: theirs }]);
    expect(await list(owner, { taskId: task.id })).toMatchObject([{ id: mine }]);
    expect(await list(owner, { taskId: task.id, staffId: staff.id })).toEqual([]);
    expect(await list(staff, { staffId: staff.id.toUpperCase() })).toMatchObject([{ id: theirs }]);
  });

  it('continues from a report, even one deleted in the meantime, without gaps or duplicates', async () => {
    // The last three have the same time.
    const minutes = [1, 2, 3, 4, 4, 4];
    for (const minute of minutes) {
      await app.make.report({ userId: staff.id, taskId: task.id, createdAt: `2025-01-01T00:0${minute}:00.123456Z` });
    }
    const all = (await list(owner)).map(({ id }) => id);
    const first = (await list(owner, { limit: 2 })).map(({ id }) => id);
    expect(first).toEqual(all.slice(0, 2));
    await owner.http.delete(`/api/task-reports/${first[1]}`).expect(200);
    const rest = await list(owner, { limit: 1000, before: first[1] });
    expect(rest.map(({ id }) => id)).toEqual(all.slice(2));
    expect(await list(owner, { before: rest.at(-1)!.id })).toEqual([]);
  });

  it('refuses to continue from a report that never existed', async () => {
    const before = '018f0000-0000-7000-8000-000000000000';
    await owner.http.get('/api/task-reports').query({ before }).expect(400, { error: texts.pageUnknown });
  });

  it.each([
    ['limit', '0', texts.limitInvalid],
    ['limit', '1001', texts.limitInvalid],
    ['limit', '-1', texts.limitInvalid],
    ['limit', 'all', texts.limitInvalid],
    ['before', 'x', texts.pageUnknown],
    ['startDate', '2025-02-30', MESSAGES.range.invalid],
    ['startDate', '2025-01-01T00:00:00Z', MESSAGES.range.invalid],
    ['endDate', 'today', MESSAGES.range.invalid],
    ['staffId', 'me', texts.staffUnknown],
    ['taskId', "' OR 1=1", texts.taskRequired],
  ])('refuses %s=%s', async (field, value, text) => {
    const { body } = await owner.http
      .get('/api/task-reports')
      .query({ [field]: value })
      .expect(400);
    expect(body).toEqual({ error: text, fields: { [field]: text } });
  });

  it('refuses a range that ends before it starts', async () => {
    const query = { startDate: '2025-01-02', endDate: '2025-01-01' };
    await owner.http.get('/api/task-reports').query(query).expect(400, { error: MESSAGES.range.reversed });
  });

  it('lists former staff for as long as they have reports, and filters by them', async () => {
    const [gone, promoted] = [await app.as('STAFF', { name: 'Ángela' }), await app.as('STAFF', { name: 'Zoe' })];
    const former = async () => (await owner.http.get('/api/task-reports/former-staff').expect(200)).body as Person[];
    const left = await app.make.report({ userId: gone.id, taskId: task.id });
    const kept = await app.make.report({ userId: promoted.id, taskId: task.id });
    expect(await former()).toEqual([]);
    await app.db.query(`UPDATE users SET deleted_at = now() WHERE id = $1`, [gone.id]);
    await app.db.query(`UPDATE users SET role = 'CLIENT', company_name = 'Webb' WHERE id = $1`, [promoted.id]);
    expect((await former()).map(({ name }) => name)).toEqual(['Ángela', 'Zoe']);
    expect(await list(owner, { staffId: gone.id })).toMatchObject([{ id: left }]);
    expect(await list(owner, { staffId: promoted.id })).toMatchObject([{ id: kept }]);
    await owner.http.get('/api/hours').query({ userId: promoted.id }).expect(200);
    await owner.http.delete(`/api/task-reports/${left}`).expect(200);
    expect((await former()).map(({ name }) => name)).toEqual(['Zoe']);
  });

  it('can be filtered by a client who has tracked time as a member, but has no reports', async () => {
    const former = await app.as('STAFF');
    await app.make.timeLog({ userId: former.id, taskId: task.id });
    await app.db.query(`UPDATE users SET role = 'CLIENT', company_name = 'Webb' WHERE id = $1`, [former.id]);
    expect(await list(owner, { staffId: former.id })).toEqual([]);
    await owner.http.get('/api/hours').query({ userId: former.id }).expect(200);
  });

  it('does not treat a client as a staff member', async () => {
    const { id: staffId } = await app.make.user({ role: 'CLIENT' });
    await owner.http.get('/api/task-reports').query({ staffId }).expect(400, { error: texts.staffUnknown });
  });
});

describe('DELETE /api/task-reports/{id}', () => {
  it('hides the report from everyone', async () => {
    const id = await app.make.report({ userId: staff.id, taskId: task.id });
    await owner.http.delete(`/api/task-reports/${id}`).expect(200, { success: true });
    expect([await list(owner), await list(staff)]).toEqual([[], []]);
    await owner.http.delete(`/api/task-reports/${id}`).expect(404, { error: general.notFound });
    await owner.http.delete('/api/task-reports/x').expect(404, { error: general.notFound });
  });
});
