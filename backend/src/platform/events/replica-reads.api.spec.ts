import { setTimeout as sleep } from 'node:timers/promises';
import { ReplicatedPostgres } from '../../../test/fakes/replicated-postgres';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { createDatabase, dropDatabase, runSql } from '../../../test/harness/database';
import { POSITION_HEADER, type TaskReport } from '../../contract';
import { migrate } from '../database/migrate';
import { assertReplica } from '../startup/assert-replica';
import { ReplicaReads } from './replica-reads';

let postgres: ReplicatedPostgres;
let app: TestApp;
let owner: Member;
let taskId: string;
beforeAll(async () => {
  postgres = await ReplicatedPostgres.start();
  await assertReplica(postgres.url, postgres.readUrl);
  app = await startApp({ databaseUrl: postgres.url, databaseReadUrl: postgres.readUrl });
  owner = await app.as('OWNER');
  ({ id: taskId } = await app.make.task({ mainId: owner.id }));
});
afterEach(async () => {
  await postgres.mend();
  await untilReplicaIsRead();
});
afterAll(async () => {
  await app?.close();
  await postgres?.stop();
});

const submit = async () => {
  const body = { taskId, workDescription: 'Hung the lamp', hoursWorked: 1 };
  return (await owner.http.post('/api/task-reports').send(body).expect(201)).body as TaskReport;
};
const list = () => owner.http.get('/api/task-reports').expect(200);
const ids = (body: unknown) => (body as TaskReport[]).map(({ id }) => id);

/** Where a read would run now. */
async function place(): Promise<'replica' | 'database'> {
  const sql = 'SELECT pg_is_in_recovery() AS "isReplica"';
  const read = await app.nest.get(ReplicaReads).read(() => app.db.query<{ isReplica: boolean }>(sql));
  expect(read?.result[0]?.isReplica).not.toBe(false);
  return read ? 'replica' : 'database';
}

/** Waits until the replica is used again: after it failed or was behind, it is not used for some seconds. */
async function untilReplicaIsRead() {
  while ((await place()) === 'database') await sleep(100);
}

it.each([
  ['/api/task-reports', 'FROM task_reports'],
  ['/api/task-reports/former-staff', 'FROM task_reports'],
  ['/api/analytics/week', 'work_days'],
  ['/api/hours?from=2026-01-01&to=2026-01-31&group=day', 'work_days'],
])('GET %s is read from the replica', async (path, sql) => {
  const before = postgres.statements.length;
  await owner.http.get(path).expect(200);
  expect(postgres.statements.slice(before)).toContain(sql);
});

it('a list read right after a write contains it, every time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id } = await submit();
    expect(ids((await list()).body)).toContain(id);
  }
  expect(await place()).toBe('replica');
});

it('a read that takes too long fails, and is not repeated on the database', async () => {
  let times = 0;
  const read = app.nest.get(ReplicaReads).read(async () => {
    times += 1;
    await app.db.query(`SET LOCAL statement_timeout = '50ms'`);
    await app.db.query('SELECT pg_sleep(60)');
  });
  await expect(read).rejects.toMatchObject({ code: '57014' });
  expect(times).toBe(1);
  expect(await place()).toBe('replica');
});

it('while the replica is behind, reads use the database without waiting for the replica each time', async () => {
  await postgres.pause();
  const { id } = await submit();
  expect(await place()).toBe('database');
  const before = postgres.statements.length;
  const late = await list();
  expect(ids(late.body)).toContain(id);
  expect(postgres.statements.slice(before)).not.toContain('SELECT');
  await postgres.resume();

  const [row] = await app.db.query<{ newest: string }>('SELECT newest_position() AS newest');
  expect(late.headers[POSITION_HEADER.toLowerCase()]).toMatch(new RegExp(`${row!.newest}$`));
  await untilReplicaIsRead();
  expect((await list()).body).toEqual(late.body);
});

it('a session that has not reached the replica yet is looked up in the database', async () => {
  await postgres.pause();
  const { http } = await app.as(owner.user);
  const replica = app.nest.get(ReplicaReads);
  const original = replica.read.bind(replica);
  let wasRead: boolean | undefined;
  const read = jest.spyOn(replica, 'read').mockImplementation(async (work) => {
    // As if an event had been stored after the session was looked up: commits may become visible in either order.
    const done = await original((newest) => work(newest + 1));
    wasRead = done !== undefined;
    return done;
  });
  const { status } = await http.get('/api/task-reports');
  read.mockRestore();
  expect({ status, wasRead }).toEqual({ status: 200, wasRead: true });
});

it('while the replica is down, reads use the database, and the replica again once it is back', async () => {
  await postgres.stopStandby();
  const { id } = await submit();
  expect(ids((await list()).body)).toContain(id);
  expect(await place()).toBe('database');
  await postgres.startStandby();
  await untilReplicaIsRead();
});

it('a replica of another database is refused in one line, without the password', async () => {
  const other = await createDatabase({ empty: true });
  await migrate(other);
  const { host, password } = new URL(postgres.readUrl);
  const error = await assertReplica(other, postgres.readUrl, 200).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({
    name: 'StartError',
    message: `DATABASE_READ_URL ${host}/tallyboard is no replica of the database at DATABASE_URL`,
  });
  expect((error as Error).message).not.toContain(password);
  await dropDatabase(other);
});

it('a replica without the newest schema is refused if it does not catch up in time', async () => {
  await postgres.pause();
  await runSql(postgres.url, `INSERT INTO migrations (timestamp, name) VALUES (1, 'Newer1')`);
  await expect(assertReplica(postgres.url, postgres.readUrl, 200)).rejects.toThrow(/is too far behind the database$/);
  const waiting = assertReplica(postgres.url, postgres.readUrl);
  await postgres.resume();
  await expect(waiting).resolves.toBeUndefined();
});
