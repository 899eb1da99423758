/** The two programs the tests need that npm cannot bring: a browser, and a checker of the compose file. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** The path of a program, as the shell would find it. */
export function find(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** The browser without a window first: it is the same engine and takes a fifth less time. */
export const chromium = () =>
  process.env.CHROMIUM_PATH || find('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome');
export const dockerCompose = () => find('docker-compose');

/** Installs what is missing where that is possible; the steps that need what stays missing will fail. */
export async function installMissing() {
  // Each with what else will do, where a distribution lacks the first.
  const missing = [
    ...(chromium() ? [] : [['chromium-headless-shell', 'chromium']]),
    ...(dockerCompose() ? [] : [['docker-compose']]),
  ];
  if (missing.length === 0 || process.getuid?.() !== 0 || !find('apt-get')) return;
  await apt('Updating the package lists', 'update');
  for (const names of missing) {
    for (const name of names) {
      if (await apt(`Installing ${name}`, 'install', '--no-install-recommends', name)) break;
    }
  }
}

async function apt(label, ...args) {
  try {
    await run(label, 'env', [
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      '-y',
      '-o',
      'Dpkg::Use-Pty=0',
      ...args,
    ]);
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
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
