import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg, { escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LIMITS } from '../../contract';
import { type AppConfig, CONFIG } from '../config/config.module';
import { poolOptions } from './data-source';

/**
 * Statements as CSV files. They have a few connections of their own: an export lasts as long as its reader likes, and
 * nobody else should have to wait for that.
 */
@Injectable()
export class CsvExport implements OnApplicationShutdown {
  readonly pool: pg.Pool;

  constructor(@Inject(CONFIG) { databaseUrl }: AppConfig) {
    const options = poolOptions({ url: databaseUrl, poolSize: LIMITS.export.atOnce });
    // While the reader takes its time nothing moves either.
    const own = { application_name: 'tallyboard-export', silentMs: 2 * LIMITS.export.stallMs };
    this.pool = new pg.Pool({ ...options, ...own });
    this.pool.on('error', () => undefined);
  }

  /**
   * Has PostgreSQL make a CSV file of a statement's rows, with a head, and hands it over while it is made: one
   * snapshot, constant memory.
   */
  async copy(select: string, values: unknown[], use: (csv: Readable) => Promise<void>): Promise<void> {
    // COPY takes no parameters.
    const text = select.replace(/\$(\d+)/g, (_, number: string) => escapeLiteral(String(values[Number(number) - 1])));
    const connection = await this.pool.connect();
    let failure: Error | undefined;
    // A connection may also be lost between two statements, and an error that nobody hears ends the process.
    const onError = (error: Error) => (failure = error);
    connection.on('error', onError);
    try {
      await connection.query(
        `BEGIN READ ONLY; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`,
      );
      await use(connection.query(copyTo(`COPY (${text}) TO STDOUT WITH (FORMAT csv, HEADER)`)));
      await connection.query('COMMIT');
    } catch (error) {
      // Half a file may still be on its way: such a connection is closed.
      failure = error as Error;
      throw error;
    } finally {
      connection.off('error', onError);
      connection.release(failure);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }
}
