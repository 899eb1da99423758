/** The built product, with data of its own, on a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 15_000;
const PORTS = { from: 20_000, to: 32_000 };
const MAIN = join(import.meta.dirname, '../../backend/dist/main.js');

export interface Product {
  url: string;
  /** Its `DATA_DIR`. */
  dataDir: string;
  /** Ends the whole process group at once, as a power cut would; the data stay. */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  /** Stops cleanly and removes the data. */
  discard(): Promise<void>;
}

/** Below the range from which systems hand out ports by themselves, so that nothing takes it in between. */
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
      (answer) => answer.ok,
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

/** Makes a product with the demo team and starts it. @param added further settings, as in `.env.example` */
export async function makeProduct(added: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'tallyboard-e2e-'));
  const settings = { HOST: '127.0.0.1', PORT: String(port), APP_URL: url, DATA_DIR: dataDir, DEMO: 'true', ...added };
  let server: ChildProcess;

  const product: Product = {
    url,
    dataDir,
    kill: () => end(server, 'SIGKILL'),
    async start() {
      let output = '';
      // A group of its own, so that it can be killed as a whole.
      server = spawn(process.execPath, [MAIN], { env: { ...process.env, ...settings }, detached: true });
      const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8_000));
      server.stdout?.on('data', keep);
      server.stderr?.on('data', keep);
      await untilHealthy(url, server, () => output);
    },
    async discard() {
      await end(server, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await product.start();
  } catch (error) {
    await product.discard();
    throw error;
  }
  return product;
}
