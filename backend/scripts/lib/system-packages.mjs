/** The two programs the tests need that npm cannot bring: a browser, and a checker of the compose file. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** The path of a program, as the shell would find it. */
export function find(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

export const chromium = () => process.env.CHROMIUM_PATH || find('chromium', 'chromium-browser', 'google-chrome');
export const dockerCompose = () => find('docker-compose');

/** Installs what is missing where that is possible; the steps that need what stays missing will fail. */
export async function installMissing() {
  const missing = [...(chromium() ? [] : ['chromium']), ...(dockerCompose() ? [] : ['docker-compose'])];
  if (missing.length === 0 || process.getuid?.() !== 0 || !find('apt-get')) return;
  const apt = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-y', '-o', 'Dpkg::Use-Pty=0'];
  try {
    await run('Updating the package lists', 'env', [...apt, 'update']);
    await run(`Installing ${missing.join(' and ')}`, 'env', [...apt, 'install', '--no-install-recommends', ...missing]);
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
