import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { bodySchemas } from '../../../test/harness/body-schemas';
import { expectInvariants } from '../../../test/harness/invariants';
import { hoursAgo } from '../../../test/harness/zones';
import { MESSAGES, type Task, type TaskHistoryLine } from '../../contract';

let app: TestApp;
let [owner, staff, client]: Member[] = [];
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [owner, staff, client] = [await app.as('OWNER'), await app.as('STAFF'), await app.as('CLIENT')];
  task = await app.make.task({ creatorId: owner.id, title: 'Paint', clientId: client.id, mainId: staff.id });
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const put = (body: object, who = owner!) => who.http.put(`/api/tasks/${task.id}`).send(body).expect(200);
const history = async (who = owner!, query = {}, id = task.id): Promise<TaskHistoryLine[]> =>
  (await who.http.get(`/api/tasks/${id}/history`).query(query).expect(200)).body;
const shown = (lines: TaskHistoryLine[]) => lines.map(({ kind, field, from, to }) => ({ kind, field, from, to }));

/** Edits every field except the assignees and the labels, which have their own tests. */
const EDIT = {
  ...{ title: 'Paint it', description: 'Blue', dueDate: '2031-01-02', progressPercent: 40 },
  ...{ billable: true, estimateHours: 2.5, status: 'priority', assignedClientId: null },
};

it('is tested with every field that a task can be created with', async () => {
  const { properties } = (await bodySchemas(app)).get('POST /api/tasks')!;
  const fields = [...Object.keys(EDIT), 'assignedStaffId', 'assignedStaffIds', 'labelIds'].sort();
  // A new field has to be added to task_state(), tasks_keep_history() and their tests.
  expect(fields).toEqual(Object.keys(properties).sort());
  expect(Object.keys((await history())[0]!.to as object).sort()).toEqual(fields);
});

it('starts with the creation, which includes all fields', async () => {
  const [line, ...others] = await history();
  expect(others).toEqual([]);
  expect(line).toEqual({
    ...{ id: expect.any(String), taskId: task.id, at: expect.any(String), kind: 'created' },
    actor: { id: owner!.id, name: owner!.user.name },
    to: {
      ...{ title: 'Paint', description: '', status: 'pending', dueDate: null, progressPercent: 0 },
      ...{ billable: false, estimateHours: null, assignedClientId: client!.id },
      ...{ assignedStaffId: staff!.id, assignedStaffIds: [staff!.id], labelIds: [] },
    },
  });
});

it('has one line for each field that an edit changes, newest first, and none for unchanged fields', async () => {
  await put(EDIT);
  await put({ title: 'Paint it', dueDate: '2031-01-02' });
  const lines = (await history()).slice(0, -1);
  expect(shown(lines)).toEqual([
    { kind: 'assigned', field: 'assignedClientId', from: client!.id, to: null },
    { kind: 'changed', field: 'estimateHours', from: null, to: 2.5 },
    { kind: 'changed', field: 'billable', from: false, to: true },
    { kind: 'changed', field: 'progressPercent', from: 0, to: 40 },
    { kind: 'changed', field: 'dueDate', from: null, to: '2031-01-02' },
    { kind: 'changed', field: 'description', from: '', to: 'Blue' },
    { kind: 'changed', field: 'title', from: 'Paint', to: 'Paint it' },
    { kind: 'moved', field: 'status', from: 'pending', to: 'priority' },
  ]);
  expect(lines[0]!.names).toEqual({ [client!.id]: client!.user.name });
  expect(lines.every(({ actor }) => actor?.id === owner!.id)).toBe(true);
});

it('has one line for a change of assignees, whether one or many', async () => {
  await put({ assignedStaffId: owner!.id, assignedStaffIds: [owner!.id] });
  await put({ assignedStaffIds: [owner!.id, staff!.id] });
  await put({ assignedStaffId: null, assignedStaffIds: [] });
  const many = [owner!.id, staff!.id];
  expect(shown((await history()).slice(0, -1))).toEqual([
    { kind: 'assigned', field: 'assignedStaffIds', from: many, to: [] },
    { kind: 'assigned', field: 'assignedStaffIds', from: [owner!.id], to: many },
    { kind: 'assigned', field: 'assignedStaffId', from: staff!.id, to: owner!.id },
  ]);
});

it('has the time of each change of a checklist item', async () => {
  const { body: item } = await owner!.http.post(`/api/tasks/${task.id}/checklist`).send({ text: 'Sand' }).expect(201);
  const [{ now }] = (await app.db.query<{ now: string }>('SELECT iso_micros(clock_timestamp()) AS now')) as [
    { now: string },
  ];
  await owner!.http.put(`/api/checklist/${item.id}`).send({ text: 'Sand it' }).expect(200);
  const changed = await app.db.query(
    `SELECT FROM task_history WHERE task_id = $1 AND field = 'checklist' AND at > $2::timestamptz`,
    [task.id, now],
  );
  expect(changed).toHaveLength(1);
});

it('has one line for each change of the labels or of a checklist item', async () => {
  const labels = [await app.make.label(), await app.make.label(), await app.make.label()].map(({ id }) => id).sort();
  const [a, b, c] = labels;
  await put({ labelIds: [b, a] });
  await put({ labelIds: [b, c] });
  await owner!.http.delete(`/api/labels/${b}`).expect(200);
  const { body: item } = await owner!.http.post(`/api/tasks/${task.id}/checklist`).send({ text: 'Sand' }).expect(201);
  await staff!.http.put(`/api/checklist/${item.id}`).send({ isDone: true }).expect(200);
  await owner!.http.delete(`/api/checklist/${item.id}`).expect(200);
  const lines = (await history()).slice(0, -1);
  expect(shown(lines)).toEqual([
    { kind: 'changed', field: 'checklist', from: { text: 'Sand', isDone: true }, to: null },
    { kind: 'changed', field: 'checklist', from: { text: 'Sand', isDone: false }, to: { text: 'Sand', isDone: true } },
    { kind: 'changed', field: 'checklist', from: null, to: { text: 'Sand', isDone: false } },
    { kind: 'changed', field: 'labelIds', from: [b, c], to: [c] },
    { kind: 'changed', field: 'labelIds', from: [a, b], to: [b, c] },
    { kind: 'changed', field: 'labelIds', from: [], to: [a, b] },
  ]);
  const [owners, staffs] = [owner!.id, staff!.id];
  expect(lines.map(({ actor }) => actor?.id)).toEqual([owners, staffs, owners, owners, owners, owners]);
});

it('has a line for a move to another column, by any request, but none for a move within a column', async () => {
  await app.make.task();
  const reorder = (body: object) => owner!.http.put(`/api/tasks/${task.id}/reorder`).send(body).expect(200);
  await reorder({ status: 'pending', newIndex: 1 });
  await reorder({ status: 'completed', newIndex: 0 });
  await put({ status: 'in-progress' }, staff);
  await put({ status: 'in-progress' }, staff);
  const lines = await history();
  expect(shown(lines.slice(0, -1))).toEqual([
    { kind: 'moved', field: 'status', from: 'completed', to: 'in-progress' },
    { kind: 'moved', field: 'status', from: 'pending', to: 'completed' },
  ]);
  expect(lines.map(({ actor }) => actor?.id)).toEqual([staff!.id, owner!.id, owner!.id]);
});

it('includes timers, corrections of time and reports, each with its actor', async () => {
  const boss = await app.as('SUPER_OWNER');
  const start = () => staff!.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);
  await start();
  await staff!.http.post('/api/timer/stop').expect(200);
  const { body: timer } = await start();
  await boss.http.post(`/api/timer/force-stop/${timer.id}`).expect(200);
  const added = { taskId: task.id, startTime: hoursAgo(4), endTime: hoursAgo(3), reason: 'Forgotten' };
  const { body: session } = await staff!.http.post('/api/time-logs').send(added).expect(201);
  await owner!.http.delete(`/api/time-logs/${session.id}`).send({ reason: 'Twice' }).expect(200);
  const claim = { taskId: task.id, workDescription: 'Painted', hoursWorked: 1 };
  const { body: report } = await staff!.http.post('/api/task-reports').send(claim).expect(201);
  await owner!.http.delete(`/api/task-reports/${report.id}`).expect(200);

  const lines = await history();
  expect(lines.slice(0, -1).map(({ kind, field, actor }) => `${kind} ${field} ${actor?.name}`)).toEqual([
    `report removed ${owner!.user.name}`,
    `report submitted ${staff!.user.name}`,
    `timer removed ${owner!.user.name}`,
    `timer added ${staff!.user.name}`,
    `timer stopped ${boss.user.name}`,
    `timer started ${staff!.user.name}`,
    `timer stopped ${staff!.user.name}`,
    `timer started ${staff!.user.name}`,
  ]);
  expect(lines[3]!.to).toMatchObject({ userId: staff!.id, hours: 1 });
  expect(JSON.stringify(lines.slice(0, 2))).not.toContain('hours');
});

it('has no actor for automatic changes; the owner is the actor for timers of a user they removed', async () => {
  const { id: taskId } = task;
  await app.make.timeLog({ userId: staff!.id, taskId, startedAt: hoursAgo(13) });
  await owner!.http.post('/api/jobs/shift-close/run').expect(200);
  expect((await history())[0]).toMatchObject({ kind: 'timer', field: 'stopped', actor: null });
  await app.make.timeLog({ userId: staff!.id, taskId });
  await owner!.http.delete(`/api/user/${staff!.id}`).expect(200);
  expect((await history())[0]).toMatchObject({ kind: 'timer', field: 'stopped', actor: { id: owner!.id } });
  await app.db.query(`UPDATE tasks SET title = 'By hand' WHERE id = $1`, [task.id]);
  expect((await history())[0]).toMatchObject({ field: 'title', to: 'By hand', actor: null });
});

it('records assignees that were changed manually in the database', async () => {
  await app.db.query(`INSERT INTO task_assignments (task_id, user_id) VALUES ($1, $2)`, [task.id, owner!.id]);
  expect((await history())[0]).toMatchObject({ field: 'assignedStaffIds', to: [staff!.id, owner!.id], actor: null });
});

it('is returned in pages', async () => {
  for (const title of ['a', 'b', 'c', 'd']) await put({ title });
  const all = await history();
  const page = await history(owner, { limit: 2 });
  expect(page).toEqual(all.slice(0, 2));
  expect(await history(owner, { limit: 2, before: page[1]!.id })).toEqual(all.slice(2, 4));
  const other = await app.make.task();
  const [line] = await history(owner, {}, other.id);
  expect(await history(owner, { before: line!.id })).toEqual([]);
  for (const query of [{ limit: '0' }, { limit: '101' }, { before: 'x' }]) {
    await owner!.http.get(`/api/tasks/${task.id}/history`).query(query).expect(400);
  }
});

it('is append-only', async () => {
  for (const change of ['UPDATE task_history SET kind = kind', 'DELETE FROM task_history', 'TRUNCATE task_history']) {
    await expect(app.db.query(change)).rejects.toMatchObject({ code: 'TB041' });
  }
});

describe('a client', () => {
  it('sees changes to their task, but neither hours nor reports of others', async () => {
    await staff!.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);
    await staff!.http.post('/api/timer/stop').expect(200);
    await app.make.report({ userId: staff!.id, taskId: task.id });
    await app.db.query(`SELECT add_task_history($1, 'comment', 'added', internal => true)`, [task.id]);
    await app.db.query(`SELECT add_task_history($1, 'comment', 'added')`, [task.id]);
    await put({ status: 'completed' });
    expect((await history(client)).map(({ kind }) => kind)).toEqual(['moved', 'comment', 'created']);
    expect((await history()).map(({ kind }) => kind)).toEqual([
      ...['moved', 'comment', 'comment', 'report', 'timer', 'timer', 'created'],
    ]);
  });

  it("sees nothing from the time when the task was another client's", async () => {
    const next = await app.as('CLIENT');
    await put({ title: 'For the first client' });
    await put({ assignedClientId: next.id });
    await put({ title: 'For the next client' });
    const lines = await history(next);
    expect(shown(lines)).toEqual([
      { kind: 'changed', field: 'title', from: 'For the first client', to: 'For the next client' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(client!.id);
    await client!.http.get(`/api/tasks/${task.id}/history`).expect(404, { error: MESSAGES.general.notFound });
    await put({ assignedClientId: client!.id });
    expect(JSON.stringify(await history(client))).not.toContain(next.id);
  });
});
