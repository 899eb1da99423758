import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Database } from '../database/database';
import { TooManyRequests } from '../http/too-many-requests';

export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
}

/** Counts kept in PostgreSQL, so that they hold for any number of processes and across a restart. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(private readonly database: Database) {}

  /**
   * Takes one point, atomically.
   * @throws TooManyRequests (429 with Retry-After) when none is left
   */
  async consume(limit: RateLimit, key: string, text?: string): Promise<void> {
    try {
      await this.limiter(limit).consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw new TooManyRequests(refusal.msBeforeNext, text);
      throw refusal;
    }
  }

  /** Gives one point back: the attempt was not one of those that are counted. */
  async giveBack(limit: RateLimit, key: string): Promise<void> {
    await this.limiter(limit).reward(key);
  }

  private limiter({ name, points, seconds }: RateLimit): RateLimiterPostgres {
    let limiter = this.limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.database.pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }
}
