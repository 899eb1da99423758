import { startApp, type TestApp } from '../../test/harness/app';
import { LIMITS } from '../contract';
import { AuditLog } from './audit-log';
import { AuditPurgeService } from './audit-purge.service';

const KEPT_DAYS = 60;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ auditKeepDays: KEPT_DAYS });
});
beforeEach(() => app.clear());
afterAll(() => app.close());

/** Inserts rows this many days old. */
const age = (days: number, count: number) =>
  app.db.query(
    `INSERT INTO audit_log (id, action, at)
     SELECT gen_random_uuid(), 'key.added', clock_timestamp() - make_interval(days => $1) FROM generate_series(1, $2)`,
    [days, count],
  );
const kept = async () => (await app.db.query<{ count: number }>('SELECT count(*)::integer FROM audit_log'))[0]!.count;

it('purges entries older than the setting, in batches, and no younger ones', async () => {
  const old = 2 * LIMITS.audit.purgeBatch + 1;
  await age(KEPT_DAYS + 1, old);
  await age(KEPT_DAYS - 1, 3);
  expect(await app.nest.get(AuditPurgeService).purge()).toEqual({ removed: old });
  expect(await kept()).toBe(3);
  expect(await app.nest.get(AuditPurgeService).purge()).toEqual({ removed: 0 });
});

it('is a job that owners and admins can run by hand', async () => {
  await age(KEPT_DAYS + 1, 2);
  const { body } = await (await app.as('ADMIN')).http.post('/api/jobs/audit-purge/run').expect(200);
  expect(body).toMatchObject({ status: 'done', result: { removed: 2 } });
});

it('the database itself refuses to delete entries younger than any setting allows', async () => {
  await app.nest.get(AuditLog).record('auth.signed-in', {});
  await age(LIMITS.audit.keepDaysMin - 1, 1);
  await expect(app.db.query('DELETE FROM audit_log')).rejects.toMatchObject({ code: 'TB011' });
  expect(await kept()).toBe(2);
});
