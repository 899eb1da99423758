import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import {
  type DailySummary,
  MESSAGES,
  type StoppedSession,
  type TaskSession,
  type Timer,
  visibleText,
} from '../contract';
import { Database } from '../platform/database/database';
import { DomainEvents } from '../platform/events/domain-events';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import { type TaskRow, TasksRepository } from '../tasks/tasks.repository';
import { seesTask } from '../tasks/tasks.service';
import { AutoStopsRepository } from './auto-stops.repository';
import { TimeLogsRepository } from './time-logs.repository';
import type { StartTimerDto } from './timer.dto';

/** At most one timer per user. Starting one stops the previous one at the same moment, in the same transaction. */
@Injectable()
export class TimerService {
  constructor(
    private readonly timeLogs: TimeLogsRepository,
    private readonly autoStops: AutoStopsRepository,
    private readonly tasks: TasksRepository,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly hooks: TransactionHooks,
  ) {}

  async current(user: CurrentUser): Promise<Timer | null> {
    return (await this.timeLogs.running(user.id)) ?? null;
  }

  /** Returns the running timer unchanged if it already runs on this task, so a repeated click has no effect. */
  start(user: CurrentUser, request: StartTimerDto): Promise<{ timer: Timer; isNew: boolean }> {
    const { taskId, description, stopRunning = true } = request;
    return this.database.transaction(async () => {
      const running = await this.timeLogs.lockRunning(user.id);
      const locked = await this.tasks.lock(running ? [running.taskId, taskId] : [taskId]);
      const task = locked.find(({ id }) => id === taskId);
      if (!task) throw AppError.notFound();
      const subject = { assignedStaffId: task.mainId, assigneeIds: task.assigneeIds };
      assertCan(user, 'task.time', subject, MESSAGES.timer.notAssigned);
      if (running?.taskId === task.id) return { timer: running, isNew: false };
      if (running && !stopRunning) throw AppError.conflict(MESSAGES.timer.anotherRuns);

      const stopped = await this.timeLogs.stop(user.id);
      const timer = await this.timeLogs.start(user, task.id, visibleText(description), stopped !== undefined);
      if (!timer) throw AppError.signedOut();
      if (stopped) await this.announceStop(stopped, locked);
      this.events.publish('timer.started', {
        timer: { ...timer, userId: user.id, userName: user.name },
        clientId: task.clientId,
      });
      await this.hooks.run('session.changed', timer);
      await this.announceCards(locked);
      return { timer, isNew: true };
    });
  }

  /** Stopping is always allowed: it returns null if no timer, or another one than `timerId`, is running. */
  stop(userId: string, timerId?: string): Promise<StoppedSession | null> {
    return this.end(userId, () => this.timeLogs.stop(userId), { timerId });
  }

  /** @throws AppError 404 if this timer is not running */
  forceStop({ id: actorId }: CurrentUser, timerId: string): Promise<StoppedSession> {
    return this.database.transaction(async () => {
      const userId = (await this.timeLogs.findRunning(timerId))?.userId;
      // By id, because its user may be switching to another task right now.
      const stopped = userId && (await this.end(userId, () => this.timeLogs.stop(userId), { timerId, actorId }));
      if (!stopped) throw AppError.notFound(MESSAGES.timer.notRunning);
      const details = { timerId, taskId: stopped.taskId };
      await this.audit.record('timer.force-stopped', { actorId, subjectId: userId, details });
      return stopped;
    });
  }

  /** Stops every timer on a task that the caller has locked. */
  async stopAllOn(taskId: string, clientId: string | null): Promise<void> {
    for (const session of await this.timeLogs.stopAllOn(taskId)) {
      this.events.publish('timer.stopped', { session, clientId });
      await this.hooks.run('session.changed', session);
    }
  }

  /** Ends a timer that has run for this many hours at that limit; null if it has not run that long or was stopped. */
  autoStop(userId: string, hours: number): Promise<StoppedSession | null> {
    return this.end(userId, () => this.autoStops.stop(userId, hours), { actorId: null });
  }

  /** @throws AppError 404 if the task does not exist or is not visible */
  async taskLogs(user: CurrentUser, taskId: string): Promise<TaskSession[]> {
    const task = await this.tasks.find(taskId);
    if (!task || !seesTask(user, task)) throw AppError.notFound();
    return this.timeLogs.listByTask(taskId);
  }

  dailySummary(user: CurrentUser): Promise<DailySummary> {
    return this.timeLogs.dailySummary(user);
  }

  /** Stops the user's running timer; with `timerId`, only that one. `actorId` is set unless its own user stops it. */
  private end(
    userId: string,
    close: () => Promise<StoppedSession | undefined>,
    { timerId, actorId }: { timerId?: string; actorId?: string | null } = {},
  ): Promise<StoppedSession | null> {
    return this.database.transaction(async () => {
      const running = await this.timeLogs.lockRunning(userId);
      if (!running || (timerId && running.id !== timerId)) return null;
      const locked = await this.tasks.lock([running.taskId]);
      if (actorId) await this.database.actAs(actorId);
      const session = await close();
      if (!session) return null;
      await this.announceStop(session, locked);
      if (actorId !== undefined) {
        this.events.publish('timer.stoppedForOwner', { session, by: actorId ? 'force' : 'auto' });
        await this.hooks.run('timer.stoppedForOwner', { session, actorId });
      }
      await this.announceCards(locked);
      return session;
    });
  }

  private async announceStop(session: StoppedSession, tasks: TaskRow[]): Promise<void> {
    const clientId = tasks.find(({ id }) => id === session.taskId)?.clientId ?? null;
    this.events.publish('timer.stopped', { session, clientId });
    await this.hooks.run('session.changed', session);
  }

  /** A task's card shows its sessions, so it has changed too. */
  private async announceCards(tasks: TaskRow[]): Promise<void> {
    for (const task of await this.tasks.cards(tasks.map(({ id }) => id))) this.events.publish('task.updated', { task });
  }
}
