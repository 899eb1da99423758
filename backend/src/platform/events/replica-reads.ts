import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database';
import { isRetryable, isStatementTimeout, isUnavailable } from '../database/database-errors';
import { EventLog } from './event-log';

/** A replica usually follows within milliseconds. */
const PATIENCE_MS = 200;
const LOOK_EVERY_MS = 10;
/** How long the replica is not used after it failed or was too far behind. */
const REST_MS = 5_000;

/** Reads from the replica if it has caught up. The log of events shows that: it has every change that users see. */
@Injectable()
export class ReplicaReads {
  private readonly logger = new Logger(ReplicaReads.name);
  private restsUntil = 0;

  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
  ) {}

  /**
   * Runs the work, which must only read, in a snapshot of the replica that contains all commits before this call, and
   * passes it the number of the newest event in the snapshot. Returns undefined if there is no replica, or it is behind
   * or has failed: the caller then reads from the database.
   * @throws the work's errors, including its timeout: the database would take just as long
   */
  async read<T>(work: (newest: number) => Promise<T>): Promise<{ result: T } | undefined> {
    if (!this.database.hasReplica || performance.now() < this.restsUntil) return undefined;
    const needed = await this.log.newest();
    const deadline = performance.now() + PATIENCE_MS;
    try {
      for (;;) {
        const done = await this.database.replicaSnapshot(async () => {
          const newest = await this.log.newest();
          return newest < needed ? undefined : { result: await work(newest) };
        });
        if (done) return done;
        if (performance.now() > deadline) return this.rest('the replica is behind');
        await sleep(LOOK_EVERY_MS);
      }
    } catch (error) {
      // A retryable error means that the replica had to remove rows that the work was reading.
      const isOfReplica = isUnavailable(error) || isRetryable(error);
      if (!isOfReplica || isStatementTimeout(error)) throw error;
      return this.rest('the replica failed', error);
    }
  }

  private rest(reason: string, error?: unknown): undefined {
    this.restsUntil = performance.now() + REST_MS;
    this.logger.warn(error === undefined ? {} : { err: error }, reason);
  }
}
