import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '../../contract';
import { WatchedClient } from '../database/watched-client';
import { StartError } from './start-error';

const TRY_EVERY_MS = 250;
const RELEASE_MS = 500;

export const NOT_ALONE =
  'Another Tallyboard process is running on this database: stop it first, or set another DATABASE_URL';

/**
 * Holds a database for this process: sockets, limits and files are kept by one process, and a second one would neither
 * hear of the other's events nor end the sockets of somebody it deletes. The lock is PostgreSQL's and lasts as long as
 * the connection it was taken on; a connection that was lost is replaced, and the lock taken again.
 */
export class SoleProcess {
  private readonly name = `tallyboard-sole/${randomUUID()}`;
  private client: WatchedClient | undefined;
  private isReleased = false;

  private constructor(
    private readonly databaseUrl: string,
    private readonly onTakenOver: () => void,
  ) {}

  /**
   * @param onTakenOver called when the lock was lost with its connection and another process has taken it
   * @throws StartError when another process holds the database
   */
  static async claim(databaseUrl: string, onTakenOver: () => void): Promise<SoleProcess> {
    const sole = new SoleProcess(databaseUrl, onTakenOver);
    if (!(await sole.acquire())) throw new StartError(NOT_ALONE);
    return sole;
  }

  async release(): Promise<void> {
    this.isReleased = true;
    // One that has gone silent would never be told that it may close.
    await Promise.race([this.client?.end(), sleep(RELEASE_MS)]);
  }

  /** False when another process holds the lock, and goes on holding it. */
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

  /** Waits a moment for a process that has just been told to stop. */
  private async lock(client: WatchedClient): Promise<boolean> {
    // A connection of ours that has gone silent may still hold the lock.
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()`,
      [this.name],
    );
    const deadline = Date.now() + LIMITS.soleProcess.patienceMs;
    for (;;) {
      const { rows } = await client.query<{ isHeld: boolean }>(
        `SELECT pg_try_advisory_lock(hashtextextended('sole-process', 0)) AS "isHeld"`,
      );
      if (rows[0]!.isHeld) return true;
      if (Date.now() > deadline) return false;
      await sleep(TRY_EVERY_MS);
    }
  }

  /** Says something now and then: a connection that is silently gone is noticed by a statement alone. */
  private async watch(client: WatchedClient): Promise<void> {
    while (this.client === client && !this.isReleased) {
      await sleep(LIMITS.soleProcess.beatMs, undefined, { ref: false });
      await client.query('SELECT 1').catch(() => undefined);
    }
  }

  /** Until it is held again, or another process has it. */
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
