import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../database/with-client';
import { assertReachable } from './assert-reachable';
import { StartError } from './start-error';

const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 100;

/** The id of a database's log of events, and its last migration. */
const IDENTITY = `SELECT (SELECT id FROM event_log) AS log, (SELECT max(id) FROM migrations)::integer AS migration`;

interface Identity {
  log: string;
  migration: number;
}

/**
 * Waits until the replica has the schema of the database.
 * @throws StartError in one line if it cannot be opened, belongs to another database, or is too far behind
 */
export async function assertReplica(databaseUrl: string, readUrl: string, patienceMs = PATIENCE_MS): Promise<void> {
  await assertReachable(readUrl, 'DATABASE_READ_URL');
  const wanted = await identityOf(databaseUrl);
  const deadline = performance.now() + patienceMs;
  for (;;) {
    // The tables of a new database may not have reached the replica yet.
    const found = await identityOf(readUrl).catch(() => undefined);
    if (found?.log === wanted.log && found.migration >= wanted.migration) return;
    if (performance.now() > deadline) throw new StartError(problem(readUrl, found?.log === wanted.log));
    await sleep(LOOK_EVERY_MS);
  }
}

function problem(readUrl: string, isReplica: boolean): string {
  const { host, pathname } = new URL(readUrl);
  const reason = isReplica ? 'is too far behind the database' : 'is no replica of the database at DATABASE_URL';
  return `DATABASE_READ_URL ${host}${pathname} ${reason}`;
}

const identityOf = (url: string): Promise<Identity> =>
  withClient(url, 'tallyboard-start', async (client) => (await client.query<Identity>(IDENTITY)).rows[0]!);
