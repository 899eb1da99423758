import { Injectable } from '@nestjs/common';
import { type DailySummary, MESSAGES, type StoppedSession, type TaskSession, type Timer } from '../contract';
import { AuditLog } from '../platform/audit/audit-log';
import { Database } from '../platform/database/database';
import { DomainEvents } from '../platform/events/domain-events';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import { type TaskRow, TasksRepository } from '../tasks/tasks.repository';
import { seesTask } from '../tasks/tasks.service';
import { AutoStopsRepository } from '../time-logs/auto-stops.repository';
import { TimeLogsRepository } from '../time-logs/time-logs.repository';
import type { StartTimerDto } from './timer.dto';

/** One timer a person. Starting stops the one that runs, in the same instant and the same transaction (spec 4). */
@Injectable()
export class TimerService {
  constructor(
    private readonly timeLogs: TimeLogsRepository,
    private readonly autoStops: AutoStopsRepository,
    private readonly tasks: TasksRepository,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  async current(user: CurrentUser): Promise<Timer | null> {
    return (await this.timeLogs.running(user.id)) ?? null;
  }

  /** Answers the running timer as it is when it already runs on this task: a repeated click changes nothing. */
  start(user: CurrentUser, { taskId, description }: StartTimerDto): Promise<{ timer: Timer; isNew: boolean }> {
    return this.database.transaction(async () => {
      await this.timeLogs.lockTimer(user.id);
      const running = await this.timeLogs.running(user.id);
      const locked = await this.tasks.lock(running ? [running.taskId, taskId] : [taskId]);
      const task = locked.find(({ id }) => id === taskId.toLowerCase());
      if (!task) throw AppError.notFound();
      const subject = { assignedStaffId: task.mainId, assigneeIds: task.assigneeIds };
      assertCan(user, 'task.time', subject, MESSAGES.timer.notAssigned);
      if (running?.taskId === task.id) return { timer: running, isNew: false };

      const stopped = await this.timeLogs.stop(user.id);
      await this.timeLogs.start(user.id, task.id, user.timezone, description ?? '');
      const timer = await this.timeLogs.running(user.id);
      if (!timer) throw AppError.signedOut();
      if (stopped) this.announceStop(stopped, locked);
      this.events.publish('timer.started', {
        timer: { ...timer, userId: user.id, userName: user.name },
        clientId: task.clientId,
      });
      await this.announceCards(locked);
      return { timer, isNew: true };
    });
  }

  /** Stopping is never refused: without a running timer it answers null. */
  stop(userId: string): Promise<StoppedSession | null> {
    return this.end(userId, () => this.timeLogs.stop(userId));
  }

  /** @throws AppError 404 when this timer does not run (any more) */
  forceStop({ id: actorId }: CurrentUser, timerId: string): Promise<StoppedSession> {
    return this.database.transaction(async () => {
      const userId = (await this.timeLogs.findRunning(timerId))?.userId;
      // Named, since its owner may be switching to another task right now.
      const stopped = userId && (await this.end(userId, () => this.timeLogs.stop(userId), { timerId, by: 'force' }));
      if (!stopped) throw AppError.notFound(MESSAGES.timer.notRunning);
      const details = { timerId, taskId: stopped.taskId };
      await this.audit.record('timer.force-stopped', { actorId, subjectId: userId, details });
      return stopped;
    });
  }

  /** Ends a timer that has run for so many hours, as of then and not of now; null when it does not (any more). */
  autoStop(userId: string, hours: number): Promise<StoppedSession | null> {
    return this.end(userId, () => this.autoStops.stop(userId, hours), { by: 'auto' });
  }

  /** @throws AppError 404 for a task that is absent or not to be seen */
  async taskLogs(user: CurrentUser, taskId: string): Promise<TaskSession[]> {
    const task = await this.tasks.find(taskId);
    if (!task || !seesTask(user, task)) throw AppError.notFound();
    return this.timeLogs.listByTask(taskId);
  }

  dailySummary(user: CurrentUser): Promise<DailySummary> {
    return this.timeLogs.dailySummary(user.id, user.timezone);
  }

  /** Ends the running timer, only if it is the one named where one is; `by` says who does it, unless its owner. */
  private end(
    userId: string,
    close: () => Promise<StoppedSession | undefined>,
    { timerId, by }: { timerId?: string; by?: 'force' | 'auto' } = {},
  ): Promise<StoppedSession | null> {
    return this.database.transaction(async () => {
      await this.timeLogs.lockTimer(userId);
      const running = await this.timeLogs.running(userId);
      if (!running || (timerId && running.id !== timerId)) return null;
      const locked = await this.tasks.lock([running.taskId]);
      const session = await close();
      if (!session) return null;
      this.announceStop(session, locked);
      if (by) this.events.publish('timer.stoppedForOwner', { session, by });
      await this.announceCards(locked);
      return session;
    });
  }

  private announceStop(session: StoppedSession, tasks: TaskRow[]): void {
    const clientId = tasks.find(({ id }) => id === session.taskId)?.clientId ?? null;
    this.events.publish('timer.stopped', { session, clientId });
  }

  /** Sessions are part of what a task shows, so its card has changed too. */
  private async announceCards(tasks: TaskRow[]): Promise<void> {
    for (const task of await this.tasks.cards(tasks.map(({ id }) => id))) this.events.publish('task.updated', { task });
  }
}
