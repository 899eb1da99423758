import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { expectInvariants } from '../../../test/harness/invariants';
import { hoursAgo } from '../../../test/harness/zones';

let app: TestApp;
let staff: Member;
beforeAll(async () => {
  app = await startApp();
  staff = await app.as('STAFF');
});
afterAll(() => app.close());

/** Resolves once a request waits for this transaction. */
async function isAwaited() {
  const sql = `SELECT FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid`;
  while ((await app.db.query(sql)).length === 0);
}

it('a session that the deletion of its task ends keeps its end while it is corrected', async () => {
  const { id: taskId } = await app.make.task({ mainId: staff.id });
  const id = await app.make.timeLog({ userId: staff.id, taskId, startedAt: hoursAgo(2), endedAt: null });
  const deleted = await app.db.transaction(async () => {
    await app.db.query('SELECT FROM tasks WHERE id = $1 FOR NO KEY UPDATE', [taskId]);
    const corrected = staff.http
      .put(`/api/time-logs/${id}`)
      .send({ description: 'Wiring', reason: 'Unclear' })
      .then((response) => response);
    await isAwaited();
    await app.db.query('UPDATE time_logs SET ended_at = clock_timestamp() WHERE id = $1', [id]);
    await app.db.query('UPDATE tasks SET deleted_at = clock_timestamp(), rank = NULL WHERE id = $1', [taskId]);
    return { corrected };
  });
  expect((await deleted.corrected).status).toBe(200);
  const [session] = await app.db.query(
    'SELECT ended_at IS NOT NULL AS "isEnded", description FROM time_logs WHERE id = $1',
    [id],
  );
  expect(session).toEqual({ isEnded: true, description: 'Wiring' });
  await expectInvariants(app.db);
});
