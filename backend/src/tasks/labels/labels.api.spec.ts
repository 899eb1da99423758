import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { BoardClient, PollingClient } from '../../../test/harness/board-client';
import { keysOf, SHAPES } from '../../../test/harness/shapes';
import { type Label, LABEL_HUES, LIMITS, MESSAGES, type Task } from '../../contract';

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

const create = (name: string, hue = 'blue') => owner.http.post('/api/labels').send({ name, hue });
const list = async (who: Member) => (await who.http.get('/api/labels').expect(200)).body as Label[];
const names = (labels: Label[]) => labels.map(({ name }) => name);
const setLabels = (who: Member, id: string, labels: Label[]) =>
  who.http.put(`/api/tasks/${id}`).send({ labelIds: labels.map((label) => label.id) });
const card = async (id: string) =>
  ((await owner.http.get('/api/tasks').expect(200)).body as Task[]).find((it) => it.id === id)!;

describe('the set of labels', () => {
  it('is listed by name, each with one of eight hues', async () => {
    for (const hue of LABEL_HUES) await create(`${hue} one`, hue).expect(201);
    const labels = await list(owner);
    expect(names(labels)).toEqual(LABEL_HUES.map((hue) => `${hue} one`).sort());
    expect(keysOf(labels[0]!)).toEqual(SHAPES.label);
  });

  it('has unique names, ignoring case, even if several users create one at once', async () => {
    expect((await create('  Été  ').expect(201)).body).toMatchObject({ name: 'Été' });
    const { nameTaken } = MESSAGES.label;
    await create('ÉTÉ').expect(409, { error: nameTaken, fields: { name: nameTaken } });
    const made = await Promise.all(['Urgent', 'urgent', 'URGENT', 'uRGENT'].map((name) => create(name)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const other = (await create('Other').expect(201)).body as Label;
    await owner.http.put(`/api/labels/${other.id}`).send({ name: 'été' }).expect(409);
    await owner.http.put(`/api/labels/${other.id}`).send({ name: 'OTHER' }).expect(200);
  });

  it.each<[object, string, string]>([
    [{ hue: 'blue' }, 'name', MESSAGES.label.nameRequired],
    [{ name: '   ', hue: 'blue' }, 'name', MESSAGES.label.nameRequired],
    [{ name: '\u200b', hue: 'blue' }, 'name', MESSAGES.label.nameRequired],
    [{ name: 'x'.repeat(41), hue: 'blue' }, 'name', MESSAGES.label.nameTooLong],
    [{ name: 'New' }, 'hue', MESSAGES.label.hueInvalid],
    [{ name: 'New', hue: 'pink' }, 'hue', MESSAGES.label.hueInvalid],
    [{ name: 'New', hue: 'Blue' }, 'hue', MESSAGES.label.hueInvalid],
  ])('refuses %j', async (body, field, error) => {
    await owner.http
      .post('/api/labels')
      .send(body)
      .expect(400, { error, fields: { [field]: error } });
  });

  it('has a maximum size', async () => {
    await app.db.query(
      `INSERT INTO labels (id, name, hue) SELECT gen_random_uuid(), 'Label ' || n, 'grey' FROM generate_series(1, $1) n`,
      [LIMITS.label.count],
    );
    await create('One more').expect(400, { error: MESSAGES.label.tooMany });
  });
});

describe('the labels of a task', () => {
  it('are set on creation and by an update, sorted by name, and kept by other updates', async () => {
    const [b, a] = [await app.make.label('b'), await app.make.label('A')];
    const labelIds = [b.id, a.id, b.id];
    const { body } = await owner.http.post('/api/tasks').send({ title: 'New', labelIds }).expect(201);
    const task = body as Task;
    expect(task.labels).toEqual([a, b]);
    expect((await owner.http.put(`/api/tasks/${task.id}`).send({ title: 'Other' }).expect(200)).body.labels).toEqual([
      a,
      b,
    ]);
    await owner.http.put(`/api/tasks/${task.id}/reorder`).send({ status: 'priority', newIndex: 0 }).expect(200);
    expect((await card(task.id)).labels).toEqual([a, b]);
    expect((await setLabels(owner, task.id, [b]).expect(200)).body.labels).toEqual([b]);
    expect((await setLabels(owner, task.id, []).expect(200)).body.labels).toEqual([]);
  });

  it('must exist, and not be too many', async () => {
    const task = await app.make.task();
    const label = await app.make.label();
    const { unknown, tooManyOnTask } = MESSAGES.label;
    const send = (labelIds: unknown) => owner.http.put(`/api/tasks/${task.id}`).send({ labelIds });
    await send([label.id, task.id]).expect(400, { error: unknown });
    for (const wrong of [null, 'x', ['x'], [null]])
      await send(wrong).expect(400, { error: unknown, fields: { labelIds: unknown } });
    await send(Array(21).fill(label.id)).expect(400, { error: tooManyOnTask, fields: { labelIds: tooManyOnTask } });
    expect((await card(task.id)).labels).toEqual([]);
  });

  it('can be set only by users who may edit the task', async () => {
    const [main, other] = [await app.as('STAFF'), await app.as('STAFF')];
    const client = await app.as('CLIENT');
    const task = await app.make.task({ mainId: main.id, clientId: client.id });
    const label = await app.make.label();
    await setLabels(main, task.id, [label]).expect(200);
    await setLabels(other, task.id, []).expect(403);
    await setLabels(client, task.id, []).expect(403);
  });

  it('are the only labels that a client gets', async () => {
    const [client, other] = [await app.as('CLIENT'), await app.as('CLIENT')];
    const [ours, theirs] = [await app.make.label('Ours'), await app.make.label('Theirs')];
    await app.make.task({ clientId: client.id, labelIds: [ours.id] });
    await app.make.task({ clientId: other.id, labelIds: [theirs.id] });
    const gone = await app.make.task({ clientId: client.id, labelIds: [theirs.id] });
    await owner.http.delete(`/api/tasks/${gone.id}`).expect(200);
    await app.make.label('Unused');
    expect(names(await list(client))).toEqual(['Ours']);
    expect(names(await list(other))).toEqual(['Theirs']);
    expect(await list(await app.as('STAFF'))).toHaveLength(3);
  });
});

describe('a changed or deleted label', () => {
  it('is updated on every task, on open boards and on boards that poll for changes', async () => {
    const [client, stranger] = [await app.as('CLIENT'), await app.as('CLIENT')];
    const label = await app.make.label('Before');
    const task = await app.make.task({ clientId: client.id, labelIds: [label.id] });
    const deleted = await app.make.task({ labelIds: [label.id] });
    await owner.http.delete(`/api/tasks/${deleted.id}`).expect(200);
    const live = await Promise.all([owner, client, stranger].map((who) => BoardClient.open(app, who)));
    const polling = await PollingClient.open(client);

    await owner.http.put(`/api/labels/${label.id}`).send({ name: 'After', hue: 'red' }).expect(200);
    const after = { ...label, name: 'After', hue: 'red' };
    expect((await card(task.id)).labels).toEqual([after]);
    for (const board of live) expect(await board.held()).toEqual(await board.refetched());
    expect((await polling.held())[0]?.labels).toEqual([after]);
    const received = (event: string) =>
      live.map((board) => board.received.filter((it) => it.event === event).map((it) => it.payload));
    expect(received('label-updated')).toEqual([[after], [after], []]);

    await owner.http.delete(`/api/labels/${label.id}`).expect(200);
    for (const board of live) expect(await board.held()).toEqual(await board.refetched());
    expect((await polling.held())[0]?.labels).toEqual([]);
    expect(received('label-deleted')).toEqual([[{ labelId: label.id }], [{ labelId: label.id }], []]);
    const cards = await app.db.query<{ card: string }>(`SELECT card FROM tasks WHERE card LIKE '%' || $1 || '%'`, [
      label.id,
    ]);
    expect(cards).toEqual([]);
    await owner.http.delete(`/api/labels/${label.id}`).expect(404);
    await owner.http.put(`/api/labels/${label.id}`).send({ hue: 'red' }).expect(404);
  });

  it('pushes no tasks if too many have it, but rewrites their cards', async () => {
    const label = await app.make.label();
    const many = LIMITS.label.pushedTasks + 1;
    await app.db.query(
      `INSERT INTO tasks (id, title, status, rank, created_by_id) SELECT uuid_v7(), 'Task', 'pending', n, $2
         FROM generate_series(1, $1) n`,
      [many, owner.id],
    );
    await app.db.query(`INSERT INTO task_labels SELECT id, $1 FROM tasks`, [label.id]);
    const live = await BoardClient.open(app, owner);
    await owner.http.put(`/api/labels/${label.id}`).send({ name: 'Everywhere' }).expect(200);
    await live.held();
    expect(live.received.map(({ event }) => event)).toEqual(['label-updated']);
    const board = (await owner.http.get('/api/tasks').expect(200)).body as Task[];
    expect(board.filter(({ labels }) => labels[0]?.name === 'Everywhere')).toHaveLength(many);
  });

  it('causes no deadlock with tasks that gain or lose it, and their cards remain consistent', async () => {
    const tasks = await Promise.all(Array.from({ length: 6 }, () => app.make.task()));
    const kept = await app.make.label('Kept');
    const gone = await Promise.all(['One', 'Two', 'Three'].map((name) => app.make.label(name)));
    const attempts = gone.flatMap((label, turn) => [
      ...tasks.map((task) => setLabels(owner, task.id, [kept, label])),
      owner.http.put(`/api/labels/${kept.id}`).send({ name: `Kept ${turn}` }),
      ...tasks.toReversed().map((task) => setLabels(owner, task.id, [label])),
      owner.http.delete(`/api/labels/${label.id}`),
    ]);
    const responses = await Promise.all(attempts);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([]);
    expect(names(await list(owner))).toEqual([expect.stringMatching(/^Kept \d$/)]);
    const wrong = await app.db.query(`SELECT id FROM tasks WHERE card::jsonb -> 'labels' <> labels_of(id)::jsonb`);
    expect(wrong).toEqual([]);
  });
});
