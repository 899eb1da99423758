import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Database } from '../database/database';
import { TooManyRequests } from '../http/too-many-requests';

/** So many points in a window of so many seconds, which begins with the first of them. */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
}

/**
 * Counts kept in PostgreSQL and told by its clock, so that they hold for any number of processes and across a restart.
 * They stand outside of any transaction: an attempt that is rolled back was an attempt.
 */
@Injectable()
export class RateLimits {
  constructor(private readonly database: Database) {}

  /**
   * Takes one point, or as many as are asked for, atomically.
   * @throws TooManyRequests (429 with Retry-After) when not as many are left; none is taken then
   */
  async consume({ name, points, seconds }: RateLimit, key: string, text?: string, count = 1): Promise<void> {
    const { rows } = await this.database.pool.query<{ wait: number | null }>({
      name: 'take_points',
      text: `SELECT take_points($1, $2, $3, $4) AS wait`,
      values: [`${name}:${key}`, count, points, seconds],
    });
    const { wait } = rows[0]!;
    if (wait !== null) throw new TooManyRequests(wait, text);
  }

  /** Gives points back: the attempt was not one of those that are counted. */
  async giveBack({ name }: RateLimit, key: string, count = 1): Promise<void> {
    const sql = `UPDATE rate_limits SET points = greatest(0, points - $2) WHERE key = $1`;
    await this.database.pool.query(sql, [`${name}:${key}`, count]);
  }

  @Cron(CronExpression.EVERY_HOUR)
  async dropEnded(): Promise<void> {
    await this.database.query(`DELETE FROM rate_limits WHERE ends_at < clock_timestamp()`);
  }
}
