import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Counter } from 'prom-client';
import { Metrics } from './metrics';

const EVERY_MS = 60_000;

/** Counts events that a hostile client can cause thousands of times a second, and logs the sums once a minute. */
@Injectable()
export class Tally implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Tally.name);
  private readonly refusals: Counter<'reason'>;
  private counts = new Map<string, Map<string, number>>();

  constructor(metrics: Metrics) {
    this.refusals = metrics.counter('tallyboard_refusals_total', 'What sockets were refused or closed for', ['reason']);
  }

  /** @param what in the plural, as it should appear in the log */
  count(what: string, userId: string): void {
    this.refusals.inc({ reason: what });
    const people = this.counts.get(what) ?? new Map<string, number>();
    this.counts.set(what, people.set(userId, (people.get(userId) ?? 0) + 1));
  }

  @Interval(EVERY_MS)
  log(): void {
    for (const [what, people] of this.counts) {
      const count = [...people.values()].reduce((sum, each) => sum + each, 0);
      this.logger.warn({ count, people: Object.fromEntries(people) }, what);
    }
    this.counts = new Map();
  }

  beforeApplicationShutdown(): void {
    this.log();
  }
}
