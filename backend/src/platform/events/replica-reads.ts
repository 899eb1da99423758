import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database';
import { isRetryable, isStatementTimeout, isUnavailable } from '../database/database-errors';
import { EventLog } from './event-log';

/** A replica usually follows within milliseconds. */
const PATIENCE_MS = 200;
const LOOK_EVERY_MS = 10;
/** How long a replica that has failed, or stays behind, is left alone. */
const REST_MS = 5_000;

/** Reads from the replica what must not be older than the database: every change that users may see is in the log. */
@Injectable()
export class ReplicaReads {
  private readonly logger = new Logger(ReplicaReads.name);
  private restsUntil = 0;

  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
  ) {}

  /**
   * Runs the work in a snapshot of the replica that has all that was committed before this call, and passes it the number
   * of the newest event in there. Returns undefined if there is no replica, or none that is up to date and works: the
   * work, which only reads, is then to be done elsewhere.
   * @throws the work's errors, and its timeout: the database would need as long
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
      // Retryable: the replica had to remove rows that the work was reading.
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
