/** A cluster instead of a single process: two processes behind nginx, with the users of a test on different ones. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BrowserContext, Page } from '@playwright/test';

const PROCESSES = 2;
const COMMAND = join(import.meta.dirname, '../../scripts/cluster.mjs');

export const IS_CLUSTER = process.env.E2E_CLUSTER === 'true';

/** Starts the same cluster as `npm run cluster`, with data of its own. */
export async function makeCluster(port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tallyboard-cluster-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder };
  const command = spawn(process.execPath, [COMMAND, '--processes', String(PROCESSES)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const discard = async () => {
    if (command.exitCode === null && command.kill()) await once(command, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface(command.stdout)) {
    const [, url] = /^Tallyboard is at (\S+), on/.exec(line) ?? [];
    if (url) return { url, dataDir: join(folder, 'cluster'), discard };
  }
  await discard();
  throw new Error('The cluster did not start');
}

/** The process that serves each open browser. */
const serving = new Map<BrowserContext, string>();

/** Whether this browser is served by a process that serves no other browser, or no such process is left. */
export async function isApart(page: Page): Promise<boolean> {
  const context = page.context();
  const others = new Set([...serving].filter(([other]) => other !== context).map(([, name]) => name));
  const own = (await page.request.get('/api/health/live')).headers()['x-process'];
  if (!own) throw new Error('The balancer does not name the process');
  if (others.has(own) && others.size < PROCESSES) return false;
  if (!serving.has(context)) context.once('close', () => serving.delete(context));
  serving.set(context, own);
  return true;
}
