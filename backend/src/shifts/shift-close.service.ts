import { Inject, Injectable } from '@nestjs/common';
import type { SessionBreakdownItem } from '../contract';
import { CONFIG, type AppConfig } from '../platform/config/config.module';
import { Database } from '../platform/database/database';
import { DomainEvents } from '../platform/events/domain-events';
import { Job, type JobResult } from '../platform/jobs/job.decorator';
import { oneByOne } from '../platform/jobs/one-by-one';
import { ReportsRepository } from '../reports/reports.repository';
import { ShiftReportsRepository } from '../reports/shift-reports.repository';
import { AutoStopsRepository } from '../time-logs/auto-stops.repository';
import { TimeLogsRepository } from '../time-logs/time-logs.repository';
import { TimerService } from '../timer/timer.service';
import { shiftSummary } from './shift-summary';
import { type ShiftDay, type ShiftPart, ShiftsRepository } from './shifts.repository';
import './shifts.events';

/** Ends what was forgotten, then writes a report on each day that is over (decisions 4). */
@Injectable()
export class ShiftCloseService {
  constructor(
    private readonly shifts: ShiftsRepository,
    private readonly autoStops: AutoStopsRepository,
    private readonly timer: TimerService,
    private readonly timeLogs: TimeLogsRepository,
    private readonly shiftReports: ShiftReportsRepository,
    private readonly reports: ReportsRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  @Job('shift-close', { everyMinutes: 60 })
  async close(): Promise<JobResult> {
    const hours = this.config.autoStopHours;
    const autoStopped = await oneByOne(
      await this.autoStops.overdue(hours),
      async (userId) => (await this.timer.autoStop(userId, hours)) !== null,
    );
    const reports = await oneByOne(await this.shifts.toReport(hours), (day) => this.report(day));
    return { autoStopped, reports };
  }

  /** Answers whether it wrote a report. */
  private report(shift: ShiftDay): Promise<boolean> {
    return this.database.transaction(async () => {
      // A correction of that day must come wholly before or after.
      await this.timeLogs.lockTimer(shift.userId);
      const { parts, lastMoment } = await this.shifts.work(shift);
      const id = await this.shiftReports.insert({
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
