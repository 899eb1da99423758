import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { expectInvariants } from '../../test/harness/invariants';
import { hoursAgo } from '../../test/harness/zones';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startApp();
  owner = await app.as('OWNER');
});
afterAll(() => app.close());

const rebuild = async () => (await owner.http.post('/api/jobs/rebuild-hours/run').expect(200)).body.result as object;

it("recalculates everyone's hours, returns how many figures were wrong, and repairs them", async () => {
  const [staff, other] = [await app.as('STAFF'), await app.as('STAFF')];
  const task = await app.make.task({ mainId: staff.id });
  for (const { id: userId } of [staff, other]) {
    await app.make.timeLog({ userId, taskId: task.id, startedAt: hoursAgo(3), endedAt: hoursAgo(1) });
  }
  const [{ n: people } = { n: 0 }] = await app.db.query<{ n: number }>('SELECT count(*)::int AS n FROM users');
  expect(await rebuild()).toEqual({ people, differences: 0 });

  await app.db.query('UPDATE work_days SET seconds = seconds + 60 WHERE user_id = $1', [staff.id]);
  const socket = await app.connect(owner);
  const { differences } = (await rebuild()) as { differences: number };
  expect([1, 2]).toContain(differences);
  expect(await socket.next('task-updated')).toMatchObject({ id: task.id, totalHours: 4 });
  expect(await rebuild()).toEqual({ people, differences: 0 });
  await expectInvariants(app.db);
});

it('recalculates weeks and the days of the team', async () => {
  const staff = await app.as('STAFF');
  const task = await app.make.task({ mainId: staff.id });
  await app.make.timeLog({ userId: staff.id, taskId: task.id, startedAt: hoursAgo(3), endedAt: hoursAgo(1) });
  await app.db.query(`UPDATE work_weeks SET seconds = seconds + 60 WHERE user_id = $1`, [staff.id]);
  await app.db.query(`DELETE FROM team_days`);
  await app.db.query(`UPDATE work_months SET claimed = claimed + 60 WHERE user_id = $1`, [staff.id]);
  const { differences } = (await rebuild()) as { differences: number };
  // One or two weeks and days, depending on the time of day.
  expect(differences).toBeGreaterThanOrEqual(3);
  expect(await rebuild()).toMatchObject({ differences: 0 });
  await expectInvariants(app.db);
});
