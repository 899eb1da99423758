/** Starts the built product on a free port with data of its own, and stops exactly that process afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 15_000;
const PORTS = { from: 20_000, to: 32_000 };

/** Below the range from which systems hand out ports by themselves, so that nothing takes it in between. */
async function freePort(): Promise<number> {
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

async function untilHealthy(url: string, product: ChildProcess, output: () => string) {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && product.exitCode === null) {
    const isUp = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The product did not start:\n${output()}`);
}

async function stop(product: ChildProcess) {
  if (product.exitCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  const timer = setTimeout(() => product.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}

export default async function startProduct() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'tallyboard-e2e-'));
  const main = join(import.meta.dirname, '../../backend/dist/main.js');
  const product = spawn(process.execPath, [main], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), APP_URL: url, DATA_DIR: dataDir, DEMO: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8_000));
  product.stdout.on('data', keep);
  product.stderr.on('data', keep);

  const finish = async () => {
    await stop(product);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHealthy(url, product, () => output);
  } catch (error) {
    await finish();
    throw error;
  }
  process.env.E2E_BASE_URL = url;
  return finish;
}
