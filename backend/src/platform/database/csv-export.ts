import type { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg, { escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LIMITS } from '../../contract';
import { type AppConfig, CONFIG } from '../config/config.module';
import { poolOptions } from './data-source';
import { WITHOUT_TIMEOUTS } from './with-client';

/**
 * Streams query results as CSV. The pool is separate and small: an export lasts as long as its reader takes, and must
 * not block other requests.
 */
@Injectable()
export class CsvExport implements OnApplicationShutdown {
  readonly pool: pg.Pool;

  constructor(@Inject(CONFIG) { databaseUrl }: AppConfig) {
    // A slow reader makes the connection silent as well, so the limit on silence is longer here.
    const own = { application_name: 'tallyboard-export', silentMs: 2 * LIMITS.export.stallMs };
    this.pool = new pg.Pool({ connectionString: databaseUrl, ...poolOptions(LIMITS.export.atOnce), ...own });
    this.pool.on('error', () => undefined);
  }

  /** Streams a query as CSV with a header, straight from PostgreSQL: one snapshot, constant memory. */
  async copy(select: string, values: unknown[], use: (csv: Readable) => Promise<void>): Promise<void> {
    // COPY accepts no parameters.
    const text = select.replace(/\$(\d+)/g, (_, number: string) => escapeLiteral(String(values[Number(number) - 1])));
    const connection = await this.pool.connect();
    let failure: Error | undefined;
    // A connection can also be lost between two statements, and an unhandled error event ends the process.
    const onError = (error: Error) => (failure = error);
    connection.on('error', onError);
    try {
      await connection.query(`BEGIN READ ONLY; ${WITHOUT_TIMEOUTS}`);
      // Otherwise only cells with a comma would be quoted, and LibreOffice would split others at semicolons and tabs.
      await use(connection.query(copyTo(`COPY (${text}) TO STDOUT WITH (FORMAT csv, HEADER, FORCE_QUOTE *)`)));
      await connection.query('COMMIT');
    } catch (error) {
      // The rest of the file may still be in transit, so the connection is closed and not reused.
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
