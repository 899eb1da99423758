/** Databases on the test server, whose address comes from `global-setup.ts`. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { endIfLeftOpen } from './left-open';

export const TEMPLATE = 'tallyboard_template';
export const SERVER_VARIABLE = 'TALLYBOARD_TEST_SERVER';

/**
 * Empties every table without firing triggers, except the log of events, whose positions must keep increasing. With
 * few rows this takes a tenth of the time of TRUNCATE.
 */
export const DELETE_ALL = `DO $$
  DECLARE
    emptied regclass;
  BEGIN
    SET LOCAL session_replication_role = replica;
    FOR emptied IN SELECT oid FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace 
        AND relname NOT IN ('migrations', 'event_log', 'events')
    LOOP
      EXECUTE format('DELETE FROM %s', emptied);
    END LOOP;
  END $$`;

/** Databases not dropped yet, each with a function to call once it is. */
const existing = new Map<string, () => void>();

/** Runs statements in a database of the test server and returns the rows of the last one. */
export async function runSql<Row = unknown>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = (await client.query(statement)) as unknown as { rows: Row[] });
    return rows;
  } finally {
    await client.end();
  }
}

/** Creates a database, as a copy of the migrated template or empty, which may have another locale; returns its URL. */
export async function createDatabase({ empty = false, locale = '' } = {}): Promise<string> {
  const server = serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const provided = locale && `LOCALE_PROVIDER libc LOCALE '${locale}'`;
  const template = empty ? 'template0' : TEMPLATE;
  await runSql(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY ${provided}`);
  const url = urlOf(server, name);
  existing.set(
    url,
    endIfLeftOpen(() => dropDatabase(url)),
  );
  return url;
}

export async function dropDatabase(url: string): Promise<void> {
  existing.get(url)?.();
  await runSql(serverUrl(), `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

function serverUrl(): string {
  const url = process.env[SERVER_VARIABLE];
  if (!url) throw new Error('These tests need the database server that Jest starts for the project "api"');
  return url;
}
