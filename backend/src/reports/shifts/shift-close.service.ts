import '../reports.events';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionBreakdownItem } from '../../contract';
import { Job, type JobResult } from '../../jobs/job.decorator';
import { oneByOne } from '../../jobs/one-by-one';
import { type AppConfig, CONFIG } from '../../platform/config/config.module';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import { AutoStopService } from '../../timer/auto-stop.service';
import { TimeLogsRepository } from '../../timer/time-logs.repository';
import { ReportsRepository } from '../reports.repository';
import { ShiftReportsRepository } from './shift-reports.repository';
import { shiftSummary } from './shift-summary';
import { type ShiftDay, type ShiftPart, ShiftsRepository } from './shifts.repository';

/** Stops forgotten timers, then writes a shift report for each day that has ended, or updates its tracked hours. */
@Injectable()
export class ShiftCloseService {
  constructor(
    private readonly shifts: ShiftsRepository,
    private readonly autoStops: AutoStopService,
    private readonly timeLogs: TimeLogsRepository,
    private readonly shiftReports: ShiftReportsRepository,
    private readonly reports: ReportsRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  @Job('shift-close', { everyMinutes: 60 })
  async close(): Promise<JobResult> {
    const autoStopped = await this.autoStops.stopOverdue();
    const days = await this.shifts.toReport(this.config.autoStopHours);
    const reports = await oneByOne(days, (day) => this.report(day));
    return { autoStopped, reports };
  }

  /** Returns whether it wrote a report or updated its hours. */
  private report(shift: ShiftDay): Promise<boolean> {
    return this.database.transaction(async () => {
      // Serialises this with corrections of the same day.
      await this.timeLogs.lockTimer(shift.userId);
      const { parts, lastMoment } = await this.shifts.work(shift);
      const id = await this.shiftReports.store({
        ...shift,
        workDescription: shiftSummary(parts),
        sessionCount: parts.length,
        sessionBreakdown: JSON.stringify(parts.map(toBreakdownItem)),
        createdAt: lastMoment,
      });
      const row = id && (await this.reports.find(id));
      if (!row) return false;
      this.events.publish('shift.reported', { report: row.report });
      return true;
    });
  }
}

function toBreakdownItem({ startTime, endTime, hours, description }: ShiftPart, index: number): SessionBreakdownItem {
  return { sessionNumber: index + 1, startTime, endTime, hours, description, isRunning: false };
}
