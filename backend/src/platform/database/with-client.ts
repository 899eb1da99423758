import pg from 'pg';
import { LIMITS } from '../../contract';

/** Otherwise, a statement would wait for ever once the connection has gone silent. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** For a transaction that takes longer than any request may, or waits for something else in between. */
export const WITHOUT_TIMEOUTS = 'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0';

/**
 * Opens a connection outside of the pool, and closes it after the work. If it is lost, its next statement fails.
 * @param name for the administrator of the database
 */
export async function withClient<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T> | T,
): Promise<T> {
  const client = clientOf(url, name);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A client that is not connected yet. */
export function clientOf(url: string, name: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: LIMITS.database.connectMs,
    ...KEEP_ALIVE,
  });
  // Otherwise, the loss of an idle connection would end the process.
  client.on('error', () => undefined);
  return client;
}
