import { spawn } from 'node:child_process';
import { once } from 'node:events';

let progress = process.stdout;

/** Shows progress on this stream instead, for programs whose result goes to stdout. */
export function showProgressOn(stream) {
  progress = stream;
}

/** Runs a program to completion, and shows its output. Throws if it fails. */
export async function run(title, command, args) {
  const startedAt = performance.now();
  progress.write(`${title} …\n`);
  const child = spawn(command, args, { stdio: ['ignore', progress, 'inherit'] });
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(`${title} failed (${signal ?? `exit code ${code}`})`);
  progress.write(`${title}: done in ${seconds(startedAt)}\n`);
}

/** Returns the seconds since a `performance.now()`, formatted. */
export function seconds(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** Ends the process with one line instead of a stack trace. */
export function fail(error) {
  console.error(error.message);
  process.exit(1);
}
