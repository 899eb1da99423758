import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { LIMITS } from '../../contract';
import { MIGRATIONS } from './migrations';
import { TracedPool } from './traced-pool';
import { WatchedClient } from './watched-client';

export interface DatabaseSettings {
  url: string;
  /** A replica, used only by reads that explicitly request it. */
  readUrl?: string;
  poolSize: number;
}

/** The settings shared by all our pools. */
export function poolOptions(poolSize: number) {
  return {
    max: poolSize,
    // According to the types, a pool creates clients without arguments; in fact it passes its settings.
    Client: WatchedClient as unknown as new () => pg.ClientBase,
    silentMs: LIMITS.database.silentMs,
    statement_timeout: LIMITS.database.statementMs,
    // Otherwise, the transaction of a connection that was lost silently would keep its locks for hours.
    idle_in_transaction_session_timeout: LIMITS.database.idleInTransactionMs,
    connectionTimeoutMillis: LIMITS.database.connectMs,
    application_name: 'tallyboard',
  };
}

/** Shared by the app, the command line and the tests. The schema comes only from `schema` and the migrations. */
export function dataSourceOptions({ url, readUrl, poolSize }: DatabaseSettings): DataSourceOptions {
  return {
    type: 'postgres',
    driver: { ...pg, Pool: TracedPool },
    ...(readUrl ? { replication: { defaultMode: 'master', master: { url }, slaves: [{ url: readUrl }] } } : { url }),
    poolSize,
    migrations: MIGRATIONS,
    synchronize: false,
    logging: false,
    installExtensions: false,
    // A statement may be sent before the result of the previous one has arrived.
    extra: { ...poolOptions(poolSize), pipeline: true },
  };
}
