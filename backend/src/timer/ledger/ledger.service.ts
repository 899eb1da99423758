import { Inject, Injectable } from '@nestjs/common';
import { can, type CellChange, MESSAGES, type TimeLog, type TimeLogRevision } from '../../contract';
import { type AppConfig, CONFIG } from '../../platform/config/config.module';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { assertCan } from '../../platform/security/assert-can';
import { TasksRepository } from '../../tasks/tasks.repository';
import { seesTask } from '../../tasks/tasks.service';
import { ChangeHoursService, type CorrectedBy } from './change-hours.service';
import type { AddTimeDto, ChangeTimeDto, RemoveTimeDto, SplitTimeDto } from './ledger.dto';
import { type CorrectableSession, LedgerRepository } from './ledger.repository';
import { UndoRepository } from './undo.repository';

/**
 * Checks who may correct whose hours. Staff correct their own hours of the last `CORRECTION_DAYS` days, on tasks that
 * they may time; users who may correct anyone's hours have neither restriction.
 */
@Injectable()
export class LedgerService {
  constructor(
    private readonly changeHours: ChangeHoursService,
    private readonly ledger: LedgerRepository,
    private readonly corrections: UndoRepository,
    private readonly tasks: TasksRepository,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * @throws AppError like `ChangeHoursService`; 400 for an unknown user, 403 for another user's time or a task that the
   * caller may not time
   */
  async add(user: CurrentUser, { userId = user.id, reason, ...time }: AddTimeDto): Promise<TimeLog> {
    assertCan(user, 'hours.correct', { ownerId: userId });
    const person = await this.ledger.findPerson(userId);
    if (!person) throw AppError.badRequest(MESSAGES.ledger.personUnknown, { userId: MESSAGES.ledger.personUnknown });
    await this.assertTimes(user, time.taskId);
    return this.changeHours.add(this.by(user, reason), { ...time, userId: person.id });
  }

  async change(user: CurrentUser, id: string, { reason, taskId, ...change }: ChangeTimeDto): Promise<TimeLog> {
    const session = await this.assertCorrects(user, id);
    // A form may repeat the task of the session, which was deleted or assigned to others since.
    const isMove = taskId !== undefined && taskId !== session.taskId;
    if (isMove) await this.assertTimes(user, taskId);
    return this.changeHours.change(this.by(user, reason), id, isMove ? { ...change, taskId } : change);
  }

  async split(user: CurrentUser, id: string, { at, reason }: SplitTimeDto): Promise<TimeLog[]> {
    await this.assertCorrects(user, id);
    return this.changeHours.split(this.by(user, reason), id, at);
  }

  async remove(user: CurrentUser, id: string, { reason }: RemoveTimeDto): Promise<void> {
    await this.assertCorrects(user, id);
    await this.changeHours.remove(this.by(user, reason), id);
  }

  /**
   * Puts back what the caller's own corrections of a user's time on one task replaced.
   * @throws AppError like `ChangeHoursService`; 404 if these are not such corrections, 403 for a removed session on a
   * task that the caller may not time
   */
  async undo(user: CurrentUser, userId: string, change: CellChange, reason: string): Promise<void> {
    assertCan(user, 'hours.correct', { ownerId: userId });
    const corrected = await this.corrections.find(userId, user.id, change);
    if (!corrected) throw AppError.notFound();
    if (corrected.sessions.some(({ after }) => !after)) await this.assertTimes(user, corrected.taskId);
    await this.changeHours.undo(this.by(user, reason), corrected);
  }

  /** @throws AppError 404 if no such session ever existed, 403 if the caller may not correct it */
  async history(user: CurrentUser, id: string): Promise<TimeLogRevision[]> {
    const ownerId = await this.ledger.ownerOf(id);
    if (!ownerId) throw AppError.notFound();
    assertCan(user, 'hours.correct', { ownerId });
    return this.ledger.history(id);
  }

  private by(user: CurrentUser, reason: string): CorrectedBy {
    const isLimited = !can(user, 'hours.correct');
    return { actorId: user.id, reason, withinDays: isLimited ? this.config.correctionDays : undefined };
  }

  private async assertCorrects(user: CurrentUser, id: string): Promise<CorrectableSession> {
    const session = await this.ledger.find(id);
    if (!session) throw AppError.notFound();
    assertCan(user, 'hours.correct', { ownerId: session.userId });
    return session;
  }

  private async assertTimes(user: CurrentUser, taskId: string): Promise<void> {
    const task = await this.tasks.find(taskId);
    if (!task || !seesTask(user, task)) throw AppError.notFound();
    if (can(user, 'hours.correct')) return;
    const subject = { assignedStaffId: task.mainId, assigneeIds: task.assigneeIds };
    assertCan(user, 'task.time', subject, MESSAGES.timer.notAssigned);
  }
}
