import { setTimeout as sleep } from 'node:timers/promises';
import type { EventsPage } from '../../src/contract';
import { createDatabase, dropDatabase } from '../harness/database';
import { httpOf } from '../harness/http';
import { Product } from '../harness/product';
import { Random } from '../harness/random';
import { openSocket } from '../harness/raw-sockets';

/** `npm run kills` makes more of them. */
const KILLS = Number(process.env['KILLS'] ?? 5);
const WRITES = 4;
/** A kill comes within this time after the first write was acknowledged, while the others are in flight. */
const WITHIN_MS = 8;

jest.setTimeout(120_000 + KILLS * 60_000);

let database: string;
let cookie: string;
let product: Product;
const start = () =>
  Product.start({
    DATABASE_URL: database,
    SESSION_SECRET: 'one secret for all the processes of this test',
    LOG_LEVEL: 'silent',
    DEMO: 'true',
  });
beforeAll(async () => {
  database = await createDatabase();
  product = await start();
  cookie = await product.signIn('owner');
});
afterAll(async () => {
  await product.clean();
  await dropDatabase(database);
});

/** The titles of new tasks that one page has received, over all connections. */
const titles: string[] = [];
const positions: string[] = [];

async function connect() {
  const position = positions.at(-1) ?? (await newest());
  if (positions.length === 0) positions.push(position);
  const socket = openSocket(product.url, cookie, { auth: { position } });
  socket.onAny((name: string, payload: { title: string }, at?: string) => {
    if (at) positions.push(at);
    if (name === 'task-created') titles.push(payload.title);
    if (name === 'resync') titles.push(name);
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

async function newest(): Promise<string> {
  const { body } = await httpOf(product.url, cookie).get('/api/events').expect(200);
  return (body as EventsPage).position;
}

it('changes committed before a process is killed reach a page once and in order', async () => {
  const random = new Random(1);
  const acknowledged: string[] = [];
  let undelivered = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const socket = await connect();
    const writes = Array.from({ length: WRITES }, async (_, index) => {
      const title = `Task ${index + 1} before kill ${kill}`;
      const response = await httpOf(product.url, cookie)
        .post('/api/tasks')
        .send({ title })
        .catch(() => undefined);
      if (response?.status === 201) acknowledged.push(title);
    });
    await Promise.race(writes);
    await sleep(random.between(0, WITHIN_MS));
    await product.stop('SIGKILL');
    await Promise.all(writes);
    socket.disconnect();
    undelivered += acknowledged.filter((title) => !titles.includes(title)).length;
    await product.clean();
    product = await start();
  }
  const socket = await connect();
  const last = await newest();
  while (positions.at(-1)! < last) await sleep(20);
  socket.disconnect();

  const stored = await httpOf(product.url, cookie).get('/api/tasks').expect(200);
  const kept = (stored.body as { title: string }[])
    .map(({ title }) => title)
    .filter((it) => it.includes('before kill'));
  expect(titles.toSorted()).toEqual(kept.toSorted());
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
  expect(positions).toEqual([...new Set(positions)].sort());
  console.info(`${KILLS} kills, ${kept.length} tasks, ${undelivered} acknowledged ones not delivered before the kill`);
});
