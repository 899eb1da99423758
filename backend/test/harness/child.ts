import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const backend = resolve(__dirname, '../..');

/**
 * Runs a TypeScript file of the back end in a separate process, with these settings and no others.
 * @param stdout a file descriptor for its standard output, which is a pipe otherwise
 */
export function spawnTypeScript(
  file: string,
  args: string[],
  settings: Record<string, string>,
  stdout: number | 'pipe' = 'pipe',
): ChildProcess {
  const hook = join(backend, 'test/harness/typescript.cjs');
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', ...settings };
  return spawn(process.execPath, ['--require', hook, join(backend, file), ...args], {
    cwd: backend,
    env,
    stdio: ['ignore', stdout, 'pipe'],
  });
}

/** Waits for a process to exit and returns its output. */
export async function ended(child: ChildProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')]);
  return { code: code as number | null, stdout, stderr };
}
