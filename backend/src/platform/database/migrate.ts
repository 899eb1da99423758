import type pg from 'pg';
import { DataSource } from 'typeorm';
import { StartError } from '../startup/start-error';
import { dataSourceOptions } from './data-source';
import { LAST_BEFORE_BASELINE, type Migration, MIGRATIONS, unknownMigrations } from './migrations';
import { withClient } from './with-client';

const NAME = 'tallyboard-migrate';

/**
 * Sets up a new database or runs pending migrations. Returns how many were recorded. A lock prevents processes that
 * start at the same time from doing it twice.
 * @throws StartError if the database is too old to be upgraded, or newer than this version
 */
export async function migrate(url: string): Promise<number> {
  return withClient(url, NAME, async (client) => {
    const recorded = await recordedIn(client);
    assertKnown(recorded);
    if (recorded.at(-1) === MIGRATIONS.at(-1)?.name) return 0;
    // Held until the connection ends.
    await client.query(`SELECT pg_advisory_lock(hashtextextended('migrate', 0))`);
    return run(url, await recordedIn(client));
  });
}

/** @throws StartError unless the database is at this version; nothing is changed */
export async function assertMigrated(url: string): Promise<void> {
  assertCurrent(await withClient(url, NAME, recordedIn));
}

/** @throws StartError */
function assertKnown(recorded: string[]): void {
  const [first] = unknownMigrations(recorded);
  if (first)
    throw new StartError(`A newer version of Tallyboard has changed the database (${first}): start that version`);
}

/**
 * @param recorded the names of the migrations that are recorded in a database, oldest first
 * @throws StartError unless they are exactly this version's
 */
export function assertCurrent(recorded: string[]): void {
  assertKnown(recorded);
  if (recorded.length === 0) throw new StartError('The database is empty: start the server, or restore a backup');
  if (recorded.at(-1) !== MIGRATIONS.at(-1)?.name)
    throw new StartError(
      'An older version of Tallyboard has left the database: back it up with that version, then run "migrate"',
    );
}

/** The names of the migrations that are recorded in the database. */
async function recordedIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS "isThere"`,
  );
  if (!rows[0]?.isThere) return [];
  return (await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')).rows.map(({ name }) => name);
}

async function run(url: string, recorded: string[]): Promise<number> {
  const source = await new DataSource({
    ...dataSourceOptions({ url, poolSize: 1 }),
    migrations: migrationsFor(recorded),
    extra: { application_name: NAME },
  }).initialize();
  try {
    // A new database is set up in one transaction, since its later migrations are recorded without being run.
    return (await source.runMigrations({ transaction: recorded.length === 0 ? 'all' : 'each' })).length;
  } finally {
    await source.destroy();
  }
}

/** See docs/decisions/0018-schema-as-source.md. */
function migrationsFor(recorded: string[]): Migration[] {
  const [Baseline, ...changes] = MIGRATIONS;
  // The schema files of a new database already contain the changes.
  if (recorded.length === 0) return [Baseline, ...changes.map(recordedOnly)];
  if (recorded.includes(new Baseline().name)) return MIGRATIONS;
  const last = recorded.at(-1);
  if (last === LAST_BEFORE_BASELINE) return [recordedOnly(Baseline), ...changes];
  throw new StartError(
    `The database ends at the development migration ${last}, and only one that ends at ${LAST_BEFORE_BASELINE} can be upgraded: start with a new database`,
  );
}

function recordedOnly(Original: Migration): Migration {
  return class extends Original {
    override async up(): Promise<void> {}
  };
}
