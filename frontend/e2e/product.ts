/** The built product, with its own data and port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IS_CLUSTER, makeCluster } from './cluster';
import { watch } from './errors';
import { DEMO } from './harness';

const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 15_000;
const PORTS = { from: 20_000, to: 32_000 };
const MAIN = join(import.meta.dirname, '../../backend/dist/main.js');

export interface Product {
  url: string;
  /** Its `DATA_DIR`. */
  dataDir: string;
  /** Kills the whole process group, like a power failure; the data remain. */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  /** Stops cleanly and removes the data. */
  discard(): Promise<void>;
}

/** Returns a port below the range of ephemeral ports, so that no other process takes it in the meantime. */
export async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilHealthy(url: string, server: ChildProcess, output: () => string) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const isUp = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The product did not start:\n${output()}`);
}

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (server.exitCode !== null || server.signalCode !== null || !server.pid) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid, signal);
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}

/** Removes the demo team's running timer, so that each test finds only its own work. */
async function sendHome(url: string) {
  for (const email of [DEMO.staff, DEMO.staff2]) {
    let cookie = '';
    const send = (method: string, path: string, body: object = {}) =>
      fetch(`${url}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const signedIn = await send('POST', '/auth/signin', { email, password: DEMO.password });
    cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
    const stopped = (await (await send('POST', '/timer/stop')).json()) as { id: string } | null;
    if (stopped) await send('DELETE', `/time-logs/${stopped.id}`, { reason: 'Not part of this test' });
    await send('POST', '/auth/signout');
  }
}

/** A cluster cannot be killed or configured: tests of that run with one process. */
async function clusterAsProduct(added: Record<string, string>): Promise<Product> {
  if (Object.keys(added).length > 0) throw new Error('A cluster has the settings it has');
  const cluster = await makeCluster(await freePort());
  await sendHome(cluster.url);
  const isNone = () => Promise.reject(new Error('A cluster is not killed'));
  return { ...cluster, kill: isNone, start: isNone };
}

/**
 * Creates a product with the demo team, unless `DEMO` is false, and starts it.
 * @param added further settings, as in `.env.example`
 */
export async function makeProduct(added: Record<string, string> = {}): Promise<Product> {
  if (IS_CLUSTER) return clusterAsProduct(added);
  const port = added['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'tallyboard-e2e-'));
  const settings = { HOST: '127.0.0.1', PORT: port, APP_URL: url, DATA_DIR: dataDir, DEMO: 'true', ...added };
  let server: ChildProcess;
  const endServer = (signal: 'SIGTERM' | 'SIGKILL') => {
    watch.breaks('server', url);
    return end(server, signal);
  };

  const product: Product = {
    url,
    dataDir,
    kill: () => endServer('SIGKILL'),
    async start() {
      let output = '';
      // A process group of its own, so that all of it can be killed.
      server = spawn(process.execPath, [MAIN], { env: { ...process.env, ...settings }, detached: true });
      const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8_000));
      server.stdout?.on('data', keep);
      server.stderr?.on('data', keep);
      await untilHealthy(url, server, () => output);
      watch.mends('server', url);
    },
    async discard() {
      await endServer('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await product.start();
    if (settings.DEMO === 'true') await sendHome(url);
  } catch (error) {
    await product.discard();
    throw error;
  }
  return product;
}
