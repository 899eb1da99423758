import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { RedisServer } from '../../test/fakes/redis-server';
import { createDatabase, dropDatabase } from '../../test/harness/database';
import { httpOf } from '../../test/harness/http';
import { Listener } from '../../test/harness/listener';
import { Product } from '../../test/harness/product';

let redis: RedisServer;
let database: string;
let here: Product;
let there: Product;
const listeners: Listener[] = [];
const cookies: Record<string, string> = {};

const launch = () =>
  Product.start({
    DATABASE_URL: database,
    REDIS_URL: redis.url,
    SESSION_SECRET: 'one secret for all the processes of this test',
    DEMO: 'true',
    LOG_LEVEL: 'silent',
  });
const listen = async (product: Product, key: string, options = {}) => {
  const listener = await Listener.open(product.url, cookies[key]!, options);
  listeners.push(listener);
  return listener;
};
const http = (product: Product, key: string) => httpOf(product.url, cookies[key]);
const createTask = async (product: Product, title: string) => {
  const { body } = await http(product, 'owner').post('/api/tasks').send({ title }).expect(201);
  return (body as { id: string }).id;
};
/** Creates a user and signs them in; `key` identifies their cookie. */
async function engage() {
  const key = randomUUID();
  const email = `${key}@demo.test`;
  const body = { name: 'New', email, role: 'STAFF', password: 'a good password' };
  const { body: made } = await http(here, 'owner').post('/api/user/create').send(body).expect(201);
  const signedIn = await httpOf(there.url)
    .post('/api/auth/signin')
    .send({ email, password: body.password })
    .expect(200);
  cookies[key] = String(signedIn.headers['set-cookie']).split(';')[0]!;
  const change = { currentPassword: body.password, newPassword: 'a better password' };
  await http(there, key).post('/api/auth/change-password').send(change).expect(200);
  return { key, email, id: (made as { user: { id: string } }).user.id };
}
const isTitled = (title: string) => (task: { title: string }) => task.title === title;

beforeAll(async () => {
  redis = await RedisServer.start();
  database = await createDatabase();
  here = await launch();
  there = await launch();
  for (const key of ['owner', 'admin', 'staff', 'staff2']) cookies[key] = await here.signIn(key);
});
afterEach(() => listeners.splice(0).forEach((listener) => listener.close()));
afterAll(async () => {
  await Promise.all([here.clean(), there.clean()]);
  await redis.kill();
  await dropDatabase(database);
});

it('both processes send their users the events of either, in the same order', async () => {
  const [near, far] = [await listen(here, 'admin'), await listen(there, 'staff')];
  const titles = Array.from({ length: 40 }, (_, number) => `Task ${number}`);
  await Promise.all(titles.map((title, number) => createTask(number % 2 ? here : there, title)));
  const created = ({ received: received }: Listener) =>
    received.flatMap(([event, task]) => (event === 'task-created' ? [(task as { title: string }).title] : []));
  for (const each of [near, far]) await each.until(() => created(each).length === titles.length, 'hear of every task');
  expect(created(near).sort()).toEqual([...titles].sort());
  expect(created(far)).toEqual(created(near));
});

it('a user who is removed on one process receives no more events from the other', async () => {
  const { key, id } = await engage();
  const [leaver, witness] = [await listen(there, key), await listen(there, 'staff')];
  await createTask(there, 'Before');
  await leaver.receives('task-created', isTitled('Before'));

  await http(here, 'owner').delete(`/api/user/${id}`).expect(200);
  await createTask(there, 'After');
  await witness.receives('task-created', isTitled('After'));
  await leaver.isClosed();
  expect(leaver.received.at(-1)).toEqual(['signed-out', { reason: 'account-deleted' }]);
  expect(leaver.received.filter(([, payload]) => (payload as { title?: string }).title === 'After')).toEqual([]);
});

it('a session that switches roles on one process changes rooms on the other as well', async () => {
  const [viewer, witness] = [await listen(there, 'admin'), await listen(there, 'staff')];
  // Waits until it is in its rooms. If the role changed earlier, the server would close the socket (pages reconnect).
  await createTask(there, 'Entered');
  await viewer.receives('task-created', isTitled('Entered'));
  await http(here, 'admin').post('/api/auth/switch-role').send({ role: 'CLIENT' }).expect(200);
  await createTask(here, 'Not for clients');
  await witness.receives('task-created', isTitled('Not for clients'));
  await http(here, 'admin').post('/api/auth/switch-role').send({ role: 'ADMIN' }).expect(200);
  await createTask(here, 'For admins');
  await viewer.receives('task-created', isTitled('For admins'));
  expect(viewer.received.filter(([, payload]) => isTitled('Not for clients')(payload as { title: string }))).toEqual(
    [],
  );
});

it('failed sign-in attempts are counted across processes', async () => {
  const { email } = await engage();
  const attempt = (product: Product) =>
    httpOf(product.url).post('/api/auth/signin').send({ email, password: 'a guess' });
  for (const product of [here, there, here, there, here]) await attempt(product).expect(401);
  await attempt(there).expect(429);
});

it('a socket whose process stops continues on another one, and receives the events it missed', async () => {
  const third = await launch();
  const mover = await listen(third, 'staff', { reconnection: true, reconnectionDelay: 50, reconnectionDelayMax: 50 });
  const witness = await listen(here, 'staff2');
  await createTask(here, 'Delivered');
  await mover.receives('task-created', isTitled('Delivered'));
  // Stands for a balancer after the process has stopped: the client cannot reconnect to it.
  (mover.socket.io as unknown as { uri: string }).uri = 'http://127.0.0.1:9';
  expect(await third.stop('SIGTERM')).toMatchObject({ code: 0 });
  await mover.isClosed();
  await createTask(here, 'Missed');
  await witness.receives('task-created', isTitled('Missed'));
  (mover.socket.io as unknown as { uri: string }).uri = there.url;
  await mover.receives('task-created', isTitled('Missed'));
  expect(mover.received.filter(([event]) => event === 'task-created')).toHaveLength(2);
  await third.clean();
});

it('a Redis that refuses writes is reported, and left for the one that has taken its place', async () => {
  const client = new Redis(redis.url);
  const checks = async () =>
    ((await httpOf(here.url).get('/api/health/ready').expect(200)).body as { checks?: unknown }).checks;
  try {
    // It is now the replica of a server that does not exist.
    await client.replicaof('127.0.0.1', 1);
    expect(await checks()).toMatchObject({ database: 'ok', redis: 'failed' });
    const connections = async () => (await client.client('LIST')) as string;
    const idOf = (list: string) => /id=(\d+) [^\n]*name=tallyboard-events/.exec(list)?.[1];
    const former = idOf(await connections());
    // A connection to a former primary would lead there for ever.
    while (idOf(await connections()) === former) await httpOf(here.url).get('/api/health/ready');
    await client.replicaof('NO', 'ONE');
    while ((await checks()) !== undefined);
  } finally {
    client.disconnect();
  }
});

describe('while Redis is unavailable', () => {
  beforeEach(() => redis.kill());
  afterEach(() => redis.start());

  it('requests are served, and events reach the sockets of every process', async () => {
    const [near, far] = [await listen(here, 'admin'), await listen(there, 'staff')];
    await createTask(here, 'Alone');
    await Promise.all([near, far].map((each) => each.receives('task-created', isTitled('Alone'))));
    for (const product of [here, there]) {
      const { body } = await httpOf(product.url).get('/api/health/ready').expect(200);
      expect(body).toMatchObject({ checks: { database: 'ok', redis: 'failed' } });
    }
    await redis.start();
    await createTask(here, 'Together again');
    await far.receives('task-created', isTitled('Together again'));
    expect(far.received.filter(([event]) => event === 'resync')).toEqual([]);
    // Events do not need Redis, so they may arrive before the process has reconnected to it.
    let checks: unknown;
    do ({ checks } = (await httpOf(here.url).get('/api/health/ready').expect(200)).body as { checks?: unknown });
    while (checks !== undefined);
  });

  it('a session that switches roles changes rooms in every process, and events go on', async () => {
    const [near, far] = [await listen(here, 'staff'), await listen(there, 'staff2')];
    const viewer = await listen(there, 'admin');
    await createTask(here, 'Before the switch');
    await viewer.receives('task-created', isTitled('Before the switch'));
    await http(here, 'admin').post('/api/auth/switch-role').send({ role: 'CLIENT' }).expect(200);
    await createTask(here, 'After the switch');
    await Promise.all([near, far].map((each) => each.receives('task-created', isTitled('After the switch'))));
    await http(here, 'admin').post('/api/auth/switch-role').send({ role: 'ADMIN' }).expect(200);
    await createTask(here, 'Back again');
    await viewer.receives('task-created', isTitled('Back again'));
    const created = viewer.received.filter(([event]) => event === 'task-created');
    expect(created.map(([, task]) => (task as { title: string }).title)).not.toContain('After the switch');
  });

  it('a user who is signed out on one process is soon disconnected from the other', async () => {
    const { key, id } = await engage();
    const leaver = await listen(there, key);
    await http(here, 'owner').put(`/api/user/${id}`).send({ role: 'ADMIN' }).expect(200);
    await leaver.isClosed();
  });
});
