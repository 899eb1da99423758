import { withClient } from '../database/with-client';
import { StartError } from './start-error';

type Variable = 'DATABASE_URL' | 'DATABASE_READ_URL';

/** @throws StartError in one line, without the password, if the database cannot be opened */
export async function assertReachable(databaseUrl: string, variable: Variable = 'DATABASE_URL'): Promise<void> {
  try {
    await withClient(databaseUrl, 'tallyboard-start', () => undefined);
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    // For a host with several addresses, the error contains one for each address and has no message of its own.
    const [reason = error] = error instanceof AggregateError ? (error.errors as Error[]) : [];
    throw new StartError(`${variable} ${host}${pathname} cannot be opened: ${(reason as Error).message}`);
  }
}
