import { setTimeout as sleep } from 'node:timers/promises';
import { TcpProxy } from '../../../test/fakes/tcp-proxy';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { LIMITS, type Task } from '../../contract';

const SILENT_MS = 1_000;
const ROUNDS = 12;

let app: TestApp;
let proxy: TcpProxy;
let owner: Member;
let staff: Member;
let task: Task;
beforeAll(async () => {
  const limits = LIMITS.database as { -readonly [Name in keyof typeof LIMITS.database]: number };
  jest.replaceProperty(limits, 'silentMs', SILENT_MS);
  jest.replaceProperty(limits, 'idleInTransactionMs', SILENT_MS);
  app = await startApp({ logLevel: 'silent' }, async (databaseUrl) => {
    const made = await TcpProxy.before(databaseUrl);
    proxy = made.proxy;
    return made.url;
  });
  owner = await app.as('OWNER');
  staff = await app.as('STAFF');
  task = await app.make.task({ mainId: staff.id, title: 'Wiring' });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
  await proxy.close();
});

/** Typical requests: reads, writes, and transactions of several statements. */
const WORK: (() => PromiseLike<{ status: number }>)[] = [
  () => owner.http.get('/api/tasks'),
  () => owner.http.get('/api/auth/me'),
  () => owner.http.get('/api/task-reports'),
  () => owner.http.get('/api/calendar/events?start=2026-01-01T00:00:00Z&end=2026-02-01T00:00:00Z'),
  () => owner.http.get('/api/user/all'),
  () => owner.http.get('/api/export/current-work'),
  () => owner.http.post('/api/tasks').send({ title: 'New', assignedStaffId: staff.id }),
  () => owner.http.put(`/api/tasks/${task.id}`).send({ title: 'Wiring', progress: 10 }),
  () => owner.http.put(`/api/tasks/${task.id}`).send({ status: 'in-progress' }),
  () => owner.http.put(`/api/profile`).send({ name: 'Owner' }),
  () => staff.http.post('/api/timer/start').send({ taskId: task.id }),
  () => staff.http.post('/api/timer/stop'),
  () => staff.http.post('/api/chat/direct').send({ receiverId: owner.id, message: 'Hello' }),
  () => owner.http.post('/api/group-chat').send({ name: 'Group', memberIds: [staff.id] }),
  () => app.anonymous.post('/api/auth/signin').send({ email: 'nobody@example.test', password: 'wrong' }),
];

it('responds 503, never 500, to requests that are in flight when the connections are cut', async () => {
  const failed = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const responses = WORK.map(async (work, index) => {
      const { status } = await Promise.resolve(work()).catch(() => ({ status: 0 }));
      if (status === 500) failed.set(String(WORK[index]), (failed.get(String(WORK[index])) ?? 0) + 1);
    });
    await sleep(round * 5);
    proxy.cut();
    await sleep(20);
    proxy.mend();
    await Promise.all(responses);
  }
  expect([...failed]).toEqual([]);
  await app.anonymous.get('/api/health').expect(200);
});

it('drops connections that have gone silent, and recovers with new ones', async () => {
  const readers = () => Array.from({ length: app.config.databasePool }, () => owner.http.get('/api/tasks'));
  await Promise.all(readers());
  // Longer than the limit on silence, so that every idle connection has reached it once.
  await sleep(2 * SILENT_MS);
  proxy.silence();
  const statuses = (await Promise.all(readers())).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(503);
  while ((await owner.http.get('/api/tasks')).status !== 200) await sleep(50);
});

it('releases the locks of a transaction whose connection has gone silent', async () => {
  const locking = app.db.transaction(async () => {
    await app.db.query('SELECT FROM tasks WHERE id = $1 FOR UPDATE', [task.id]);
    proxy.silence();
    await app.db.query('SELECT 1');
  });
  await expect(locking).rejects.toThrow('Connection terminated');
  const keep = async () => (await owner.http.put(`/api/tasks/${task.id}`).send({ title: 'Kept' })).status;
  while ((await keep()) !== 200) await sleep(50);
});
