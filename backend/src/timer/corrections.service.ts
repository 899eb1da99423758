import { Injectable } from '@nestjs/common';
import { type AutoStoppedSession, MESSAGES, type StoppedSession } from '../contract';
import { Database } from '../platform/database/database';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { TasksRepository } from '../tasks/tasks.repository';
import { AutoStopsRepository } from './auto-stops.repository';
import { ChangeHoursService } from './ledger/change-hours.service';
import { LedgerRepository } from './ledger/ledger.repository';
import { TimeLogsRepository } from './time-logs.repository';
import type { CorrectSessionDto } from './timer.dto';

/** Lets users enter the actual end of an automatically stopped session, however long ago it was. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly autoStops: AutoStopsRepository,
    private readonly timeLogs: TimeLogsRepository,
    private readonly ledger: LedgerRepository,
    private readonly tasks: TasksRepository,
    private readonly database: Database,
    private readonly changeHours: ChangeHoursService,
    private readonly hooks: TransactionHooks,
  ) {}

  toReview(user: CurrentUser): Promise<AutoStoppedSession[]> {
    return this.autoStops.toReview(user);
  }

  /**
   * Sets the actual end of a session. Sending the existing end confirms it; it can be corrected again.
   * @throws AppError 404 unless it is the caller's automatically stopped session, on a task they see; 400 for an end
   *   out of range
   */
  correct(user: CurrentUser, id: string, { endTime }: CorrectSessionDto): Promise<StoppedSession> {
    return this.database.transaction(async () => {
      await this.timeLogs.lockTimer(user.id);
      const correction = await this.autoStops.correction(user, id, endTime);
      if (!correction) throw AppError.notFound(MESSAGES.timer.notCorrectable);
      if (correction.isTooEarly) throw refused(MESSAGES.timer.endBeforeStart);
      if (correction.isTooLate) throw refused(MESSAGES.timer.endTooLate);

      await this.tasks.lock([correction.taskId]);
      await this.ledger.explain(user.id, MESSAGES.ledger.endEntered);
      const { session, days } = await this.autoStops.correct(id, endTime);
      await this.hooks.run('hours.corrected', { userId: user.id, days });
      await this.changeHours.announce([id], [correction.taskId]);
      return session;
    });
  }
}

const refused = (text: string) => AppError.badRequest(text, { endTime: text });
