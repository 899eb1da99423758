import pg from 'pg';
import { LIMITS } from '../../contract';
import { StartError } from './start-error';

type Variable = 'DATABASE_URL' | 'DATABASE_READ_URL';

/** @throws StartError in one line, without the password, if the database cannot be opened */
export async function assertReachable(databaseUrl: string, variable: Variable = 'DATABASE_URL'): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tallyboard-start',
    connectionTimeoutMillis: LIMITS.database.connectMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    // A host with several addresses fails with an error for each, and no message of its own.
    const [reason = error] = error instanceof AggregateError ? (error.errors as Error[]) : [];
    throw new StartError(`${variable} ${host}${pathname} cannot be opened: ${(reason as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
