import { spawn } from 'node:child_process';

/** It also ends by itself if the process that started it is killed. */
const LOOP = `while (process.ppid === ${process.pid});`;

/** Starts processes that each keep a core busy, until this process exits. */
export function startBusy(count) {
  const children = Array.from({ length: count }, () => spawn(process.execPath, ['--eval', LOOP], { stdio: 'ignore' }));
  process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));
}
