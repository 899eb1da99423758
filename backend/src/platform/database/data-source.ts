import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { LIMITS } from '../../contract';
import { MIGRATIONS } from './migrations';
import { WatchedClient } from './watched-client';

export interface DatabaseSettings {
  url: string;
  poolSize: number;
}

/** What every pool of ours has in common. */
export function poolOptions({ url, poolSize }: DatabaseSettings) {
  return {
    connectionString: url,
    max: poolSize,
    // Its type says that a pool would give it nothing.
    Client: WatchedClient as unknown as new () => pg.ClientBase,
    silentMs: LIMITS.database.silentMs,
    statement_timeout: LIMITS.database.statementMs,
    // A transaction whose connection is silently gone would keep its locks for hours.
    idle_in_transaction_session_timeout: LIMITS.database.idleInTransactionMs,
    connectionTimeoutMillis: LIMITS.database.connectMs,
    application_name: 'tallyboard',
  };
}

/** What the app, the command line and the tests share. The schema comes from migrations only. */
export function dataSourceOptions(settings: DatabaseSettings): DataSourceOptions {
  return {
    type: 'postgres',
    driver: pg,
    url: settings.url,
    poolSize: settings.poolSize,
    migrations: MIGRATIONS,
    synchronize: false,
    logging: false,
    installExtensions: false,
    extra: poolOptions(settings),
  };
}

/** Brings the schema up to date. A lock keeps two processes that start together from doing it twice. */
export async function migrate(url: string): Promise<number> {
  if (await isUpToDate(url)) return 0;
  const source = await new DataSource({
    ...dataSourceOptions({ url, poolSize: 2 }),
    extra: { application_name: 'tallyboard-migrate' },
  } as DataSourceOptions).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query(`SELECT pg_advisory_lock(hashtextextended('migrate', 0))`);
    return (await source.runMigrations({ transaction: 'each' })).length;
  } finally {
    await lock.query(`SELECT pg_advisory_unlock(hashtextextended('migrate', 0))`);
    await lock.release();
    await source.destroy();
  }
}

/** Whether the newest migration has been applied: one short connection instead of TypeORM's own look around. */
async function isUpToDate(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'tallyboard-migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
    return rows[0]?.name === MIGRATIONS.at(-1)?.name;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
