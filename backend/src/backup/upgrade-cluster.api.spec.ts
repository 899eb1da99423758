import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { runSql } from '../../test/harness/database';
import { FolderStore } from '../files/folder-store';
import { dataSourceOptions } from '../platform/database/data-source';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres';
import { migrate } from '../platform/database/migrate';
import { MIGRATIONS } from '../platform/database/migrations';
import { backUp } from './back-up';
import { upgradeCluster } from './upgrade-cluster';

/**
 * Both clusters have the installed version here, because the package of another one is as large as the whole product.
 * It would change only the programs that run the first cluster.
 */
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-upgrade-'));
  await inDatabase(async (url) => {
    await migrate(url);
    await runSql(
      url,
      `INSERT INTO users (id, name, email, password_hash, role, timezone)
       SELECT gen_random_uuid(), 'Person ' || n, n || '@upgrade.test', 'none', 'STAFF', 'UTC' FROM generate_series(1, 50) n`,
    );
  });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function inDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

const people = () => inDatabase((url) => runSql(url, 'SELECT id, name, email FROM users ORDER BY id'));
const identity = () => readFileSync(join(dataDir, 'postgres/global/pg_control')).subarray(0, 8).toString('hex');

it('copies everything into a new cluster, and keeps the old one and the password', async () => {
  const [before, old] = [await people(), identity()];
  const kept = await upgradeCluster({ dataDir });
  expect(kept).toMatch(/postgres\.\d\d$/);
  expect(identity()).not.toBe(old);
  expect(await people()).toEqual(before);
  expect(before).toHaveLength(50);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.upgrade'))).toEqual([]);
  rmSync(join(dataDir, 'postgres'), { recursive: true });
  renameSync(kept!, join(dataDir, 'postgres'));
  expect(await people()).toEqual(before);
});

it('brings a database of an older version to this one, which then starts', async () => {
  const since = MIGRATIONS.findIndex(({ name }) => name.startsWith('Epochs'));
  await inDatabase(async (url) => {
    const source = await new DataSource(dataSourceOptions({ url, poolSize: 1 })).initialize();
    for (const _ of MIGRATIONS.slice(since)) await source.undoLastMigration();
    await source.destroy();
  });
  const before = await people();
  const kept = await upgradeCluster({ dataDir });
  expect(await inDatabase(migrate)).toBe(0);
  expect(await people()).toEqual(before);
  rmSync(join(dataDir, 'postgres'), { recursive: true });
  renameSync(kept!, join(dataDir, 'postgres'));
  expect(await inDatabase(migrate)).toBe(MIGRATIONS.length - since);
});

it.each([
  [
    'newer',
    `INSERT INTO migrations (timestamp, name) VALUES (1900000000000, 'Later1900000000000')`,
    'A newer version of Tallyboard has changed the database (Later1900000000000): start that version',
  ],
  [
    'older',
    `DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)`,
    'An older version of Tallyboard has left the database: back it up with that version, then run "migrate"',
  ],
])('a backup refuses a database of a %s version', async (_, change, text) => {
  const file = join(dataDir, 'backup.zip');
  await inDatabase(async (databaseUrl) => {
    await runSql(databaseUrl, change);
    const source = { databaseUrl, store: new FolderStore(dataDir), sessionSecret: '-', ownsSecret: false };
    await expect(backUp(source, file)).rejects.toThrow(text);
  });
  expect(existsSync(file)).toBe(false);
});

it('changes nothing if the old programs are missing, or an earlier upgrade left its old cluster', async () => {
  const [before, old] = [await people(), identity()];
  await expect(upgradeCluster({ dataDir, oldPackage: tmpdir() })).rejects.toThrow('is not the folder of');
  const major = readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8').trim();
  mkdirSync(join(dataDir, `postgres.${major}`));
  await expect(upgradeCluster({ dataDir })).rejects.toThrow('is in the way');
  expect([identity(), existsSync(join(dataDir, 'postgres.upgrade'))]).toEqual([old, false]);
  expect(await people()).toEqual(before);
});

it('is finished by the next run if interrupted between the two renames; no start creates a new one', async () => {
  const before = await people();
  mkdirSync(join(dataDir, 'postgres.upgrade'));
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgrade/postgres'));
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('An upgrade of the database was interrupted');
  expect(await upgradeCluster({ dataDir })).toBeUndefined();
  expect(await people()).toEqual(before);
});

it('a start refuses a database of another major version with a single line', async () => {
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '9\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /^The database in DATA_DIR is one of PostgreSQL 9, and this version of Tallyboard runs \d\d: see "Upgrade"/,
  );
});
