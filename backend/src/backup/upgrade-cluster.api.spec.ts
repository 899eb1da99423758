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
import { runSql } from '../../test/harness/database';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres';
import { migrate } from '../platform/database/migrate';
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
