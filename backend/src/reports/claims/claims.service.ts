import { Injectable } from '@nestjs/common';
import { MESSAGES, type UnreportedTime } from '../../contract';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { TasksRepository } from '../../tasks/tasks.repository';
import { seesTask } from '../../tasks/tasks.service';
import { ClaimsRepository, type OwnSession } from './claims.repository';

const texts = MESSAGES.report;

/** Finds unreported sessions, and claims sessions for reports. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly tasks: TasksRepository,
  ) {}

  /** @throws AppError 404 if the task does not exist or is not visible */
  async unreported(user: CurrentUser, taskId: string): Promise<UnreportedTime> {
    const task = await this.tasks.find(taskId);
    if (!task || !seesTask(user, task)) throw AppError.notFound();
    return this.claims.unreported(user.id, task.id);
  }

  /**
   * Returns the sessions for a report: the given ones, or all unreported ones.
   * @throws AppError 400 for a session that is not the user's, not on this task, or still running
   */
  async choose(userId: string, taskId: string, sessionIds?: string[]): Promise<OwnSession[]> {
    const ids = sessionIds && [...new Set(sessionIds)];
    const sessions = await this.claims.sessions(userId, taskId, ids);
    if (ids && sessions.length < ids.length) throw refused(texts.sessionNotReportable);
    if (sessions.some(({ endTime }) => endTime === null)) throw refused(texts.sessionRunning);
    return sessions;
  }

  /** @throws AppError 409, with the sessions that another report claims */
  async claim(reportId: string, sessions: OwnSession[]): Promise<void> {
    const sessionIds = await this.claims.claim(
      reportId,
      sessions.map(({ id }) => id),
    );
    if (sessionIds.length > 0) throw AppError.conflict(texts.alreadyReported, undefined, { sessionIds });
  }
}

const refused = (text: string) => AppError.badRequest(text, { sessionIds: text });
