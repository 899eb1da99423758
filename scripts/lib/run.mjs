import { spawn } from 'node:child_process';
import { once } from 'node:events';

let progress = process.stdout;

/** For programs whose result goes to stdout: what they run first is shown on this stream instead. */
export function showProgressOn(stream) {
  progress = stream;
}

/** Runs a program to its end with its output in ours. Throws if it fails. */
export async function run(title, command, args) {
  const startedAt = performance.now();
  progress.write(`${title} …\n`);
  const child = spawn(command, args, { stdio: ['ignore', progress, 'inherit'] });
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(`${title} failed (${signal ?? `exit code ${code}`})`);
  progress.write(`${title}: done in ${seconds(startedAt)}\n`);
}

/** The seconds since a `performance.now()`, formatted. */
export function seconds(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** Ends the process with one line instead of a stack. */
export function fail(error) {
  console.error(error.message);
  process.exit(1);
}
