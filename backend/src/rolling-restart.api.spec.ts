import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Nginx } from '../test/fakes/nginx';
import { RedisServer } from '../test/fakes/redis-server';
import { spawnTypeScript } from '../test/harness/child';
import { createDatabase, dropDatabase, runSql } from '../test/harness/database';
import { freePort } from '../test/harness/free-port';
import { httpOf } from '../test/harness/http';
import { DEMO_PASSWORD, demoEmail } from './demo/team';

const PEOPLE = ['owner', 'admin', 'staff', 'staff2'];

let redis: RedisServer;
let database: string;
let dataDir: string;
let nginx: Nginx;
let ports: number[];
const running = new Map<number, ChildProcess>();

beforeAll(async () => {
  redis = await RedisServer.start();
  database = await createDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-rolling-'));
  ports = [await freePort(), await freePort()];
  nginx = await Nginx.prepare(ports);
  nginx.start();
});
beforeEach(async () => {
  for (const port of ports) if (!isRunning(port)) await start(port);
  while (!(await fetch(`${nginx.url}/api/health`).catch(() => undefined))?.ok) await sleep(50);
});
afterAll(async () => {
  await Promise.all(ports.map(stop));
  await nginx.close();
  await redis.kill();
  await dropDatabase(database);
  rmSync(dataDir, { recursive: true, force: true });
});

const isRunning = (port: number) => running.get(port)?.exitCode === null;

async function start(port: number): Promise<void> {
  const child = spawnTypeScript('src/main.ts', [], {
    PORT: String(port),
    APP_URL: nginx.url,
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    REDIS_URL: redis.url,
    SESSION_SECRET: 'one secret for all the processes of this test',
    DEMO: 'true',
    LOG_LEVEL: 'silent',
  });
  running.set(port, child);
  child.stdout?.resume();
  child.stderr?.resume();
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The process ended');
    await sleep(50);
  }
}

async function stop(port: number): Promise<number | null> {
  if (!isRunning(port)) return null;
  const child = running.get(port)!;
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

async function signIn(key: string): Promise<string> {
  const body = { email: demoEmail(key), password: DEMO_PASSWORD };
  const { headers } = await httpOf(nginx.url).post('/api/auth/signin').send(body).expect(200);
  return String(headers['set-cookie']).split(';')[0]!;
}

it('nginx accepts the configuration without a warning', () => {
  const { code, says } = nginx.check();
  expect(says).toMatch(/test is successful/);
  expect(says).not.toMatch(/\[(warn|emerg)\]/);
  expect(code).toBe(0);
});

it('both processes are replaced under load without a failed request', async () => {
  const run = randomUUID();
  const failures: string[] = [];
  const titles: string[] = [];
  let isOver = false;
  const work = async (cookie: string, key: string) => {
    for (let number = 0; !isOver; number++) {
      const title = `${run} ${key} ${number}`;
      const body = JSON.stringify({ title });
      const headers = { cookie, 'Content-Type': 'application/json' };
      for (const request of [{ method: 'POST', headers, body }, { headers }]) {
        const response = await fetch(`${nginx.url}/api/tasks`, request).catch(() => undefined);
        await response?.arrayBuffer();
        const status = response?.status ?? 'cut off';
        if (status === 201) titles.push(title);
        else if (status !== 200) failures.push(`${request.method ?? 'GET'} ${status}`);
      }
      await sleep(20);
    }
  };
  const cookies = await Promise.all(PEOPLE.map(signIn));
  const working = cookies.map((cookie, index) => work(cookie, PEOPLE[index]!));
  await sleep(500);
  try {
    for (const port of ports) {
      expect(await stop(port)).toBe(0);
      await start(port);
    }
    await sleep(500);
  } finally {
    isOver = true;
    await Promise.all(working);
  }

  if (failures.length > 0) failures.push(...nginx.errors());
  expect(failures).toEqual([]);
  const rows = await runSql<{ title: string }>(database, 'SELECT title FROM tasks');
  const stored = rows.map(({ title }) => title).filter((title) => title.startsWith(run));
  expect(stored.sort()).toEqual([...titles].sort());
});

/** Sends a request except for its last byte. `finish` sends that, and returns what was received before and in all. */
async function sendAllButOne(port: number) {
  const body = '{"title":"Late"}';
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  const isOver = once(socket, 'close');
  await once(socket, 'connect');
  const head = [
    'POST /api/tasks HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'X-Elsewhere: @elsewhere',
  ];
  socket.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, -1)].join('\r\n'));
  const finish = async () => {
    const before = received;
    socket.write(body.slice(-1));
    await isOver;
    return { before, received };
  };
  return { finish };
}

it('a stopping process keeps listening while it is busy, and reads a request before refusing it', async () => {
  const port = ports[0]!;
  const busy = await sendAllButOne(port);
  // The headers of `busy` have arrived once a later request has been responded to.
  await fetch(`http://127.0.0.1:${port}/api/health`);
  const stopping = stop(port);
  while ((await fetch(`http://127.0.0.1:${port}/api/health`)).ok) await sleep(20);
  const late = await sendAllButOne(port);
  await sleep(100);
  const { before, received } = await late.finish();
  expect(before).toBe('');
  expect(received).toMatch(/^HTTP\/1\.1 503 [^]*X-Accel-Redirect: @elsewhere\r\n/i);
  await busy.finish();
  expect(await stopping).toBe(0);
});
