import pg from 'pg';
import { LIMITS } from '../../contract';

/** Opens one connection, before there is a pool, and closes it after the work. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T> | T): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tallyboard-start',
    connectionTimeoutMillis: LIMITS.database.connectMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
