import { Injectable } from '@nestjs/common';
import { Job, type JobResult } from '../jobs/job.decorator';
import { GoogleService } from './google/google.service';

/** Keeps meetings and users' Google calendars in sync. */
@Injectable()
export class CalendarSyncService {
  constructor(private readonly google: GoogleService) {}

  @Job('calendar-sync', { everyMinutes: 15 })
  syncAll(): Promise<JobResult> {
    return this.google.syncEveryone();
  }
}
