import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '../../contract';
import { CONFIG, type AppConfig } from '../config/config.module';
import { Database } from '../database/database';
import { Job, type JobResult } from '../jobs/job.decorator';

const DAY_MINUTES = 24 * 60;

/** Takes what the audit log has kept for as long as it is to be kept. */
@Injectable()
export class AuditPurgeService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** A batch at a time: nobody who records something waits for long, whatever has piled up. */
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
