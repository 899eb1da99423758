import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { MESSAGES, type Task, type TaskStatus } from '../contract';

const { task: texts, general } = MESSAGES;

let app: TestApp;
let owner: Member;
let staff: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [owner, staff] = [await app.as('OWNER'), await app.as('STAFF')];
});
afterAll(() => app.close());

const put = (who: Member, id: string, body: object) => who.http.put(`/api/tasks/${id}`).send(body);
const reorder = (id: string, body: object) => owner.http.put(`/api/tasks/${id}/reorder`).send(body);
const assignees = (task: Task) => task.taskAssignments.map(({ user }) => user.id);

describe('the assignees of a task', () => {
  let [a, b, c]: string[] = [];
  let task: Task;
  beforeEach(async () => {
    [a, b, c] = [(await app.make.user()).id, (await app.make.user()).id, (await app.make.user()).id];
    task = await app.make.task({ mainId: a, assigneeIds: [a!, b!] });
  });
  const named = (ids: Record<string, string | undefined>) => (key: string | null) => key && (ids[key] ?? '');

  it.each([
    ['a new main assignee takes the place of the old one', { assignedStaffId: 'c' }, 'c', ['b', 'c']],
    ['one of the others becomes the main assignee', { assignedStaffId: 'b' }, 'b', ['b']],
    ['no main assignee leaves it to the next', { assignedStaffId: null }, 'b', ['b']],
    ['a list alone keeps the main assignee who is on it', { assignedStaffIds: ['c', 'a'] }, 'a', ['a', 'c']],
    ['a list alone puts its first in charge otherwise', { assignedStaffIds: ['c', 'b'] }, 'c', ['b', 'c']],
    ['an empty list frees everybody', { assignedStaffIds: [] }, null, []],
    ['both count together', { assignedStaffId: 'c', assignedStaffIds: ['b'] }, 'c', ['b', 'c']],
  ])('%s', async (_, request, main, everyone) => {
    const id = named({ a, b, c });
    const { assignedStaffId, assignedStaffIds } = request as {
      assignedStaffId?: string | null;
      assignedStaffIds?: string[];
    };
    const { body } = await put(owner, task.id, {
      ...(assignedStaffId === undefined ? {} : { assignedStaffId: id(assignedStaffId) }),
      ...(assignedStaffIds && { assignedStaffIds: assignedStaffIds.map(id) }),
    }).expect(200);
    expect(body.assignedStaffId).toBe(id(main));
    expect(body.assignedStaff?.id ?? null).toBe(id(main));
    expect(assignees(body).sort()).toEqual(everyone.map(id).sort());
  });

  it('keeps an assignee who has left the team when the form is saved unchanged', async () => {
    await app.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [b]);
    const form = { title: 'New', assignedStaffId: a, assignedStaffIds: [a, b] };
    expect(assignees((await put(owner, task.id, form).expect(200)).body)).toEqual(assignees(task));
    await put(owner, task.id, { assignedStaffIds: [a] }).expect(200);
    await put(owner, task.id, { assignedStaffIds: [a, b] }).expect(400, { error: texts.assigneeInvalid });
  });
});

describe('permission to edit', () => {
  it('does not let staff assign themselves a task', async () => {
    const task = await app.make.task({ mainId: owner.id });
    await put(staff, task.id, { assignedStaffId: staff.id }).expect(403, { error: general.notAllowed });
    await put(staff, task.id, { assignedStaffId: staff.id, title: 'Mine' }).expect(403);
    expect((await owner.http.get('/api/tasks')).body).toEqual([task]);
  });

  it('lets the main assignee edit, but not the other assignees', async () => {
    const helper = await app.as('STAFF');
    const task = await app.make.task({ mainId: staff.id, assigneeIds: [staff.id, helper.id] });
    await put(staff, task.id, { title: 'Better', progressPercent: 40 }).expect(200);
    await put(helper, task.id, { title: 'Worse' }).expect(403);
    await put(helper, task.id, { status: 'completed' }).expect(200);
    await put(helper, task.id, { status: 'pending', progressPercent: 0 }).expect(403);
  });

  it('lets SUPER_OWNER save a whole form as long as the assignment is unchanged', async () => {
    const superOwner = await app.as('SUPER_OWNER');
    const task = await app.make.task({ mainId: staff.id });
    const form = { title: 'New', assignedStaffId: staff.id, assignedStaffIds: [staff.id], assignedClientId: null };
    await put(superOwner, task.id, form).expect(200);
    await put(superOwner, task.id, { ...form, assignedStaffIds: [staff.id, owner.id] }).expect(403);
  });
});

describe('the order of a column', () => {
  const column = async (status: TaskStatus = 'pending') => {
    const tasks = (await owner.http.get('/api/tasks')).body as Task[];
    const inColumn = tasks.filter((task) => task.status === status);
    expect(inColumn.map(({ sortOrder }) => sortOrder)).toEqual(
      inColumn.map(({ sortOrder }) => sortOrder).toSorted((x, y) => x - y),
    );
    return inColumn.map(({ title }) => title).join('');
  };
  const ids: Record<string, string> = {};
  beforeEach(async () => {
    for (const title of ['D', 'C', 'B', 'A']) ids[title] = (await app.make.task({ title })).id;
  });

  it('has new tasks and tasks with a new status at the top', async () => {
    await owner.http.post('/api/tasks').send({ title: 'E' }).expect(201);
    expect(await column()).toBe('EABCD');
    await put(owner, ids.C!, { status: 'priority' }).expect(200);
    await put(owner, ids.A!, { status: 'priority', title: 'A' }).expect(200);
    expect(await column('priority')).toBe('AC');
    expect(await column()).toBe('EBD');
  });

  it('remains unchanged when a task is given its current status', async () => {
    await put(owner, ids.C!, { status: 'pending' }).expect(200);
    await put(owner, ids.C!, { status: 'pending', title: 'C' }).expect(200);
    expect(await column()).toBe('ABCD');
  });

  it.each([
    ['D', { newIndex: 0 }, 'DABC'],
    ['A', { newIndex: 1 }, 'BACD'],
    ['A', { newIndex: 3 }, 'BCDA'],
    ['A', { newIndex: 1_000 }, 'BCDA'],
    ['B', { newIndex: 1 }, 'ABCD'],
    ['A', { afterId: 'C', beforeId: 'D' }, 'BCAD'],
    ['A', { afterId: 'D' }, 'BCDA'],
    ['D', { beforeId: 'A', afterId: null }, 'DABC'],
    ['D', { afterId: 'A', beforeId: 'C' }, 'ADBC'],
    ['B', { afterId: 'B', beforeId: 'D' }, 'ACBD'],
    ['B', { afterId: 'A', newIndex: 3 }, 'ABCD'],
  ])('moves %s to %j', async (title, place, expected) => {
    const request = Object.fromEntries(
      Object.entries(place).map(([key, value]) => [key, typeof value === 'string' ? ids[value] : value]),
    );
    const { body } = await reorder(ids[title]!, { ...request, status: 'pending' }).expect(200);
    expect(body).toMatchObject({ id: ids[title], status: 'pending' });
    expect(await column()).toBe(expected);
  });

  it('moves a task to a place in another column', async () => {
    for (const title of ['2', '1']) ids[title] = (await app.make.task({ title, status: 'completed' })).id;
    const { body } = await reorder(ids.B!, { status: 'completed', afterId: ids['1'], beforeId: ids['2'] }).expect(200);
    expect(body).toMatchObject({ status: 'completed' });
    expect([await column('completed'), await column()]).toEqual(['1B2', 'ACD']);
  });

  it('moves a task between both ends of an empty column, but of no other', async () => {
    const place = { status: 'completed', afterId: null, beforeId: null };
    const { body } = await reorder(ids.B!, place).expect(200);
    expect(body).toMatchObject({ id: ids.B, status: 'completed' });
    await reorder(ids.B!, place).expect(200);
    const { status, body: refusal } = await reorder(ids.C!, place);
    expect([status, refusal.error]).toEqual([400, texts.placeInvalid]);
    expect([await column('completed'), await column()]).toEqual(['B', 'ACD']);
  });

  it.each([{}, { afterId: null }, { afterId: '', beforeId: '' }])(
    'refuses the place %j, also in an empty column',
    async (place) => {
      const { status, body } = await reorder(ids.B!, { ...place, status: 'completed' });
      expect([status, body.error]).toEqual([400, texts.placeInvalid]);
    },
  );

  it('moves one of several tasks to an empty column at once, and refuses the others', async () => {
    for (let round = 0; round < 5; round++) {
      const place = { status: 'completed', afterId: null, beforeId: null };
      const responses = await Promise.all([...'ABCD'].map((name) => reorder(ids[name]!, place)));
      const refusals = responses.filter(({ status }) => status !== 200);
      expect(refusals.map(({ status, body }) => [status, body.error])).toEqual(
        Array(3).fill([400, texts.placeInvalid]),
      );
      const [moved] = await column('completed');
      expect([moved, await column()]).toEqual([expect.any(String), 'ABCD'.replace(moved!, '')]);
      await reorder(ids[moved!]!, { status: 'pending', newIndex: 'ABCD'.indexOf(moved!) }).expect(200);
    }
  });

  it('ignores a neighbour that has moved elsewhere in the meantime', async () => {
    await put(owner, ids.C!, { status: 'priority' });
    await owner.http.delete(`/api/tasks/${ids.D}`).expect(200);
    await reorder(ids.A!, { status: 'pending', afterId: ids.C, beforeId: ids.D }).expect(200);
    await reorder(ids.A!, { status: 'pending', afterId: ids.C, beforeId: ids.B }).expect(200);
    expect(await column()).toBe('AB');
  });

  it.each([
    [{}, texts.statusInvalid],
    [{ status: 'pending' }, texts.placeInvalid],
    [{ status: 'pending', afterId: null, beforeId: '' }, texts.placeInvalid],
    [{ status: 'done', newIndex: 0 }, texts.statusInvalid],
    [{ status: 'pending', newIndex: -1 }, texts.placeInvalid],
    [{ status: 'pending', newIndex: 0.5 }, texts.placeInvalid],
    [{ status: 'pending', newIndex: '1' }, texts.placeInvalid],
    [{ status: 'pending', newIndex: null }, texts.placeInvalid],
    [{ status: 'pending', newIndex: Number.MAX_SAFE_INTEGER }, general.malformed],
    [{ status: 'pending', afterId: 'C' }, texts.placeInvalid],
    [{ status: 'pending', afterId: '00000000-0000-7000-8000-000000000000' }, texts.neighbourInvalid],
  ])('refuses %j: %s', async (body, error) => {
    const response = await reorder(ids.A!, body).expect(400);
    expect(response.body).toMatchObject({ error });
    expect(await column()).toBe('ABCD');
  });

  it('does not move a task while a timer runs on it', async () => {
    const logId = await app.make.timeLog({ userId: staff.id, taskId: ids.A! });
    await reorder(ids.A!, { status: 'pending', newIndex: 2 }).expect(409, { error: texts.timerRunning });
    await put(owner, ids.A!, { status: 'priority' }).expect(409, { error: texts.timerRunning });
    await put(owner, ids.A!, { status: 'priority', progressPercent: 5 }).expect(409, { error: texts.timerRunning });
    await put(owner, ids.A!, { status: 'pending', progressPercent: 5 }).expect(200);
    expect(await column()).toBe('ABCD');
    await app.db.query('UPDATE time_logs SET ended_at = clock_timestamp() WHERE id = $1', [logId]);
    await put(owner, ids.A!, { status: 'priority' }).expect(200);
  });
});
