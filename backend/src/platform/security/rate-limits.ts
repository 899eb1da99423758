import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Database } from '../database/database';
import { AppError } from '../http/app-error';
import { TooManyRequests } from '../http/too-many-requests';

/** A number of points per window; a window starts with its first point. */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
}

/** The milliseconds until the next window; null if the points were taken. */
type Taken = { wait: number | null };
const TAKE = `SELECT take_points($1, $2, $3, $4) AS wait`;
const of = ({ name, points, seconds }: RateLimit, key: string, count: number) => [
  `${name}:${key}`,
  count,
  points,
  seconds,
];

/** What we refuse, as opposed to what the server failed to do. */
const isRefusal = (error: unknown) => error instanceof AppError && error.getStatus() < 500;

function assertTaken([row]: Taken[], text?: string): void {
  if (row!.wait !== null) throw new TooManyRequests(row!.wait, text);
}

/** Counters in PostgreSQL, based on its clock and an SQL function, so they hold across processes and restarts. */
@Injectable()
export class RateLimits {
  constructor(private readonly database: Database) {}

  /**
   * Takes one point, atomically and outside of any transaction: an attempt counts even if it is rolled back.
   * @throws TooManyRequests (429 with Retry-After) if none is left
   */
  async consume(limit: RateLimit, key: string, text?: string): Promise<void> {
    const { rows } = await this.database.pool.query<Taken>({
      name: 'take_points',
      text: TAKE,
      values: of(limit, key, 1),
    });
    assertTaken(rows, text);
  }

  /**
   * Takes points inside the current transaction: a rollback returns them.
   * @throws TooManyRequests (429 with Retry-After) if too few are left; none is taken then
   */
  async reserve(limit: RateLimit, key: string, text?: string, count = 1): Promise<void> {
    assertTaken(await this.database.query<Taken>(TAKE, of(limit, key, count)), text);
  }

  /**
   * Runs an attempt that takes a point if it is refused, that is, if it throws an AppError below 500. The point is taken
   * before, so that concurrent attempts count as well, and returned if the attempt succeeds or the server fails.
   * @throws TooManyRequests (429 with Retry-After) if none is left
   */
  async attempt<T>(limit: RateLimit, key: string, text: string, work: () => Promise<T>): Promise<T> {
    await this.consume(limit, key, text);
    const result = await work().catch(async (error: unknown) => {
      // If this fails as well, the first failure is the one to report.
      if (!isRefusal(error)) await this.giveBack(limit, key).catch(() => undefined);
      throw error;
    });
    await this.giveBack(limit, key);
    return result;
  }

  /** Returns one point, for an attempt that does not count. */
  async giveBack({ name }: RateLimit, key: string): Promise<void> {
    const sql = `UPDATE rate_limits SET points = greatest(0, points - 1) WHERE key = $1`;
    await this.database.pool.query(sql, [`${name}:${key}`]);
  }

  /** Forgets, inside the current transaction, what was counted for all keys that start with this. */
  async forget({ name }: RateLimit, start: string): Promise<void> {
    await this.database.query(`DELETE FROM rate_limits WHERE starts_with(key, $1)`, [`${name}:${start}`]);
  }

  @Cron(CronExpression.EVERY_HOUR)
  async dropEnded(): Promise<void> {
    await this.database.query(`DELETE FROM rate_limits WHERE ends_at < clock_timestamp()`);
  }
}
