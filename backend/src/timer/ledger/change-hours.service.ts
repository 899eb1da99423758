import { Injectable } from '@nestjs/common';
import { MESSAGES, type TimeLog, visibleText } from '../../contract';
import { Database } from '../../platform/database/database';
import { raised } from '../../platform/database/database-errors';
import { RAISED } from '../../platform/database/error-codes';
import { DomainEvents } from '../../platform/events/domain-events';
import { type TransactionHookMap, TransactionHooks } from '../../platform/events/transaction-hooks';
import { AppError } from '../../platform/http/app-error';
import { TasksRepository } from '../../tasks/tasks.repository';
import { TimeLogsRepository } from '../time-logs.repository';
import { type CorrectableSession, LedgerRepository, type Times } from './ledger.repository';
import { type Corrected, UndoRepository } from './undo.repository';

/** Who changes hours, and why. */
export interface CorrectedBy {
  actorId: string;
  reason: string;
  /** How many days ago the session may have started; unlimited if absent. */
  withinDays?: number;
}

export interface AddedTime {
  userId: string;
  taskId: string;
  /** In ISO format, like every time here. */
  startTime: string;
  endTime: string;
  description?: string | null;
}

type HoursChanged = TransactionHookMap['hours.changed'];
type ChangedSession = Pick<HoursChanged, 'userId' | 'taskId' | 'day'>;

export type ChangedTime = Partial<Omit<AddedTime, 'userId'>>;

const REFUSALS = [RAISED.sessionReversed, RAISED.sessionTooLong, RAISED.sessionInFuture];

/**
 * The only way to add, change, split, remove and restore users' sessions after the fact. The caller checks permissions;
 * each method joins the caller's transaction, writes the revisions, updates all sums, and announces the change.
 * All throw AppError: 400 for impossible times, 403 for too long ago, 404 for an absent session or task, 409 for an
 * overlap, a running timer or an approved week.
 */
@Injectable()
export class ChangeHoursService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly corrections: UndoRepository,
    private readonly timeLogs: TimeLogsRepository,
    private readonly tasks: TasksRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly hooks: TransactionHooks,
  ) {}

  add(by: CorrectedBy, { userId, taskId, startTime, endTime, description }: AddedTime): Promise<TimeLog> {
    return this.correct(by, userId, async () => {
      await this.lockTasks([taskId], taskId);
      const times = await this.freeTimes(by, userId, null, { startTime, endTime });
      const { id, days } = await this.ledger.insert({
        userId,
        taskId,
        ...times,
        description: visibleText(description),
      });
      await this.hooks.run('hours.corrected', { userId, days });
      await this.publish(by, 'added', { userId, taskId, day: days[0]! });
      return (await this.announce([id], [taskId]))[0]!;
    });
  }

  change(by: CorrectedBy, id: string, change: ChangedTime): Promise<TimeLog> {
    return this.correctSession(by, id, async ({ userId, taskId: formerTaskId, isRunning, day }) => {
      const taskId = change.taskId ?? formerTaskId;
      if (isRunning && (taskId !== formerTaskId || change.endTime !== undefined)) throw timerRunning();
      const taskIds = [...new Set([formerTaskId, taskId])];
      await this.lockTasks(taskIds, taskId === formerTaskId ? undefined : taskId);
      // Read under the lock of the task, whose deletion ends a running session without the lock of the timer.
      const times = await this.freeTimes(by, userId, id, change);
      const description = change.description === undefined ? undefined : visibleText(change.description);
      const days = await this.ledger.update(id, { ...times, taskId, description });
      await this.hooks.run('hours.corrected', { userId, days });
      await this.publish(by, 'changed', { userId, taskId, day });
      return (await this.announce([id], taskIds))[0]!;
    });
  }

  /** Returns both parts; the earlier one keeps the id. */
  split(by: CorrectedBy, id: string, at: string): Promise<TimeLog[]> {
    return this.correctSession(by, id, async ({ userId, taskId, isRunning, day }) => {
      if (isRunning) throw timerRunning();
      await this.times(by, userId, id, {});
      await this.lockTasks([taskId]);
      const laterId = await this.ledger.split(id, at);
      if (!laterId) throw refused(MESSAGES.ledger.splitOutside, 'at');
      await this.publish(by, 'split', { userId, taskId, day });
      return this.announce([id, laterId], [taskId]);
    });
  }

  remove(by: CorrectedBy, id: string): Promise<void> {
    return this.correctSession(by, id, async ({ userId, taskId, isRunning, day }) => {
      if (isRunning) throw timerRunning();
      await this.times(by, userId, id, {});
      await this.lockTasks([taskId]);
      const days = await this.ledger.remove(id);
      await this.hooks.run('hours.corrected', { userId, days });
      await this.publish(by, 'removed', { userId, taskId, day });
      await this.announce([], [taskId], [{ id, userId }]);
    });
  }

  /** Puts back what corrections replaced. Also throws 409 if a session was changed since, or reported by now. */
  undo(by: CorrectedBy, corrected: Corrected): Promise<void> {
    const { userId, taskId, sessions } = corrected;
    return this.correct(by, userId, async () => {
      const removed = sessions.filter(({ before }) => !before);
      const restored = sessions.filter(({ before }) => before);
      await this.lockTasks([taskId], sessions.some(({ after }) => !after) ? taskId : undefined);
      const { isRunning, isTooLongAgo, isChanged } = await this.corrections.compare(corrected, by.withinDays ?? null);
      if (isChanged) throw AppError.conflict(MESSAGES.task.changedSince);
      if (isRunning) throw timerRunning();
      if (isTooLongAgo) throw AppError.forbidden(MESSAGES.ledger.tooLongAgo);
      const days: string[] = [];
      // First, because the restored sessions may have been where these are now.
      for (const { id } of removed) days.push(...(await this.ledger.remove(id)));
      for (const { id, before } of restored) {
        await this.assertFree(userId, id, { startedAt: before!.startTime, endedAt: before!.endTime });
        days.push(...(await this.corrections.restore(id, before!)));
      }
      await this.hooks.run('hours.corrected', { userId, days: [...new Set(days)] });
      for (const { before, after, day } of sessions) {
        const change = !before ? 'removed' : after ? 'changed' : 'added';
        await this.publish(by, change, { userId, taskId, day });
      }
      const restoredIds = restored.map(({ id }) => id);
      const removedOnes = removed.map(({ id }) => ({ id, userId }));
      await this.announce(restoredIds, [taskId], removedOnes);
    });
  }

  private correctSession<T>(
    by: CorrectedBy,
    id: string,
    work: (session: CorrectableSession) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async () => {
      const found = await this.ledger.find(id);
      if (!found) throw AppError.notFound();
      return this.correct(by, found.userId, async () => {
        // The session may have been stopped, corrected or removed while this waited for the lock.
        const session = await this.ledger.find(id);
        if (!session) throw AppError.notFound();
        return work(session);
      });
    });
  }

  private async correct<T>({ actorId, reason }: CorrectedBy, userId: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(async () => {
        await this.timeLogs.lockTimer(userId);
        await this.ledger.explain(actorId, reason.trim());
        return work();
      });
    } catch (error) {
      const refusal = REFUSALS.find((it) => raised(error, it));
      throw refusal ? refused(refusal.text, refusal === RAISED.sessionReversed ? 'startTime' : 'endTime') : error;
    }
  }

  private async times(
    { withinDays }: CorrectedBy,
    userId: string,
    id: string | null,
    given: ChangedTime,
  ): Promise<Times> {
    const wanted = { start: given.startTime, end: given.endTime };
    const { isTooLongAgo, ...times } = await this.ledger.times(userId, id, wanted, withinDays ?? null);
    if (isTooLongAgo) throw AppError.forbidden(MESSAGES.ledger.tooLongAgo);
    return times;
  }

  /** Like `times`; throws 409 with the conflicting sessions if there are any. */
  private async freeTimes(by: CorrectedBy, userId: string, id: string | null, given: ChangedTime): Promise<Times> {
    const times = await this.times(by, userId, id, given);
    await this.assertFree(userId, id, times);
    return times;
  }

  private async assertFree(userId: string, id: string | null, times: Times): Promise<void> {
    const conflicts = await this.ledger.overlapping(userId, id, times);
    if (conflicts.length > 0) throw new AppError(409, MESSAGES.ledger.overlap, undefined, { conflicts });
  }

  /** Locks tasks in id order, as everywhere. A session may remain on a deleted task, but not move to one. */
  private async lockTasks(ids: string[], newId?: string): Promise<void> {
    const locked = await this.tasks.lock(ids);
    if (newId && !locked.some(({ id }) => id === newId)) throw AppError.notFound();
  }

  private publish(
    { actorId, reason }: CorrectedBy,
    change: HoursChanged['change'],
    about: ChangedSession,
  ): Promise<void> {
    return this.hooks.run('hours.changed', { ...about, change, actorId, reason: reason.trim() });
  }

  /** Sends changed sessions and the cards of their tasks to everyone who sees them. Returns the sessions by start. */
  async announce(ids: string[], taskIds: string[], removed: { id: string; userId: string }[] = []): Promise<TimeLog[]> {
    const [sessions, cards, clients] = await Promise.all([
      this.ledger.sessions(ids),
      this.tasks.cards(taskIds),
      this.tasks.clients(taskIds),
    ]);
    for (const gone of removed)
      this.events.publish('timeLog.changed', { change: { ...gone, taskIds, session: null }, clients });
    for (const session of sessions) {
      const change = { id: session.id, userId: session.userId, taskIds, session };
      this.events.publish('timeLog.changed', { change, clients });
      await this.hooks.run('session.changed', session);
    }
    for (const task of cards) this.events.publish('task.updated', { task });
    return sessions;
  }
}

const timerRunning = () => AppError.conflict(MESSAGES.ledger.timerRunning);
const refused = (text: string, field: string) => AppError.badRequest(text, { [field]: text });
