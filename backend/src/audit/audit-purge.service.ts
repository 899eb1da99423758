import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '../contract';
import { Job, type JobResult } from '../jobs/job.decorator';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { Database } from '../platform/database/database';

const DAY_MINUTES = 24 * 60;

/** Deletes audit entries older than the configured retention. */
@Injectable()
export class AuditPurgeService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Deletes in batches, so that no writer waits long, however many entries have piled up. */
  @Job('audit-purge', { everyMinutes: DAY_MINUTES })
  async purge(): Promise<JobResult> {
    let removed = 0;
    for (;;) {
      const count = await this.purgeBatch();
      removed += count;
      if (count < LIMITS.audit.purgeBatch) return { removed };
    }
  }

  private async purgeBatch(): Promise<number> {
    const rows = await this.database.query(
      `DELETE FROM audit_log WHERE id IN (
         SELECT id FROM audit_log WHERE at < clock_timestamp() - make_interval(days => $1) LIMIT $2)
       RETURNING id`,
      [this.config.auditKeepDays, LIMITS.audit.purgeBatch],
    );
    return rows.length;
  }
}
