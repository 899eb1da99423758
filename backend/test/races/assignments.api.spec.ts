import { setImmediate } from 'node:timers/promises';
import type { Response, Test } from 'supertest';
import { MESSAGES, type Task, type TaskHistoryLine } from '../../src/contract';
import { type Member, startApp, type TestApp } from '../harness/app';
import { expectInvariants } from '../harness/invariants';
import { insist } from './racing';

let app: TestApp;
let [owner, leaver, colleague]: Member[] = [];
/** A task of the user who becomes a client. */
let theirs: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [owner, leaver, colleague] = [await app.as('OWNER'), await app.as('STAFF'), await app.as('STAFF')];
  theirs = await app.make.task({ mainId: leaver.id });
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const becomeClient = () => owner!.http.put(`/api/user/${leaver!.id}`).send({ role: 'CLIENT', companyName: 'Webb' });
const edit = (id: string, body: object) => owner!.http.put(`/api/tasks/${id}`).send(body);
const toLeaver = () => ({ assignedStaffIds: [leaver!.id] });

/** Sends the requests one after another, each when the one before it has ended or waits for a lock. */
async function sendInOrder(requests: (() => Test)[]): Promise<Promise<Response>[]> {
  const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  let ended = 0;
  const responses: Promise<Response>[] = [];
  for (const send of requests) {
    responses.push(insist(send).finally(() => (ended += 1)));
    while (ended + (await app.db.pool.query(sql)).rowCount! < responses.length) await setImmediate();
  }
  return responses;
}

const lockTask = (id: string, mode = '') => app.db.query(`SELECT FROM tasks WHERE id = $1 FOR UPDATE ${mode}`, [id]);

/** Sends the requests in this order while the task is locked. */
async function whileLocked(id: string, requests: (() => Test)[]): Promise<Response[]> {
  const responses = await app.db.transaction(async () => {
    await lockTask(id);
    return sendInOrder(requests);
  });
  return Promise.all(responses);
}

async function expectUnassigned(): Promise<void> {
  expect((await owner!.http.get('/api/tasks').expect(200)).text).not.toContain(leaver!.user.email);
}

const refusal = { status: 400, body: { error: MESSAGES.task.assigneeInvalid } };

it.each<[string, (task: Task, line?: TaskHistoryLine) => Test]>([
  ['an edit', ({ id }) => edit(id, toLeaver())],
  ['a new task', () => owner!.http.post('/api/tasks').send({ title: 'New', ...toLeaver() })],
  ['an undo', ({ id }, line) => owner!.http.post(`/api/tasks/${id}/undo`).send({ historyId: line!.id })],
])('%s that assigns a user who is becoming a client is refused', async (_, assign) => {
  const task = await app.make.task({ mainId: leaver!.id });
  await edit(task.id, { assignedStaffIds: [] }).expect(200);
  const { body } = await owner!.http.get(`/api/tasks/${task.id}/history`).expect(200);
  const send = () => assign(task, (body as TaskHistoryLine[])[0]);
  expect(await whileLocked(theirs.id, [becomeClient, send])).toMatchObject([{ status: 200 }, refusal]);
  await expectUnassigned();
});

it('a user who becomes a client while being assigned is unassigned again', async () => {
  const { id } = await app.make.task();
  const [edited, changed] = await whileLocked(id, [() => edit(id, toLeaver()), becomeClient]);
  expect([edited!.status, changed!.status]).toEqual([200, 200]);
  await expectUnassigned();
});

it('an edit that adds another assignee at that moment does not assign the user again', async () => {
  const addColleague = () => edit(theirs.id, { assignedStaffId: colleague!.id });
  const responses = await whileLocked(theirs.id, [becomeClient, addColleague]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  await expectUnassigned();
});

it('assignees that were added before the user is removed remain', async () => {
  const assignedStaffIds = [leaver!.id, colleague!.id];
  const addColleague = () => edit(theirs.id, { assignedStaffIds });
  const responses = await whileLocked(theirs.id, [addColleague, becomeClient]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await owner!.http.get('/api/tasks').expect(200);
  expect(body).toMatchObject([{ assignedStaffId: colleague!.id, taskAssignments: [{ user: { id: colleague!.id } }] }]);
});

it('the timer of a user who becomes a client is locked before their tasks, as when it starts', async () => {
  const [response] = await app.db.transaction(async () => {
    await app.db.lock(`timer:${leaver!.id}`);
    const sent = await sendInOrder([becomeClient]);
    await lockTask(theirs.id, 'NOWAIT');
    return sent;
  });
  expect((await response)!.status).toBe(200);
  await expectUnassigned();
});
