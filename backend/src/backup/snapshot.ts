import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { FILES_LOCK } from '../files/files-lock';
import { TABLES } from '../platform/database/apply-schema';
import { clientOf, WITHOUT_TIMEOUTS } from '../platform/database/with-client';

/** A restored database starts its own event log: no browser may continue from a position in another one. */
const NOT_DATA = ['event_log', 'events'];
/** The history of migrations is data, too. */
const ALL_TABLES = [...TABLES.filter((table) => !NOT_DATA.includes(table)), 'migrations'];

export interface TableShape {
  table: string;
  /** Without generated columns. */
  columns: string[];
}

/** A snapshot of the database, however long reading it takes. None of its files is removed before it is closed. */
export class Snapshot {
  private constructor(private readonly client: pg.Client) {}

  static async open(databaseUrl: string): Promise<Snapshot> {
    const client = clientOf(databaseUrl, 'tallyboard-backup');
    await client.connect();
    try {
      await client.query(`SELECT pg_advisory_lock(${FILES_LOCK})`);
      await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${WITHOUT_TIMEOUTS}`);
      return new Snapshot(client);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** In an order in which a restore can fill them. */
  async tables(): Promise<TableShape[]> {
    const rows = await this.query<TableShape>(
      `SELECT c.relname AS "table", json_agg(a.attname ORDER BY a.attnum) AS columns
         FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
          AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' GROUP BY 1`,
    );
    const place = ({ table }: TableShape) => ALL_TABLES.indexOf(table);
    return rows.filter((row) => place(row) >= 0).sort((a, b) => place(a) - place(b));
  }

  /** The rows in PostgreSQL's text format. `rowCount` is known at the end. */
  copy({ table, columns }: TableShape) {
    const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
    return this.client.query(copyTo(`COPY ${pg.escapeIdentifier(table)} (${names}) TO STDOUT`));
  }

  async migrations(): Promise<string[]> {
    return (await this.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')).map(({ name }) => name);
  }

  async fileIds(): Promise<string[]> {
    return (await this.query<{ id: string }>('SELECT id FROM files ORDER BY id')).map(({ id }) => id);
  }

  async serverVersion(): Promise<string> {
    return (await this.query<{ server_version: string }>('SHOW server_version'))[0]!.server_version;
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private async query<Row extends object>(sql: string): Promise<Row[]> {
    return (await this.client.query<Row>(sql)).rows;
  }
}
