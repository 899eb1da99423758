import { Redis } from 'ioredis';
import { LIMITS } from '../../contract';
import { StartError } from './start-error';

/** @throws StartError in one line, without the password, if Redis cannot be used */
export async function assertRedis(redisUrl: string): Promise<void> {
  const client = new Redis(redisUrl, {
    lazyConnect: true,
    family: 0,
    connectTimeout: LIMITS.database.connectMs,
    commandTimeout: LIMITS.database.connectMs,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  let reason: Error | undefined;
  client.on('error', (error) => (reason = error));
  try {
    await client.connect();
    await client.ping();
    // The client itself does not report a database number that the server does not have.
    await client.select(Number(new URL(redisUrl).pathname.slice(1)));
  } catch (error) {
    const { host, pathname } = new URL(redisUrl);
    throw new StartError(`REDIS_URL ${host}${pathname} cannot be opened: ${textOf(reason ?? (error as Error))}`);
  } finally {
    client.disconnect();
  }
}

/** For a host with several addresses, the error contains one for each address and has no message of its own. */
function textOf(error: Error): string {
  const [first = error] = error instanceof AggregateError ? (error.errors as Error[]) : [];
  return first.message.split('\n')[0]!;
}
