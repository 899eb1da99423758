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
afterAll(async () => {
  await other.end();
  await app.close();
});

const running = async (like: string) => {
  const sql = `SELECT FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE $1`;
  return (await other.query(sql, [like])).rowCount;
};

it('a request that waits for a lock for too long is given up, and so is its statement', async () => {
  const { http } = await app.as('OWNER');
  await other.query('BEGIN; LOCK TABLE tasks');
  const { body, headers } = await http.get('/api/tasks').expect(503);
  expect([body.error, Number(headers['retry-after'])]).toEqual([MESSAGES.general.unavailable, 1]);
  expect(await running('%FROM tasks%')).toBe(0);
  await other.query('ROLLBACK');
  await http.get('/api/tasks').expect(200);
});

it('a statement that computes for too long is stopped in the database', async () => {
  await expect(app.db.query('SELECT pg_sleep(3600)')).rejects.toThrow('statement timeout');
  expect(await running('%pg_sleep%')).toBe(0);
});
