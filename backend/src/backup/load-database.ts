import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withClient, WITHOUT_TIMEOUTS } from '../platform/database/with-client';
import { StartError } from '../platform/startup/start-error';
import type { ArchiveReader, TablePart } from './archive';

/** As TypeORM creates it. */
const MIGRATIONS_TABLE = `CREATE TABLE migrations (
  id serial CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY,
  timestamp bigint NOT NULL,
  name character varying NOT NULL
)`;

/**
 * Loads the database of an archive into an empty one, completely or not at all. `alongside` is part of it: if that
 * fails, the database remains empty.
 * @throws StartError if the database has tables
 */
export async function loadDatabase(
  databaseUrl: string,
  archive: ArchiveReader,
  alongside: () => Promise<void>,
): Promise<void> {
  await withClient(databaseUrl, 'tallyboard-restore', async (client) => {
    await client.query(`BEGIN; ${WITHOUT_TIMEOUTS}; SET LOCAL check_function_bodies = off`);
    await assertEmpty(client);
    const { schema, tables } = archive.manifest;
    // Tables refer only to those before them. Triggers come later, because they would act on every row.
    const afterTables = schema.findLastIndex(({ name }) => name.startsWith('tables/')) + 1;
    for (const { sql } of schema.slice(0, afterTables)) await client.query(sql);
    await client.query(MIGRATIONS_TABLE);
    for (const part of tables) await fill(client, archive, part);
    await renewTransactionNumbers(client);
    for (const { sql } of schema.slice(afterTables)) await client.query(sql);
    // Nothing may fail after the commit, because the caller would then undo what `alongside` has done.
    await client.query('ANALYZE');
    await alongside();
    await client.query('COMMIT');
  });
}

/** @throws StartError */
async function assertEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') LIMIT 1`,
  );
  if (rowCount) throw new StartError('The database is not empty: restore into a new one');
}

async function fill(client: pg.Client, archive: ArchiveReader, { name, table, columns, rows }: TablePart) {
  const id = pg.escapeIdentifier(table);
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`COPY ${id} (${names}) FROM STDIN`));
  await pipeline(await archive.read(name), copy);
  if (copy.rowCount !== rows) throw new StartError(`The backup is damaged at ${name}: it has ${copy.rowCount} rows`);
  for (const { column, sequence } of await sequencesOf(client, table)) {
    await client.query(`SELECT setval($1, max(${pg.escapeIdentifier(column)})) FROM ${id}`, [sequence]);
  }
}

async function sequencesOf(client: pg.Client, table: string): Promise<{ column: string; sequence: string }[]> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `SELECT * FROM (SELECT attname AS "column", pg_get_serial_sequence($1, attname) AS sequence
       FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped) a
      WHERE sequence IS NOT NULL`,
    [table],
  );
  return rows;
}

/** Transaction numbers of another cluster are meaningless. */
async function renewTransactionNumbers(client: pg.Client): Promise<void> {
  for (const table of ['tasks', 'task_departures']) {
    await client.query(`UPDATE ${table} SET changed_xid = pg_current_xact_id()`);
  }
}
