import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { httpOf } from '../../../test/harness/http';
import { Product } from '../../../test/harness/product';
import { openSocket } from '../../../test/harness/raw-sockets';
import { MESSAGES, type Task } from '../../contract';

let product: Product;
let socket: Socket;
afterEach(async () => {
  socket.close();
  await product.clean();
});

const postmaster = () => Number(readFileSync(`${product.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);

it('is restarted within 10 s after it was killed; no data is lost and sockets remain open', async () => {
  product = await Product.start();
  const cookie = await product.signIn('owner');
  const { get, post } = httpOf(product.url, cookie);
  socket = openSocket(product.url, cookie);
  const [created, closed]: [string[], string[]] = [[], []];
  socket.on('task-created', ({ title }: Task) => created.push(title));
  socket.on('disconnect', (reason) => closed.push(reason));
  while (!socket.connected) await sleep(20);

  const kept: string[] = [];
  const responses = new Map<number, number>();
  let isOver = false;
  const write = async (writer: number) => {
    for (let number = 1; !isOver; number++) {
      const title = `Task ${number} of ${writer}`;
      const { status } = await post('/api/tasks').send({ title });
      responses.set(status, (responses.get(status) ?? 0) + 1);
      if (status === 201) kept.push(title);
      else await sleep(50);
    }
  };
  const writing = Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)));
  await sleep(1_000);

  const [killed, killedAt] = [postmaster(), Date.now()];
  process.kill(killed, 'SIGKILL');
  const checks = { database: 'failed', redis: 'off', storage: 'ok' };
  // A backend process of the database may not have noticed yet that its parent was killed.
  let health = await get('/api/health');
  while (health.status === 200 && Date.now() < killedAt + 10_000) health = await get('/api/health');
  expect([health.status, health.body]).toEqual([503, { error: MESSAGES.general.unavailable, checks }]);
  while ((await get('/api/health')).status !== 200) {
    if (Date.now() > killedAt + 10_000) throw new Error('The database does not come back');
    await sleep(50);
  }
  expect(postmaster()).not.toBe(killed);
  await sleep(1_000);
  isOver = true;
  await writing;

  expect([...responses.keys()].filter((status) => ![201, 503].includes(status))).toEqual([]);
  const stored = new Set(((await get('/api/tasks').expect(200)).body as Task[]).map(({ title }) => title));
  expect(kept.filter((title) => !stored.has(title))).toEqual([]);
  await post('/api/tasks').send({ title: 'After it all' }).expect(201);
  while (!created.includes('After it all')) await sleep(20);
  expect([socket.connected, closed]).toEqual([true, []]);
  expect((await product.stop('SIGTERM')).code).toBe(0);
});
