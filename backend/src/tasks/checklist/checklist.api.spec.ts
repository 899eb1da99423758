import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { keysOf, SHAPES } from '../../../test/harness/shapes';
import { type ChecklistItem, LIMITS, MESSAGES, type Task } from '../../contract';

let app: TestApp;
let owner: Member;
let taskId: string;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER');
  taskId = (await app.make.task()).id;
});
afterAll(() => app.close());

const add = (text: unknown, who = owner) => who.http.post(`/api/tasks/${taskId}/checklist`).send({ text });
const put = (id: string, body: object, who = owner) => who.http.put(`/api/checklist/${id}`).send(body);
const items = async (who = owner) =>
  (await who.http.get(`/api/tasks/${taskId}/checklist`).expect(200)).body as ChecklistItem[];
const texts = async () => (await items()).map(({ text }) => text).join('');
const count = async () => {
  const board = (await owner.http.get('/api/tasks').expect(200)).body as Task[];
  return board.find(({ id }) => id === taskId)!.checklist;
};
const make = async (letters: string) => {
  const made: Record<string, string> = {};
  for (const letter of letters) made[letter] = await app.make.checklistItem(taskId, letter);
  return made;
};
/** Expects the positions to be 1, 2, 3 and so on, and the counts on the cards to match. */
const expectSound = async () => {
  const wrong = await app.db.query(
    `SELECT task_id FROM checklist_items GROUP BY task_id HAVING min(position) <> 1 OR max(position) <> count(*)
     UNION ALL SELECT id FROM tasks WHERE card::jsonb -> 'checklist' <> checklist_of(id)::jsonb`,
  );
  expect(wrong).toEqual([]);
};

it('adds items at the bottom, trimmed, and counts them on the task', async () => {
  const { body } = await add('  First  ').expect(201);
  expect(body).toEqual({ id: body.id, taskId, text: 'First', isDone: false });
  expect(keysOf(body)).toEqual(SHAPES.checklistItem);
  await add('Second').expect(201);
  expect(await texts()).toBe('FirstSecond');
  expect(await count()).toEqual({ done: 0, total: 2 });
});

it('ticks, renames and deletes', async () => {
  const { a, b } = await make('abc');
  await put(a!, { isDone: true }).expect(200, { id: a, taskId, text: 'a', isDone: true });
  await put(a!, { text: ' A ' }).expect(200, { id: a, taskId, text: 'A', isDone: true });
  expect(await count()).toEqual({ done: 1, total: 3 });
  await owner.http.delete(`/api/checklist/${b}`).expect(200);
  await owner.http.delete(`/api/checklist/${b}`).expect(404);
  expect(await texts()).toBe('Ac');
  expect(await count()).toEqual({ done: 1, total: 2 });
  await expectSound();
});

it.each([
  ['a', 'c', 'bcad'],
  ['d', null, 'dabc'],
  ['a', null, 'abcd'],
  ['a', 'd', 'bcda'],
  ['d', 'a', 'adbc'],
  ['b', 'a', 'abcd'],
])('moves %s below %j: %s', async (moved, after, expected) => {
  const ids = await make('abcd');
  await put(ids[moved]!, { afterId: after === null ? null : ids[after] }).expect(200);
  expect(await texts()).toBe(expected);
  await expectSound();
});

it('moves an item only below another one of the same task', async () => {
  const { a } = await make('ab');
  const elsewhere = await app.make.checklistItem((await app.make.task()).id);
  const { neighbourInvalid } = MESSAGES.checklist;
  for (const afterId of [a, elsewhere, taskId])
    await put(a!, { afterId, isDone: true }).expect(400, { error: neighbourInvalid });
  await put(a!, { afterId: 'x' }).expect(400, { error: neighbourInvalid, fields: { afterId: neighbourInvalid } });
  // A refused change is not applied in part.
  expect(await count()).toEqual({ done: 0, total: 2 });
});

it.each<[unknown, string]>([
  [undefined, MESSAGES.checklist.textRequired],
  [' \n ', MESSAGES.checklist.textRequired],
  ['\u3164', MESSAGES.checklist.textRequired],
  ['x'.repeat(501), MESSAGES.checklist.textTooLong],
])('refuses the text %j', async (text, error) => {
  await add(text).expect(400, { error, fields: { text: error } });
});

it('has a limit, even if several users add the last item at once', async () => {
  await app.db.query(
    `INSERT INTO checklist_items (id, task_id, text, position)
     SELECT gen_random_uuid(), $1, 'Item', n FROM generate_series(1, $2) n`,
    [taskId, LIMITS.checklist.items - 1],
  );
  const responses = await Promise.all([add('One'), add('Two'), add('Three')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
});

it('keeps one order under concurrent changes', async () => {
  const ids = await make('abcdefgh');
  const all = Object.values(ids);
  const attempts = all.flatMap((id, index) => [
    put(id, { afterId: all[(index * 3 + 1) % all.length] }),
    put(id, { afterId: null }),
    put(id, { isDone: index % 2 === 0 }),
    add(`new ${index}`),
  ]);
  const responses = await Promise.all([...attempts, owner.http.delete(`/api/checklist/${ids['h']}`)]);
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 201, 400, 404].includes(status))).toEqual([]);
  expect(await items()).toHaveLength(15);
  await expectSound();
});

describe('a checklist', () => {
  let staff: Member;
  let helper: Member;
  let client: Member;
  let item: string;
  beforeEach(async () => {
    [staff, helper, client] = [await app.as('STAFF'), await app.as('STAFF'), await app.as('CLIENT')];
    const assigned = { mainId: staff.id, assigneeIds: [staff.id, helper.id], clientId: client.id };
    taskId = (await app.make.task(assigned)).id;
    item = await app.make.checklistItem(taskId);
  });

  it('lets all assignees tick items, and the main assignee change them, too', async () => {
    await put(item, { isDone: true }, helper).expect(200);
    await put(item, { text: 'Other' }, helper).expect(403);
    await put(item, { isDone: false, afterId: null }, helper).expect(403);
    await add('New', helper).expect(403);
    await helper.http.delete(`/api/checklist/${item}`).expect(403);
    await put(item, { text: 'Other', afterId: null }, staff).expect(200);
    await add('New', staff).expect(201);
    await staff.http.delete(`/api/checklist/${item}`).expect(200);
    await put(item, { isDone: true }, await app.as('STAFF')).expect(404);
  });

  it('can be read, but not changed, by the client of its task', async () => {
    expect(await items(client)).toHaveLength(1);
    await (await app.as('CLIENT')).http.get(`/api/tasks/${taskId}/checklist`).expect(404);
    await put(item, { isDone: true }, client).expect(403);
    await add('New', client).expect(403);
    await client.http.delete(`/api/checklist/${item}`).expect(403);
  });

  it('is inaccessible once its task is deleted', async () => {
    await owner.http.delete(`/api/tasks/${taskId}`).expect(200);
    await owner.http.get(`/api/tasks/${taskId}/checklist`).expect(404);
    await add('New').expect(404);
    await put(item, { isDone: true }).expect(404);
  });

  it('pushes every change only to users who see the task', async () => {
    const sockets = await Promise.all([staff, client, await app.as('CLIENT')].map((who) => app.connect(who)));
    await put(item, { isDone: true }).expect(200);
    await put(item, { text: 'Other' }).expect(200);
    const received = await Promise.all(
      sockets.map(async (socket) => (await socket.settle()).map(({ event }) => event)),
    );
    const expected = ['checklist-changed', 'task-updated', 'checklist-changed'];
    expect(received).toEqual([expected, expected, []]);
  });
});
