import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '../../contract';
import { WatchedClient } from '../database/watched-client';
import { StartError } from './start-error';

const TRY_EVERY_MS = 250;
const RELEASE_MS = 500;

export const NOT_ALONE =
  'Another Tallyboard process is running on this database: stop it first, or set another DATABASE_URL, or REDIS_URL for both';

/**
 * Reserves a database for this process. Without Redis, a second one would not receive its events, nor close the sockets
 * of users it deletes (docs/decisions/0006-one-process.md). Processes with Redis share the reservation, and exclude a
 * process without it. The reservation is an advisory lock of PostgreSQL, which lasts as long as its connection. If the
 * connection is lost, the lock is taken again on a new one.
 */
export class SoleProcess {
  private readonly name = `tallyboard-sole/${randomUUID()}`;
  private client: WatchedClient | undefined;
  private isReleased = false;

  private constructor(
    private readonly databaseUrl: string,
    private readonly isShared: boolean,
    private readonly onTakenOver: () => void,
  ) {}

  /**
   * @param isShared whether other processes may hold it too, if they share it as well
   * @param onTakenOver called if the connection was lost and another process has taken the lock
   * @throws StartError if another process holds the database
   */
  static async claim(databaseUrl: string, isShared: boolean, onTakenOver: () => void): Promise<SoleProcess> {
    const sole = new SoleProcess(databaseUrl, isShared, onTakenOver);
    if (!(await sole.acquire())) throw new StartError(NOT_ALONE);
    return sole;
  }

  async release(): Promise<void> {
    this.isReleased = true;
    // Closing an unresponsive connection would never finish.
    await Promise.race([this.client?.end(), sleep(RELEASE_MS)]);
  }

  /** Returns false if another process holds the lock and does not release it. */
  private async acquire(): Promise<boolean> {
    const client = new WatchedClient({
      connectionString: this.databaseUrl,
      application_name: this.name,
      connectionTimeoutMillis: LIMITS.database.connectMs,
      silentMs: LIMITS.database.silentMs,
    });
    client.on('error', () => undefined);
    await client.connect();
    const isHeld = await this.lock(client).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
    if (!isHeld || this.isReleased) {
      await client.end();
      return isHeld;
    }
    this.client = client;
    client.once('end', () => void this.reacquire());
    void this.watch(client);
    return true;
  }

  /** Waits briefly, in case the other process is just shutting down. */
  private async lock(client: WatchedClient): Promise<boolean> {
    // An unresponsive earlier connection of ours may still hold the lock.
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()`,
      [this.name],
    );
    const deadline = Date.now() + LIMITS.soleProcess.patienceMs;
    for (;;) {
      const { rows } = await client.query<{ isHeld: boolean }>(
        `SELECT pg_try_advisory_lock${this.isShared ? '_shared' : ''}(hashtextextended('sole-process', 0)) AS "isHeld"`,
      );
      if (rows[0]!.isHeld) return true;
      if (Date.now() > deadline) return false;
      await sleep(TRY_EVERY_MS);
    }
  }

  /** Runs a statement at intervals, since nothing else reveals a connection that was lost silently. */
  private async watch(client: WatchedClient): Promise<void> {
    while (this.client === client && !this.isReleased) {
      await sleep(LIMITS.soleProcess.beatMs, undefined, { ref: false });
      await client.query('SELECT 1').catch(() => undefined);
    }
  }

  /** Tries until the lock is held again or another process has it. */
  private async reacquire(): Promise<void> {
    this.client = undefined;
    while (!this.isReleased) {
      try {
        if (!(await this.acquire())) this.onTakenOver();
        return;
      } catch {
        await sleep(TRY_EVERY_MS);
      }
    }
  }
}
