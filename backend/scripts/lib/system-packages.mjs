/** The programs the tests need that npm does not ship: two browsers, and a checker for the compose file. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** The path of a program, as the shell would find it. */
export function find(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** The browser people use. `CHROMIUM_PATH` overrides both. */
export const chromium = () => process.env.CHROMIUM_PATH || find('chromium', 'chromium-browser', 'google-chrome');
/** The same engine without a window, which takes a fifth less time. */
export const headlessShell = () => process.env.CHROMIUM_PATH || find('chromium-headless-shell') || chromium();
export const dockerCompose = () => find('docker-compose');

/** The programs that `needed` names, installed where apt-get can; what stays missing fails the steps that need it. */
export async function installMissing(needed = ['chromium', 'chromium-headless-shell', 'docker-compose']) {
  const isPresent = {
    chromium,
    'chromium-headless-shell': () => process.env.CHROMIUM_PATH || find('chromium-headless-shell'),
    'docker-compose': dockerCompose,
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
