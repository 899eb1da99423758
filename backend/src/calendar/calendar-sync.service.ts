import { Injectable } from '@nestjs/common';
import { Job, type JobResult } from '../platform/jobs/job.decorator';
import { GoogleService } from './google/google.service';

/** Keeps meetings and people's own calendars alike (decisions 4). */
@Injectable()
export class CalendarSyncService {
  constructor(private readonly google: GoogleService) {}

  @Job('calendar-sync', { everyMinutes: 15 })
  syncAll(): Promise<JobResult> {
    return this.google.syncEveryone();
  }
}
