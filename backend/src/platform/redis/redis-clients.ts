import { setTimeout as sleep } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';

const CONNECT_MS = 2_000;
const ANSWER_MS = 1_000;
const SILENT_MS = 2_000;
const RETRY_MOST_MS = 1_000;

/** How long the reader waits for an entry, and after how much silence its connection counts as lost. */
export const READ_BLOCK_MS = 5_000;
const READ_SILENT_MS = 8_000;

const shared = (name: string): RedisOptions => ({
  connectionName: `tallyboard-${name}`,
  // Also accepts hosts that have only an IPv6 address.
  family: 0,
  connectTimeout: CONNECT_MS,
  retryStrategy: (attempt) => Math.min(attempt * 100, RETRY_MOST_MS),
});

/**
 * A connection whose commands return soon or fail, so that nothing waits for an unavailable Redis. The Socket.IO
 * adapter stores sessions with `set` and ignores the result, so `set` never rejects.
 */
export function publisher(url: string): Redis {
  const client = new Redis(url, {
    ...shared('events'),
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_MS,
    socketTimeout: SILENT_MS,
    // After a failover, the address may lead to another Redis than this connection does.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  client.on('error', () => undefined);
  forgive(client, 'set');
  return client;
}

/**
 * A connection that waits for the stream's next entry, and continues where it was after Redis was unavailable.
 * @param tail the entry after which to start: `$`, the end of the stream, which the adapter requests, would skip
 * entries that are added between two calls
 */
export function reader(url: string, tail: string): Redis {
  const client = new Redis(url, {
    ...shared('reader'),
    maxRetriesPerRequest: null,
    socketTimeout: READ_SILENT_MS,
  });
  client.on('error', () => undefined);
  forgive(client, 'subscribe');
  const read = client.xread.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const fromTail = (...args: unknown[]) =>
    read(...args.map((arg) => (arg === '$' ? tail : arg))).catch(async (error) => {
      // The adapter reads again at once, even if Redis refuses every read.
      await sleep(RETRY_MOST_MS, undefined, { ref: false });
      throw error;
    });
  return Object.assign(client, { xread: fromTail as typeof client.xread });
}

function forgive(client: Redis, command: 'set' | 'subscribe'): void {
  const run = client[command].bind(client) as (...args: unknown[]) => Promise<unknown>;
  Object.assign(client, { [command]: (...args: unknown[]) => run(...args).catch(() => null) });
}
