import { Injectable } from '@nestjs/common';
import { type AutoStoppedSession, MESSAGES, type TaskSession } from '../contract';
import { Database } from '../platform/database/database';
import { DomainEvents } from '../platform/events/domain-events';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { ShiftReportsRepository } from '../reports/shift-reports.repository';
import { TasksRepository } from '../tasks/tasks.repository';
import { AutoStopsRepository } from '../time-logs/auto-stops.repository';
import { TimeLogsRepository } from '../time-logs/time-logs.repository';
import type { CorrectSessionDto } from './timer.dto';

/** Whoever forgot a timer says when they really stopped (decisions 4). Nobody can change any other session. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly autoStops: AutoStopsRepository,
    private readonly timeLogs: TimeLogsRepository,
    private readonly tasks: TasksRepository,
    private readonly shiftReports: ShiftReportsRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  toReview(user: CurrentUser): Promise<AutoStoppedSession[]> {
    return this.autoStops.toReview(user.id);
  }

  /**
   * Gives a session its true end. The end it already has confirms it, and it can be done again.
   * @throws AppError 404 unless it is the asker's own and was auto-stopped, 400 for an end outside of its bounds
   */
  correct(user: CurrentUser, id: string, request: CorrectSessionDto): Promise<TaskSession> {
    // In UTC: PostgreSQL knows fewer offsets than JavaScript does.
    const endTime = new Date(request.endTime).toISOString();
    return this.database.transaction(async () => {
      await this.timeLogs.lockTimer(user.id);
      const correction = await this.autoStops.correction(user.id, id, endTime);
      if (!correction) throw AppError.notFound(MESSAGES.timer.notCorrectable);
      if (correction.isTooEarly) throw refused(MESSAGES.timer.endBeforeStart);
      if (correction.isTooLate) throw refused(MESSAGES.timer.endTooLate);

      await this.tasks.lock([correction.taskId]);
      const { session, days } = await this.autoStops.correct(id, endTime);
      await this.shiftReports.refreshTrackedHours(user.id, days);
      for (const task of await this.tasks.cards([correction.taskId])) this.events.publish('task.updated', { task });
      return session;
    });
  }
}

const refused = (text: string) => AppError.badRequest(text, { endTime: text });
