import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startApp, type TestApp } from '../../../test/harness/app';
import { MESSAGES } from '../../contract';

let app: TestApp;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  other = new Client({ connectionString: app.config.databaseUrl });
  await other.connect();
});
afterEach(() => other.query('ROLLBACK'));
afterAll(async () => {
  await other.end();
  await app.close();
});

/** Waits until no such statement runs. One that was not cancelled would run for as long as the test holds the lock. */
async function untilOver(like: string): Promise<void> {
  const sql = `SELECT FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE $1`;
  for (;;) {
    // Otherwise, the transaction would keep seeing its first snapshot of pg_stat_activity.
    await other.query('SELECT pg_stat_clear_snapshot()');
    if ((await other.query(sql, [like])).rowCount === 0) return;
    await sleep(20);
  }
}

it('a request that waits too long for a lock fails, and its statement is cancelled', async () => {
  const { http } = await app.as('OWNER');
  await other.query('BEGIN; LOCK TABLE tasks');
  const { body, headers } = await http.get('/api/tasks').expect(503);
  expect([body.error, Number(headers['retry-after'])]).toEqual([MESSAGES.general.unavailable, 1]);
  await untilOver('%FROM tasks%');
  await other.query('ROLLBACK');
  await http.get('/api/tasks').expect(200);
});

it('a statement that runs too long is cancelled in the database', async () => {
  await expect(app.db.query('SELECT pg_sleep(3600)')).rejects.toThrow('statement timeout');
  await untilOver('%pg_sleep%');
});
