import { Injectable } from '@nestjs/common';
import { Job, type JobResult } from '../platform/jobs/job.decorator';

/** Keeps meetings and people's own calendars alike (decisions 4). No calendar can be connected yet. */
@Injectable()
export class CalendarSyncService {
  @Job('calendar-sync', { everyMinutes: 15 })
  async syncAll(): Promise<JobResult> {
    return { synced: 0 };
  }
}
