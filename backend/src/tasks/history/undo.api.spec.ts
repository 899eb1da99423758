import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { expectInvariants } from '../../../test/harness/invariants';
import { LIMITS, MESSAGES, type Task, type TaskHistoryLine, type TaskStatus } from '../../contract';

const { task: texts, general } = MESSAGES;

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

const put = async (body: object, who = owner!): Promise<Task> =>
  (await who.http.put(`/api/tasks/${task.id}`).send(body).expect(200)).body;
const history = async (id = task.id): Promise<TaskHistoryLine[]> =>
  (await owner!.http.get(`/api/tasks/${id}/history`).expect(200)).body;
const newest = async (id?: string) => (await history(id))[0]!;
const undo = (historyId: string, who = owner!, id = task.id) =>
  who.http.post(`/api/tasks/${id}/undo`).send({ historyId });
const order = async (status: TaskStatus) => {
  const { body } = await owner!.http.get('/api/tasks').expect(200);
  return (body as Task[]).filter((it) => it.status === status).map(({ title }) => title);
};
const withoutVersion = ({ updatedAt: _, ...rest }: Task) => rest;

describe('undoing', () => {
  it.each([
    ['a title', { title: 'Other' }],
    ['a description', { description: 'Other' }],
    ['a due date', { dueDate: '2031-01-02' }],
    ['progress', { progressPercent: 70 }],
    ['an estimate', { estimateHours: 1.25 }],
    ['whether it is billed', { billable: true }],
    ['the client', { assignedClientId: null }],
    ['the assignees', { assignedStaffIds: [] }],
    ['the column', { status: 'completed' }],
  ])('restores %s; undoing the undo redoes the change', async (_, change) => {
    const after = await put(change);
    const line = await newest();
    expect(withoutVersion((await undo(line.id).expect(200)).body)).toEqual(withoutVersion(task));
    const back = await newest();
    expect(back).toMatchObject({ kind: line.kind, field: line.field, from: line.to, to: line.from });
    const again = withoutVersion((await undo(back.id).expect(200)).body);
    expect(again).toEqual(withoutVersion(after));
    const [redone] = await history();
    const response = await undo(line.id).expect(409);
    expect(response.body).toEqual({ error: texts.changedSince, history: [redone, back] });
  });

  it('is refused if the same field was changed since, even to the same value, but not if another was', async () => {
    await put({ title: 'A' });
    const line = await newest();
    await put({ description: 'Other', status: 'priority' });
    await put({ title: 'B' });
    await put({ title: 'A' });
    const { body } = await undo(line.id).expect(409);
    expect(body.error).toBe('This was changed again since');
    expect(body.history.map((it: TaskHistoryLine) => it.to)).toEqual(['A', 'B']);
    const moved = (await history()).find(({ kind }) => kind === 'moved')!;
    expect((await undo(moved.id).expect(200)).body).toMatchObject({ status: 'pending', title: 'A' });
  });

  it('restores labels, unless one was deleted since, but no checklist items', async () => {
    const [a, b] = [(await app.make.label()).id, (await app.make.label()).id];
    await put({ labelIds: [a] });
    await put({ labelIds: [b] });
    expect((await undo((await newest()).id).expect(200)).body.labels).toMatchObject([{ id: a }]);
    await put({ labelIds: [] });
    const line = await newest();
    await owner!.http.delete(`/api/labels/${a}`).expect(200);
    await undo(line.id).expect(400, { error: MESSAGES.label.unknown });
    await owner!.http.post(`/api/tasks/${task.id}/checklist`).send({ text: 'Sand' }).expect(201);
    await undo((await newest()).id).expect(400, { error: texts.notUndoable });
  });

  it("restores a card's place in its column, and the time at which a task was completed", async () => {
    const [below, above] = [await app.make.task({ title: 'Below' }), await app.make.task({ title: 'Above' })];
    await owner!.http.put(`/api/tasks/${below.id}/reorder`).send({ status: 'pending', afterId: task.id }).expect(200);
    await put({ status: 'completed' });
    await app.db.query(`UPDATE tasks SET completed_at = '2025-01-02T03:04:05.678Z' WHERE id = $1`, [task.id]);
    await put({ status: 'pending' });
    await owner!.http.put(`/api/tasks/${above.id}/reorder`).send({ status: 'pending', newIndex: 0 }).expect(200);
    await undo((await newest()).id).expect(200);
    const [row] = await app.db.query(`SELECT completed_at FROM tasks WHERE id = $1`, [task.id]);
    expect(row).toEqual({ completed_at: new Date('2025-01-02T03:04:05.678Z') });

    await undo((await newest()).id).expect(200);
    expect(await order('pending')).toEqual(['Above', 'Paint', 'Below']);
  });

  it('notifies users, including a client who gets the task back', async () => {
    await put({ assignedClientId: null });
    const socket = await app.connect(client!);
    await undo((await newest()).id).expect(200);
    expect(await socket.next('task-updated')).toMatchObject({ id: task.id, assignedClientId: client!.id });
  });

  it('is refused for lines that cannot be undone, that belong to other tasks, or that do not exist', async () => {
    const other = await app.make.task();
    const [created] = await history();
    await undo(created!.id).expect(400, { error: texts.notUndoable });
    await undo((await newest(other.id)).id).expect(404, { error: general.notFound });
    await undo('00000000-0000-7000-8000-000000000000').expect(404);
    await undo('x').expect(400);
  });

  it('is allowed for users who may make the change', async () => {
    const other = await app.as('STAFF');
    await put({ title: 'Other' });
    const edited = await newest();
    await undo(edited.id, other).expect(403, { error: general.notAllowed });
    await undo(edited.id, client).expect(403);
    await undo(edited.id, staff).expect(200);
    await put({ status: 'priority' });
    await undo((await newest()).id, other).expect(200);
    await put({ assignedStaffId: null });
    await undo((await newest()).id, await app.as('SUPER_OWNER')).expect(403);
  });

  it('is refused while a timer runs on a task that would move, and for assignees who have left', async () => {
    await put({ status: 'in-progress' });
    const moved = await newest();
    await staff!.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);
    await undo(moved.id).expect(409, { error: texts.timerRunning });
    await staff!.http.post('/api/timer/stop').expect(200);
    await put({ assignedStaffId: null });
    const assigned = await newest();
    await owner!.http.delete(`/api/user/${staff!.id}`).expect(200);
    await undo(assigned.id).expect(400, { error: texts.assigneeInvalid });
  });
});

describe('a deleted task', () => {
  const remove = (who = owner!, id = task.id) => who.http.delete(`/api/tasks/${id}`).expect(200);
  const trash = async (who = owner!) => (await who.http.get('/api/tasks/trash').expect(200)).body;
  const restore = (who = owner!) => who.http.post(`/api/tasks/${task.id}/restore`);

  it('is in the trash of users who may delete it, and can be restored unchanged', async () => {
    await app.make.task({ title: 'Above' });
    const before = await put({ description: 'Blue' });
    await remove();
    expect(await trash()).toEqual([
      {
        ...{ id: task.id, title: 'Paint', status: 'pending', createdById: owner!.id, deletedAt: expect.any(String) },
        assignedStaff: { id: staff!.id, name: staff!.user.name, email: staff!.user.email },
        assignedClient: { id: client!.id, name: client!.user.name, email: client!.user.email },
        deletedBy: { id: owner!.id, name: owner!.user.name },
      },
    ]);
    expect(await trash(staff)).toEqual([]);
    await restore(client).expect(403);
    await restore(staff).expect(403);
    const socket = await app.connect(client!);
    const { body } = await restore().expect(200);
    expect(withoutVersion(body)).toEqual(withoutVersion(before));
    expect(await socket.next('task-created')).toEqual(body);
    expect(await order('pending')).toEqual(['Above', 'Paint']);
    expect(await trash()).toEqual([]);
    expect((await history()).map(({ kind }) => kind)).toEqual(['restored', 'deleted', 'changed', 'created']);
    expect((await restore().expect(200)).body).toEqual(body);
  });

  it('returns to its former place, whichever of its neighbours returns first', async () => {
    const made: Task[] = [];
    for (const title of ['D', 'C', 'B', 'A']) made.unshift(await app.make.task({ title, status: 'priority' }));
    for (const places of [
      [0, 1],
      [1, 0],
      [1, 2],
      [2, 1, 0],
    ]) {
      const ids = places.map((place) => made[place]!.id);
      for (const id of ids) await remove(owner, id);
      for (const id of ids) await owner!.http.post(`/api/tasks/${id}/restore`).expect(200);
      expect(await order('priority')).toEqual(['A', 'B', 'C', 'D']);
    }
  });

  it('can be restored by its creator among the staff only while it has no tracked time', async () => {
    const mine = await app.make.task({ creatorId: staff!.id });
    task = mine;
    await remove(staff);
    expect(await trash(staff)).toMatchObject([{ id: mine.id, deletedBy: { id: staff!.id } }]);
    await restore(staff).expect(200);
    await remove(staff);
    const times = { startedAt: '2025-01-01T08:00Z', endedAt: '2025-01-01T09:00Z' };
    await app.make.timeLog({ userId: staff!.id, taskId: mine.id, ...times });
    expect(await trash(staff)).toEqual([]);
    await restore(staff).expect(403);
    await restore().expect(200);
  });

  it('cannot be restored after 30 days', async () => {
    await remove();
    await app.db.query(`UPDATE tasks SET deleted_at = deleted_at - make_interval(days => $1)`, [LIMITS.trash.days]);
    expect(await trash()).toEqual([]);
    await restore().expect(404, { error: general.notFound });
  });

  it('is restored by undoing its deletion, and deleted again by undoing that', async () => {
    await remove();
    const lines = await app.db.query<{ id: string }>(`SELECT id FROM task_history WHERE kind = 'deleted'`);
    await undo(lines[0]!.id).expect(200);
    await undo(lines[0]!.id).expect(409);
    const restored = await newest();
    expect(restored).toMatchObject({ kind: 'restored', actor: { id: owner!.id } });
    await undo(restored.id).expect(200);
    expect(await trash()).toHaveLength(1);
    await undo(restored.id).expect(404);
  });

  it('has no readable history and nothing else to undo', async () => {
    await put({ title: 'Other' });
    const line = await newest();
    await remove();
    await owner!.http.get(`/api/tasks/${task.id}/history`).expect(404);
    await undo(line.id).expect(404);
  });
});
