/**
 * Programs the tests need that npm does not provide: two browsers, Redis, and validators for the compose file and the
 * systemd unit.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** The path of a program in PATH. */
export function find(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** The browser people use. `CHROMIUM_PATH` overrides both. */
export const chromium = () => process.env.CHROMIUM_PATH || find('chromium', 'chromium-browser', 'google-chrome');
/** The same engine without a window, which is a fifth faster. */
export const headlessShell = () => process.env.CHROMIUM_PATH || find('chromium-headless-shell') || chromium();
export const dockerCompose = () => find('docker-compose');
export const redisServer = () => find('redis-server');
export const nginx = () => find('nginx') ?? ['/usr/sbin/nginx'].find(isProgram);

/** Installs the programs in `needed` if apt-get is available; steps whose program is still missing fail. */
export async function installMissing(needed) {
  const isPresent = {
    chromium,
    'chromium-headless-shell': () => process.env.CHROMIUM_PATH || find('chromium-headless-shell'),
    'docker-compose': dockerCompose,
    systemd: () => find('systemd-analyze'),
    'redis-server': redisServer,
    nginx,
  };
  const missing = needed.filter((name) => !isPresent[name]());
  if (missing.length === 0 || process.getuid?.() !== 0 || !find('apt-get')) return;
  await apt('Updating the package lists', 'update');
  for (const name of missing) await apt(`Installing ${name}`, 'install', '--no-install-recommends', name);
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
