import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { FolderStore } from '../files/folder-store';
import { majorIn, SUPERUSER, UPGRADE_FOLDER } from '../platform/database/embedded/embedded-cluster';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres';
import { migrate } from '../platform/database/migrate';
import { withClient } from '../platform/database/with-client';
import { StartError } from '../platform/startup/start-error';
import { backUp } from './back-up';
import { loadDatabase } from './load-database';
import { openBackup } from './restore';

const COPY = 'tallyboard_upgrade';

export interface Upgrade {
  dataDir: string;
  /** The folder of the npm package whose programs run the old cluster. */
  oldPackage?: string;
}

/**
 * Copies the embedded database into a new cluster of the installed version. The old database is only read, and its
 * cluster renamed once the new one is complete. Returns its new name; undefined if an interrupted upgrade was only finished.
 * @throws StartError if anything fails; the database is then unchanged
 */
export async function upgradeCluster({ dataDir, oldPackage }: Upgrade): Promise<string | undefined> {
  const current = join(dataDir, 'postgres');
  const work = join(dataDir, UPGRADE_FOLDER);
  const fresh = join(work, 'postgres');
  const major = majorIn(dataDir);
  if (major === undefined) {
    // The new cluster is complete: otherwise the old one would still be in its place.
    if (!existsSync(fresh)) throw new StartError(`There is no database in DATA_DIR ${dataDir}`);
    await rename(fresh, current);
    await rm(work, { recursive: true });
    return undefined;
  }
  const kept = `${current}.${major}`;
  if (existsSync(kept)) throw new StartError(`${kept} is in the way: it was kept by an earlier upgrade`);
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { mode: 0o711 });
  try {
    const archive = join(work, 'database.zip');
    await save({ dataDir, oldPackage }, archive);
    await load(archive, work, await readFile(join(dataDir, 'postgres.password'), 'utf8'));
    await rename(current, kept);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
  await rename(fresh, current);
  await rm(work, { recursive: true });
  return kept;
}

async function save({ dataDir, oldPackage }: Upgrade, archive: string): Promise<void> {
  const old = await startEmbeddedPostgres({ dataDir, packageRoot: oldPackage });
  try {
    const databaseUrl = await migratedCopy(old.url);
    // The files remain where they are, so the backup gets an empty store.
    const store = new FolderStore(`${archive}.none`);
    await backUp({ databaseUrl, store, sessionSecret: '', ownsSecret: false }, archive);
  } finally {
    // If this fails as well, the next upgrade drops it.
    await runOn(old.url, `DROP DATABASE IF EXISTS ${COPY}`).catch(() => undefined);
    await old.stop();
  }
}

/** Copies the database within its cluster and migrates the copy to this version. Returns the copy's address. */
async function migratedCopy(url: string): Promise<string> {
  const name = pg.escapeIdentifier(new URL(url).pathname.slice(1));
  // An interrupted upgrade may have left one.
  await runOn(url, `DROP DATABASE IF EXISTS ${COPY}`);
  await runOn(url, `CREATE DATABASE ${COPY} TEMPLATE ${name}`);
  const copy = new URL(url);
  copy.pathname = COPY;
  await migrate(copy.href);
  return copy.href;
}

/** Runs a statement in the cluster, but not in its database, which must have no connections while it is copied. */
async function runOn(url: string, sql: string): Promise<void> {
  const cluster = new URL(url);
  cluster.pathname = 'postgres';
  await withClient(cluster.href, 'tallyboard-upgrade', (client) => client.query(sql));
}

/** Every checksum is verified first, and every row count while the database is filled. */
async function load(archive: string, dataDir: string, password: string): Promise<void> {
  const fresh = await startEmbeddedPostgres({ dataDir });
  try {
    const backup = await openBackup(archive);
    await loadDatabase(fresh.url, backup.archive, async () => undefined).finally(() => backup.close());
    // The password file remains where it is, too, so the new cluster gets its password.
    await runOn(fresh.url, `ALTER ROLE ${SUPERUSER} PASSWORD ${pg.escapeLiteral(password.trim())}`);
  } finally {
    await fresh.stop();
  }
}
