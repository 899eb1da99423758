import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { LIMITS } from '../../contract';
import { MIGRATIONS } from './migrations';
import { WatchedClient } from './watched-client';

export interface DatabaseSettings {
  url: string;
  /** A replica, for what is read from it by name. */
  readUrl?: string;
  poolSize: number;
}

/** The settings all our pools share. */
export function poolOptions(poolSize: number) {
  return {
    max: poolSize,
    // The types say a pool creates clients without arguments; it does pass its settings.
    Client: WatchedClient as unknown as new () => pg.ClientBase,
    silentMs: LIMITS.database.silentMs,
    statement_timeout: LIMITS.database.statementMs,
    // If a connection is lost silently, its transaction would keep its locks for hours.
    idle_in_transaction_session_timeout: LIMITS.database.idleInTransactionMs,
    connectionTimeoutMillis: LIMITS.database.connectMs,
    application_name: 'tallyboard',
  };
}

/** Shared by the app, the command line and the tests. The schema comes from `schema` and the migrations only. */
export function dataSourceOptions({ url, readUrl, poolSize }: DatabaseSettings): DataSourceOptions {
  return {
    type: 'postgres',
    driver: pg,
    ...(readUrl ? { replication: { defaultMode: 'master', master: { url }, slaves: [{ url: readUrl }] } } : { url }),
    poolSize,
    migrations: MIGRATIONS,
    synchronize: false,
    logging: false,
    installExtensions: false,
    // A statement may be sent before the one before it has been answered.
    extra: { ...poolOptions(poolSize), pipeline: true },
  };
}
