/**
 * Programs that the tests need and npm does not provide: two browsers, Redis, nginx, and validators for the compose
 * file and the systemd unit.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Returns the path of the first of these programs found in PATH. */
export function find(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** The browser that users have. `CHROMIUM_PATH` overrides both browsers. */
export const chromium = () => process.env.CHROMIUM_PATH || find('chromium', 'chromium-browser', 'google-chrome');
/** The same engine without a window, which is a fifth faster. */
export const headlessShell = () => process.env.CHROMIUM_PATH || find('chromium-headless-shell') || chromium();
export const redisServer = () => find('redis-server');
export const nginx = () => find('nginx') ?? ['/usr/sbin/nginx'].find(isProgram);

/** By the name of their package. */
const programs = {
  chromium,
  'chromium-headless-shell': () => process.env.CHROMIUM_PATH || find('chromium-headless-shell'),
  'docker-compose': () => find('docker-compose'),
  systemd: () => find('systemd-analyze'),
  'redis-server': redisServer,
  nginx,
};

/** The programs for the API tests and for the browser tests. */
export const API_PROGRAMS = ['redis-server', 'nginx'];
export const BROWSERS = ['chromium', 'chromium-headless-shell'];

/** Installs the programs with these names if apt-get is available; steps whose program is still missing fail. */
export async function installMissing(names) {
  const missing = names.filter((name) => !programs[name]());
  if (missing.length === 0 || process.getuid?.() !== 0 || !find('apt-get')) return;
  await apt('Updating the package lists', 'update');
  for (const name of missing) await apt(`Installing ${name}`, 'install', '--no-install-recommends', name);
}

/** Returns the path of a program. Throws if it is missing. */
export function needed(name) {
  const path = programs[name]();
  if (!path) throw new Error(`${name} is missing: install it (apt-get install ${name}) and run this again`);
  return path;
}

async function apt(label, ...args) {
  const quiet = ['-qq', '-y', '-o', 'Dpkg::Use-Pty=0'];
  try {
    await run(label, 'env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...quiet, ...args]);
  } catch (error) {
    console.error(error.message);
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
