import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program to its end, its output in ours. Throws when it fails. */
export async function run(title, command, args) {
  const startedAt = performance.now();
  console.log(`${title} …`);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(`${title} failed (${signal ?? `exit code ${code}`})`);
  console.log(`${title}: done in ${seconds(startedAt)}`);
}

/** The seconds since a `performance.now()`, for people. */
export function seconds(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** Ends the process with one line instead of a stack. */
export function fail(error) {
  console.error(error.message);
  process.exit(1);
}
