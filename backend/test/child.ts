import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const backend = resolve(__dirname, '..');

/** A process of its own that runs a TypeScript file of the back end, with these settings and no others. */
export function spawnTypeScript(file: string, args: string[], settings: Record<string, string>): ChildProcess {
  const hook = join(backend, 'test/typescript.cjs');
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', ...settings };
  return spawn(process.execPath, ['--require', hook, join(backend, file), ...args], {
    cwd: backend,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits for the end of a process and answers what it printed. */
export async function ended(child: ChildProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')]);
  return { code: code as number | null, stdout, stderr };
}
