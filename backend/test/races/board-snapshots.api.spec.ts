import type { Task } from '../../src/contract';
import { RedisServer } from '../fakes/redis-server';
import { createDatabase, dropDatabase } from '../harness/database';
import { Product } from '../harness/product';

const READERS = 4;
const WRITERS = 3;
const WRITES_EACH = 60;
const KEYS = ['owner', 'staff', 'client', 'client2'] as const;
const ENCODINGS = ['identity', 'gzip', 'br'];

type Key = (typeof KEYS)[number];

let redis: RedisServer;
let database: string;
let products: Product[];
const cookies: Partial<Record<Key, string>> = {};
const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]!;

/** Sends a request to a random process. */
async function send(key: Key, method: string, path: string, body?: object, headers = {}): Promise<Response> {
  const { url } = pick(products);
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { cookie: cookies[key]!, 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}
const boardOf = async (key: Key, encoding = 'identity') => {
  const response = await send(key, 'GET', '/tasks', undefined, { 'accept-encoding': encoding });
  const used = response.headers.get('content-encoding');
  return { tasks: (await response.json()) as Task[], used, cursor: response.headers.get('x-board-cursor')! };
};
const idOf = async (key: Key) => {
  const { user } = (await (await send(key, 'GET', '/auth/me')).json()) as { user: { id: string } };
  return user.id;
};

beforeAll(async () => {
  redis = await RedisServer.start();
  database = await createDatabase();
  const settings = {
    DATABASE_URL: database,
    REDIS_URL: redis.url,
    SESSION_SECRET: 'one secret for all the processes of this test',
    DEMO: 'true',
    LOG_LEVEL: 'silent',
  };
  products = [await Product.start(settings), await Product.start(settings)];
  for (const key of KEYS) cookies[key] = await products[0]!.signIn(key);
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.clean()));
  await redis.kill();
  await dropDatabase(database);
});

it('shows each acknowledged change to later readers in any process, and clients only their own tasks', async () => {
  const clients = { client: await idOf('client'), client2: await idOf('client2') };
  // The last acknowledged state of each task: its number, its client, and whether it was deleted.
  const known = new Map<string, { number: number; clientId: string | null; isDeleted: boolean }>();
  const pending = new Set<string>();
  let number = 0;
  let isWriting = true;

  const write = async () => {
    const own: string[] = [];
    for (let turn = 0; turn < WRITES_EACH; turn++) {
      const mine = (number += 1);
      const title = `Number ${mine}`;
      const clientId = pick([null, clients.client, clients.client2]);
      if (own.length < 3) {
        const response = await send('owner', 'POST', '/tasks', { title, assignedClientId: clientId });
        const { id } = (await response.json()) as Task;
        own.push(id);
        known.set(id, { number: mine, clientId, isDeleted: false });
      } else if (turn % 7 === 6) {
        const [id] = own.splice(0, 1);
        pending.add(id!);
        await send('owner', 'DELETE', `/tasks/${id}`);
        known.set(id!, { number: mine, clientId: null, isDeleted: true });
      } else {
        const id = pick(own);
        pending.add(id);
        await send('owner', 'PUT', `/tasks/${id}`, { title, assignedClientId: clientId });
        known.set(id, { number: mine, clientId, isDeleted: false });
        pending.delete(id);
      }
    }
  };

  let hits = 0;
  const read = async () => {
    while (isWriting) {
      const [key, encoding] = [pick(KEYS), pick(ENCODINGS)];
      const before = new Map(known);
      const { tasks } = await boardOf(key, encoding);
      const shown = new Map(tasks.map((task) => [task.id, task]));
      const client = key === 'client' || key === 'client2' ? clients[key] : undefined;
      for (const task of tasks) if (client) expect(task.assignedClientId).toBe(client);
      for (const [id, then] of before) {
        const task = shown.get(id);
        if (then.isDeleted) expect(task).toBeUndefined();
        if (task) expect(Number(task.title.split(' ')[1])).toBeGreaterThanOrEqual(then.number);
        // A task not changed in the meantime is visible to its readers.
        const isUnchanged = known.get(id) === then && !pending.has(id);
        const isTheirs = !client || then.clientId === client;
        if (isUnchanged && isTheirs && !then.isDeleted) expect(task).toBeDefined();
        hits += 1;
      }
    }
  };
  const reading = Promise.all(Array.from({ length: READERS }, read));
  await Promise.all(Array.from({ length: WRITERS }, write)).finally(() => (isWriting = false));
  await reading;
  expect(hits).toBeGreaterThan(100);

  // All writes are done: readers of both processes see exactly the last stored state.
  for (let turn = 0; turn < 12; turn++) {
    const { tasks } = await boardOf('owner', pick(ENCODINGS));
    const made = tasks.filter(({ id }) => known.has(id));
    const expected = [...known].filter(([, { isDeleted }]) => !isDeleted);
    expect(new Map(made.map(({ id, title, assignedClientId }) => [id, [title, assignedClientId]]))).toEqual(
      new Map(expected.map(([id, { number, clientId }]) => [id, [`Number ${number}`, clientId]])),
    );
  }
}, 120_000);

it.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('for Accept-Encoding: %s, returns the same board encoded as %s', async (accepted, expected) => {
  const plain = await boardOf('owner');
  for (let turn = 0; turn < 4; turn++) {
    const { tasks, used } = await boardOf('owner', accepted);
    expect(used).toBe(expected);
    expect(tasks).toEqual(plain.tasks);
  }
});
