import type { QueryRunner } from 'typeorm';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { expectInvariants } from '../../test/harness/invariants';
import type { Task, TaskHistoryLine } from '../contract';
import { UnassignedClients1700000086000 } from '../platform/database/migrations/1700000086000-unassigned-clients';

let app: TestApp;
let [owner, former, colleague, helper, client]: Member[] = [];
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [owner, former] = [await app.as('OWNER'), await app.as('STAFF')];
  [colleague, helper, client] = [await app.as('STAFF'), await app.as('STAFF'), await app.as('CLIENT')];
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const upgrade = () =>
  app.db.transaction(() => new UnassignedClients1700000086000().up(app.db as unknown as QueryRunner));
/** As earlier versions changed a role. */
const becomeClient = (who: Member) =>
  app.db.query(`UPDATE users SET role = 'CLIENT', company_name = 'Webb' WHERE id = $1`, [who.id]);
const make = (main: Member, others: Member[] = []) =>
  app.make.task({ clientId: client!.id, mainId: main.id, assigneeIds: [main, ...others].map(({ id }) => id) });
const assignmentOf = ({ assignedStaffId, taskAssignments }: Task) => ({
  main: assignedStaffId,
  everyone: taskAssignments.map(({ user }) => user.id),
});

it('an upgrade passes the tasks of users who are clients by now to the other assignees', async () => {
  const [led, helped] = [await make(former!, [helper!, colleague!]), await make(colleague!, [former!])];
  const [alone, untouched, deleted] = [await make(former!), await make(helper!, [colleague!]), await make(former!)];
  await owner!.http.delete(`/api/tasks/${deleted.id}`).expect(200);
  // Of two others, the one assigned first follows.
  await app.db.query(`UPDATE task_assignments SET assigned_at = assigned_at - interval '1 hour' WHERE user_id = $1`, [
    helper!.id,
  ]);
  await becomeClient(former!);
  const socket = await app.connect(client!);
  await upgrade();
  expect(await socket.next('resync')).toEqual({ position: expect.any(String) as string });

  const { body, text } = await client!.http.get('/api/tasks').expect(200);
  expect(text).not.toContain(former!.user.email);
  const tasks = new Map((body as Task[]).map((task) => [task.id, task]));
  expect(assignmentOf(tasks.get(led.id)!)).toEqual({ main: helper!.id, everyone: [helper!.id, colleague!.id] });
  expect(tasks.get(led.id)!.assignedStaff).toMatchObject({ email: helper!.user.email });
  expect(assignmentOf(tasks.get(helped.id)!)).toEqual({ main: colleague!.id, everyone: [colleague!.id] });
  expect(assignmentOf(tasks.get(alone.id)!)).toEqual({ main: null, everyone: [] });
  expect(tasks.get(untouched.id)).toEqual(untouched);
  const { body: restored } = await owner!.http.post(`/api/tasks/${deleted.id}/restore`).expect(200);
  expect(assignmentOf(restored as Task)).toEqual({ main: null, everyone: [] });

  const { body: history } = await owner!.http.get(`/api/tasks/${helped.id}/history`).expect(200);
  const line = { kind: 'assigned', from: [colleague!.id, former!.id], to: [colleague!.id], actor: null };
  expect((history as TaskHistoryLine[])[0]).toMatchObject(line);
});

it('an upgrade changes nothing if no client is assigned', async () => {
  const task = await make(former!, [helper!]);
  const socket = await app.connect(client!);
  await upgrade();
  await socket.silent();
  expect((await client!.http.get('/api/tasks').expect(200)).body).toEqual([task]);
});
