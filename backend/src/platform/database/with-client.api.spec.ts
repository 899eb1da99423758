import { startApp, type TestApp } from '../../../test/harness/app';
import { withClient, WITHOUT_TIMEOUTS } from './with-client';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('fails with its next statement, and not the process, if the connection is lost while it is idle', async () => {
  const work = withClient(app.config.databaseUrl, 'lost', async (client) => {
    // Unlike `once` of node:events, this does not listen for errors.
    const isClosed = new Promise<void>((resolve) => client.once('end', resolve));
    await app.db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lost'`);
    await isClosed;
    return client.query('SELECT 1');
  });
  await expect(work).rejects.toThrow('not queryable');
});

it('a transaction without timeouts may wait for something else', async () => {
  const name = await withClient(app.config.databaseUrl, 'patient', async (client) => {
    await client.query(`SET idle_in_transaction_session_timeout = 1`);
    await client.query(`BEGIN; ${WITHOUT_TIMEOUTS}`);
    await app.db.query('SELECT pg_sleep(0.05)');
    return (await client.query<{ name: string }>('SELECT current_database() AS name')).rows[0]!.name;
  });
  expect(name).toBe(new URL(app.config.databaseUrl).pathname.slice(1));
});
