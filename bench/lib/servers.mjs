/** Programs the benchmark starts on free loopback ports and stops again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 20_000;
const POLL_MS = 5;

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {number} pid
 * @property {number} startMs from the start of the process to the first 200
 * @property {() => Promise<void>} stop
 */

const running = new Set();

/**
 * Starts a program that listens on PORT and waits until `health` returns 200.
 * @param {{ name: string, command: string[], health: string, env?: Record<string, string>, logs: string }} options
 * @returns {Promise<Server>}
 */
export async function startServer({ name, command, health, env = {}, logs }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(logs, `${name}.log`);
  const output = openSync(logFile, 'a');
  const [program = '', ...args] = command;
  const startedAt = performance.now();
  // In its own process group, so that a signal also reaches the children of npm.
  const child = spawn(program, args, {
    env: { ...cleanEnvironment(), PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  const stop = async () => {
    running.delete(stop);
    await stopGroup(child);
  };
  running.add(stop);
  while (!(await isUp(url + health))) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() - startedAt > START_LIMIT_MS) {
      await stop();
      throw new Error(`${name} did not start:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);
    }
    await sleep(POLL_MS);
  }
  return { url, pid: child.pid ?? 0, startMs: performance.now() - startedAt, stop };
}

/** Makes `stopAll` stop something else as well. */
export function stopLater(stop) {
  running.add(stop);
}

/** Stops everything that is still running, in reverse order. */
export async function stopAll() {
  for (const stop of [...running].reverse()) await stop();
}

async function stopGroup(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  const kill = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(kill);
}

async function isUp(url) {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Returns a free port below the range that the system assigns to outgoing connections. */
async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const probe = createServer();
    const isFree = await new Promise((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Returns the environment without any settings of a product that the shell may contain. */
function cleanEnvironment() {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env;
  return { PATH, HOME, LANG };
}
