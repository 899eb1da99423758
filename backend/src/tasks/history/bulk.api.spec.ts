import { randomUUID } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { expectInvariants } from '../../../test/harness/invariants';
import { LIMITS, MESSAGES, type Task } from '../../contract';

const { task: texts, general } = MESSAGES;

let app: TestApp;
let [owner, staff, client]: Member[] = [];
let tasks: Task[];
let ids: string[];
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [owner, staff, client] = [await app.as('OWNER'), await app.as('STAFF'), await app.as('CLIENT')];
  tasks = [
    await app.make.task({ mainId: staff.id, clientId: client.id }),
    await app.make.task({ creatorId: staff.id }),
    await app.make.task({ status: 'completed' }),
  ];
  ids = tasks.map(({ id }) => id);
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const bulk = (changes: object, who = owner!, of = ids) => who.http.post('/api/tasks/bulk').send({ ids: of, changes });
const board = async (): Promise<Task[]> => (await owner!.http.get('/api/tasks')).body;

it('applies a change to many tasks, with a history line for each', async () => {
  const socket = await app.connect(client!);
  const changes = { status: 'in-progress', dueDate: '2031-01-02', assignedStaffIds: [owner!.id] };
  expect((await bulk(changes).expect(200)).body).toEqual({ updated: ids, errors: [] });
  for (const task of await board()) {
    expect(task).toMatchObject({ status: 'in-progress', dueDate: '2031-01-02', assignedStaffId: owner!.id });
    const { body } = await owner!.http.get(`/api/tasks/${task.id}/history`);
    expect(body.slice(0, -1).map(({ kind }: { kind: string }) => kind)).toEqual(['assigned', 'changed', 'moved']);
  }
  expect(await socket.next('task-updated')).toMatchObject({ id: ids[0], status: 'in-progress' });
});

it('changes the tasks that the caller may change, and returns why the others failed', async () => {
  const absent = randomUUID();
  expect((await bulk({ title: 'Other' }, staff, [...ids, absent, ids[0]!.toUpperCase()]).expect(200)).body).toEqual({
    updated: [ids[0]],
    errors: [
      { id: ids[1], error: general.notAllowed },
      { id: ids[2], error: general.notAllowed },
      { id: absent, error: general.notFound },
    ],
  });
  expect((await bulk({ status: 'priority' }, staff).expect(200)).body.updated).toEqual(ids);
  expect((await bulk({ delete: true }, staff).expect(200)).body.updated).toEqual([ids[1]]);
  expect((await board()).map(({ id }) => id).sort()).toEqual([ids[0], ids[2]].sort());
  await bulk({ status: 'priority' }, client).expect(403);
});

it('undoes the last change of each task, unless it was changed again since', async () => {
  const before = await board();
  await bulk({ title: 'Other', status: 'priority', assignedStaffIds: [owner!.id] }).expect(200);
  await staff!.http.put(`/api/tasks/${ids[1]}`).send({ status: 'completed' }).expect(200);
  expect((await bulk({ undo: true }).expect(200)).body).toEqual({
    updated: [ids[0], ids[2]],
    errors: [{ id: ids[1], error: texts.changedSince }],
  });
  const kept = (list: Task[]) =>
    list.filter(({ id }) => id !== ids[1]).map(({ updatedAt: _version, sortOrder: _rank, ...rest }) => rest);
  expect(kept(await board())).toEqual(kept(before));
  await bulk({ delete: true }).expect(200);
  expect(await board()).toEqual([]);
  expect((await bulk({ undo: true }).expect(200)).body.updated).toEqual(ids);
  expect(await board()).toHaveLength(3);
  expect((await bulk({ undo: true }, await app.as('ADMIN')).expect(200)).body.updated).toEqual([]);
});

it('undoes only what was changed since a version', async () => {
  const newest = async () =>
    (await board())
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1);
  const placed = async () => (await board()).map(({ id, status, labels }) => ({ id, status, labels: labels.length }));
  const label = (await owner!.http.post('/api/labels').send({ name: 'Urgent', hue: 'red' }).expect(201)).body;
  await bulk({ status: 'priority', labelIds: [label.id] }, owner, [ids[2]!]).expect(200);
  await bulk({ delete: true }, owner, [ids[2]!]).expect(200);
  await bulk({ undo: true }, owner, [ids[2]!]).expect(200);
  const [before, since] = [await placed(), await newest()];
  // The last one is there already.
  await bulk({ status: 'priority', labelIds: [label.id] }).expect(200);
  const undone = { updated: ids, errors: [] };
  expect((await bulk({ undo: true, since }).expect(200)).body).toEqual(undone);
  expect(await placed()).toEqual(before);
  expect((await bulk({ undo: true, since: await newest() }).expect(200)).body).toEqual(undone);
  expect(await placed()).toEqual(before);
  for (const given of ['yesterday', '2025-01-01T10:00:00+16:00']) {
    await bulk({ undo: true, since: given }).expect(400, {
      ...{ error: texts.sinceInvalid, fields: { since: texts.sinceInvalid } },
    });
  }
  await bulk({ since }).expect(400, { error: texts.bulkNothing });
});

it('undoes nothing from before that version, even if it has the same transaction number, as after a restore', async () => {
  const { id } = tasks[1]!;
  const put = async (body: object): Promise<Task> =>
    (await owner!.http.put(`/api/tasks/${id}`).send(body).expect(200)).body;
  const before = await put({ title: 'Other' });
  await put({ progressPercent: 70 });
  await app.db.transaction(async () => {
    await app.db.query('SET LOCAL session_replication_role = replica');
    await app.db.query(`UPDATE task_history SET changed_xid = '1' WHERE task_id = $1 AND kind = 'changed'`, [id]);
  });
  await bulk({ undo: true, since: before.updatedAt }, owner, [id]).expect(200);
  const after = (await board()).find((task) => task.id === id)!;
  expect([after.title, after.progressPercent]).toEqual(['Other', before.progressPercent]);
});

describe('the order of a column after an undo', () => {
  /** The ids of the tasks in the column, by title. */
  let named: Record<string, string>;
  /** Makes tasks named by these letters, from the top down. */
  const fill = async (letters: string) => {
    named = {};
    for (const title of [...letters].toReversed()) {
      named[title] = (await app.make.task({ title, status: 'in-progress' })).id;
    }
  };
  const apply = async (changes: object, letters: string) => {
    const of = [...letters].map((letter) => named[letter]!);
    expect((await bulk(changes, owner, of).expect(200)).body).toEqual({ updated: of, errors: [] });
  };
  const order = async () =>
    (await board()).flatMap(({ status, title }) => (status === 'in-progress' ? title : [])).join('');

  const leaving: object[] = [{ status: 'completed' }, { delete: true }];

  it.each(leaving.flatMap((changes) => ['AB', 'BA', 'BCD', 'DBC', 'DE', 'ABCDE'].map((some) => ({ changes, some }))))(
    'is as before ($changes of $some)',
    async ({ changes, some }) => {
      await fill('ABCDE');
      await apply(changes, some);
      await apply({ undo: true }, some);
      expect(await order()).toBe('ABCDE');
    },
  );

  it.each(leaving)('has later cards at their new places (%j)', async (changes) => {
    await fill('ABC');
    await apply(changes, 'AB');
    // At the rank that B had.
    await app.make.task({ title: 'N', status: 'in-progress' });
    await apply({ undo: true }, 'AB');
    expect(await order()).toBe('ABNC');
  });

  it.each(leaving)('is also right if the ranks of other cards were spread meanwhile (%j)', async (changes) => {
    await fill('ABCDE');
    await apply(changes, 'ABC');
    const setRank = `UPDATE tasks SET rank = $2 WHERE id = $1`;
    await app.db.query(setRank, [named.D, 1]);
    await app.db.query(setRank, [named.E, 1 + Number.EPSILON]);
    const place = { status: 'in-progress', afterId: named.D, beforeId: named.E };
    await owner!.http.put(`/api/tasks/${ids[0]}/reorder`).send(place).expect(200);
    await owner!.http.put(`/api/tasks/${ids[0]}`).send({ title: 'N' }).expect(200);
    expect((await board()).find(({ title }) => title === 'D')!.sortOrder).not.toBe(1);
    await apply({ undo: true }, 'ABC');
    expect(await order()).toBe('ABCDNE');
  });
});

it('refuses invalid lists of tasks and invalid changes', async () => {
  const many = Array.from({ length: LIMITS.bulk.tasksMax + 1 }, () => randomUUID());
  await bulk({ title: 'Other' }, owner, many)
    .expect(400)
    .expect(({ body }) => expect(body.error).toBe(texts.bulkTooMany));
  await bulk({ title: 'Other' }, owner, [])
    .expect(400)
    .expect(({ body }) => expect(body.error).toBe(texts.bulkMissing));
  await bulk({ title: 'Other' }, owner, ['x']).expect(400);
  await bulk({ title: '' }).expect(400, { error: texts.titleRequired, fields: { title: texts.titleRequired } });
  for (const changes of [{}, { unknown: 1 }, { delete: false }]) {
    await bulk(changes).expect(400, { error: texts.bulkNothing });
  }
  for (const changes of [[], null, 'x']) await owner!.http.post('/api/tasks/bulk').send({ ids, changes }).expect(400);
  expect((await board()).map(({ title }) => title).sort()).toEqual(tasks.map(({ title }) => title).sort());
});
