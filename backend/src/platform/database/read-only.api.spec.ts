import { randomUUID } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';

const POOL = 3;

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startApp({ databasePool: POOL, logLevel: 'silent' });
  owner = await app.as('OWNER');
});
afterAll(() => app.close());

/** As after a failover whose former primary still accepts connections, but no changes. */
async function makeReadOnly(): Promise<void> {
  const connections = await Promise.all(Array.from({ length: POOL }, () => app.db.pool.connect()));
  for (const connection of connections) await connection.query('SET default_transaction_read_only = on');
  connections.forEach((connection) => connection.release());
}

/** Another one each time, whose failures are not limited. */
const somebody = () => ({ email: `${randomUUID()}@example.test`, password: 'wrong' });

it.each([
  ['a change', 201, () => owner.http.post('/api/tasks').send({ title: 'Paint' })],
  ['a sign-in', 401, () => app.anonymous.post('/api/auth/signin').send(somebody())],
])('%s gets 503 on such a connection, which is replaced', async (_, expected, request) => {
  await makeReadOnly();
  const statuses: number[] = [];
  for (let count = 0; count < POOL + 2; count++) statuses.push((await request()).status);
  const failed = statuses.filter((status) => status !== expected);
  expect(new Set(failed)).toEqual(new Set([503]));
  expect(failed.length).toBeLessThanOrEqual(POOL);
});
