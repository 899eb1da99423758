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

/** The milliseconds to wait for; null when the points were taken. */
type Taken = { wait: number | null };
const TAKE = `SELECT take_points($1, $2, $3, $4) AS wait`;
const of = ({ name, points, seconds }: RateLimit, key: string, count: number) => [
  `${name}:${key}`,
  count,
  points,
  seconds,
];

function assertTaken([row]: Taken[], text?: string): void {
  if (row!.wait !== null) throw new TooManyRequests(row!.wait, text);
}

/** Counts kept in PostgreSQL and told by its clock: they hold for any number of processes and across a restart. */
@Injectable()
export class RateLimits {
  constructor(private readonly database: Database) {}

  /**
   * Takes one point, atomically and outside of any transaction: an attempt that is rolled back was an attempt.
   * @throws TooManyRequests (429 with Retry-After) when none is left
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
   * Takes as many points as are asked for, inside the running transaction: what is rolled back was not used.
   * @throws TooManyRequests (429 with Retry-After) when not as many are left; none is taken then
   */
  async reserve(limit: RateLimit, key: string, text?: string, count = 1): Promise<void> {
    assertTaken(await this.database.query<Taken>(TAKE, of(limit, key, count)), text);
  }

  /** Gives one point back: the attempt was not one of those that are counted. */
  async giveBack({ name }: RateLimit, key: string): Promise<void> {
    const sql = `UPDATE rate_limits SET points = greatest(0, points - 1) WHERE key = $1`;
    await this.database.pool.query(sql, [`${name}:${key}`]);
  }

  @Cron(CronExpression.EVERY_HOUR)
  async dropEnded(): Promise<void> {
    await this.database.query(`DELETE FROM rate_limits WHERE ends_at < clock_timestamp()`);
  }
}
