import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { expectInvariants } from '../../../test/harness/invariants';
import { BOARD_CURSOR_HEADER, type Task, type TaskHistoryLine } from '../../contract';

let app: TestApp;
let [owner, leaver, colleague, client]: Member[] = [];
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [owner, leaver, colleague] = [await app.as('OWNER'), await app.as('ADMIN'), await app.as('STAFF')];
  client = await app.as('CLIENT');
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const change = (who: Member, fields: object) => owner!.http.put(`/api/user/${who.id}`).send(fields).expect(200);
const becomeClient = () => change(leaver!, { role: 'CLIENT', companyName: 'Webb' });
const board = async (who = owner!) => (await who.http.get('/api/tasks').expect(200)).body as Task[];
const assignmentOf = ({ assignedStaffId, taskAssignments }: Task) => ({
  main: assignedStaffId,
  everyone: taskAssignments.map(({ user }) => user.id),
});

it('another client no longer sees who was assigned to their task, neither live nor after loading', async () => {
  const assigneeIds = [leaver!.id, colleague!.id];
  const { id } = await app.make.task({ clientId: client!.id, mainId: leaver!.id, assigneeIds });
  const before = await client!.http.get('/api/tasks').expect(200);
  expect(before.text).toContain(leaver!.user.email);
  const socket = await app.connect(client!);

  await becomeClient();
  const pushed = await socket.next('task-updated');
  expect(pushed).toMatchObject({ id, assignedStaff: { email: colleague!.user.email } });
  expect(assignmentOf(pushed)).toEqual({ main: colleague!.id, everyone: [colleague!.id] });
  expect(await socket.next('user-updated')).toEqual({ userId: leaver!.id, user: null });
  await socket.silent();
  expect(JSON.stringify(socket.received)).not.toContain(leaver!.user.email);

  const since = before.headers[BOARD_CURSOR_HEADER];
  for (const query of [{}, { since }]) {
    const { text } = await client!.http.get('/api/tasks').query(query).expect(200);
    expect(text).toContain(id);
    expect(text).not.toContain(leaver!.user.email);
  }
});

it('all tasks pass to the other assignees, with a line in the history by the owner who changed the role', async () => {
  const [leaverId, otherId] = [leaver!.id, colleague!.id];
  const led = await app.make.task({ mainId: leaverId, assigneeIds: [leaverId, otherId], status: 'completed' });
  const helped = await app.make.task({ mainId: otherId, assigneeIds: [leaverId, otherId] });
  const alone = await app.make.task({ mainId: leaverId });
  const untouched = await app.make.task({ mainId: otherId });

  await becomeClient();
  const tasks = new Map((await board()).map((task) => [task.id, task]));
  const shared = { main: otherId, everyone: [otherId] };
  for (const { id } of [led, helped]) expect(assignmentOf(tasks.get(id)!)).toEqual(shared);
  expect(assignmentOf(tasks.get(alone.id)!)).toEqual({ main: null, everyone: [] });
  expect(tasks.get(untouched.id)).toEqual(untouched);

  const { body } = await owner!.http.get(`/api/tasks/${helped.id}/history`).expect(200);
  const actor = { id: owner!.id, name: owner!.user.name };
  const line = { kind: 'assigned', field: 'assignedStaffIds', from: [otherId, leaverId], to: [otherId], actor };
  expect((body as TaskHistoryLine[])[0]).toMatchObject(line);
});

it('a deleted task is restored without them', async () => {
  const { id } = await app.make.task({ clientId: client!.id, mainId: leaver!.id });
  await owner!.http.delete(`/api/tasks/${id}`).expect(200);
  const socket = await app.connect(client!);
  await becomeClient();
  expect((await socket.settle()).map(({ event }) => event)).toEqual(['user-updated']);
  const { body } = await owner!.http.post(`/api/tasks/${id}/restore`).expect(200);
  expect(assignmentOf(body as Task)).toEqual({ main: null, everyone: [] });
});

it('stays assigned if the new role is in the team', async () => {
  const task = await app.make.task({ mainId: leaver!.id });
  await change(leaver!, { role: 'STAFF' });
  expect(await board()).toEqual([task]);
});

it('a client who joins the team remains the client of their tasks, whose hours are billed to them', async () => {
  const task = await app.make.task({ clientId: client!.id });
  await change(client!, { role: 'STAFF' });
  expect(await board()).toEqual([task]);
});
