import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '../contract';
import { Job, type JobResult } from '../jobs/job.decorator';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { EventLog } from '../platform/events/event-log';

const { purgeBatch } = LIMITS.events;

/** Deletes events older than the configured retention. A client that was offline for longer refetches everything. */
@Injectable()
export class EventsPurgeService {
  constructor(
    private readonly log: EventLog,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  @Job('events-purge', { everyMinutes: 60 })
  async purge(): Promise<JobResult> {
    let removed = 0;
    for (;;) {
      const count = await this.log.purge(this.config.eventsKeepHours, purgeBatch);
      removed += count;
      if (count < purgeBatch) return { removed };
    }
  }
}
