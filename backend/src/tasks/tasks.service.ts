import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuditLog } from '../audit/audit-log';
import { can, MESSAGES, type Task, type TaskStatus } from '../contract';
import { Database } from '../platform/database/database';
import { raised } from '../platform/database/database-errors';
import { RAISED } from '../platform/database/error-codes';
import { DomainEvents } from '../platform/events/domain-events';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import { LabelsRepository } from './labels/labels.repository';
import {
  type Assignment,
  assignmentAfter,
  assignmentWithout,
  isSameAssignment,
  statusOf,
  storedFields,
} from './task-fields';
import type { CreateTaskDto, ReorderTaskDto, UpdateTaskDto } from './tasks.dto';
import { type Moved, type Place, type TaskFields, type TaskRow, TasksRepository } from './tasks.repository';

export const UNASSIGNED: Assignment = { mainId: null, assigneeIds: [] };

@Injectable()
export class TasksService {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly labels: LabelsRepository,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly hooks: TransactionHooks,
  ) {}

  /** `isAnnounced: false` for tasks created in bulk: their users would get a notification for each. */
  create(user: CurrentUser, request: CreateTaskDto, { isAnnounced = true } = {}): Promise<Task> {
    return this.database.transaction(() => this.store(user, request, isAnnounced));
  }

  /** A body with a status alone is a move, which more roles may make than an edit. */
  update(user: CurrentUser, id: string, request: UpdateTaskDto): Promise<Task> {
    const given = Object.entries(request).filter(([, value]) => value !== undefined);
    const isMove = given.length === 1 && request.status !== undefined;
    return isMove ? this.moveTo(user, id, statusOf(request.status)) : this.edit(user, id, request);
  }

  /** @throws AppError 400 without an index or a neighbour, unless both ends are named and the column has no other task */
  async reorder(user: CurrentUser, id: string, { status: given, ...place }: ReorderTaskDto): Promise<Task> {
    const status = statusOf(given);
    const isPlaced = Boolean(place.afterId || place.beforeId) || place.newIndex !== undefined;
    const isBetweenEnds = place.afterId === null && place.beforeId === null;
    if (!isPlaced && !isBetweenEnds) throw AppError.badRequest(MESSAGES.task.placeInvalid);
    return this.database.transaction(async () => {
      if (!isPlaced) {
        await this.tasks.lockColumn(status);
        if (await this.tasks.hasOthers(status, id)) throw AppError.badRequest(MESSAGES.task.placeInvalid);
      }
      return this.moveTo(user, id, status, place);
    });
  }

  async remove(user: CurrentUser, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const [task] = await this.tasks.lock([id]);
      if (!task) throw AppError.notFound();
      const hasTime = await this.tasks.hasTime(id);
      assertCan(user, 'task.delete', { createdById: task.createdById, hasTime });
      await this.database.actAs(user.id);
      await this.hooks.run('task.removing', { taskId: id, clientId: task.clientId });
      await this.tasks.remove(id);
      await this.audit.record('task.deleted', { actorId: user.id, details: { taskId: id } });
      this.events.publish('task.deleted', { taskId: id, clientId: task.clientId });
    });
  }

  async moveTo(user: CurrentUser, id: string, status: TaskStatus, place?: Place): Promise<Task> {
    assertCan(user, 'task.move');
    return this.database.transaction(async () => {
      const moved = await this.tasks.move(user.id, id, status, place).catch((error: unknown) => {
        const { taskNeighbourInvalid, taskTimerRunning } = RAISED;
        if (raised(error, taskNeighbourInvalid)) throw AppError.badRequest(taskNeighbourInvalid.text);
        if (raised(error, taskTimerRunning)) throw AppError.conflict(taskTimerRunning.text);
        throw error;
      });
      if (!moved) throw AppError.notFound();
      await this.announceMove(moved);
      return moved.task;
    });
  }

  /**
   * Writes fields of a task that the caller has locked, for a user who may change them, and announces the change.
   * @throws AppError 400 for users who cannot be assigned
   */
  async write(
    user: CurrentUser,
    before: TaskRow,
    fields: TaskFields,
    { assignment, labelIds }: { assignment?: Assignment; labelIds?: string[] } = {},
  ): Promise<Task> {
    const added = assignment?.assigneeIds.filter((person) => !before.assigneeIds.includes(person)) ?? [];
    const isOtherClient = fields.clientId !== undefined && fields.clientId !== before.clientId;
    await this.checkPeople(added, isOtherClient ? (fields.clientId ?? null) : null);
    await this.database.actAs(user.id);
    if (assignment) await this.tasks.assign(before.id, assignment);
    if (labelIds) await this.labels.assign(before.id, labelIds);
    const task = await this.tasks.update(before.id, { ...fields, mainId: assignment?.mainId });
    await this.announceEdit(user, before, task);
    return task;
  }

  /**
   * Removes a user, whose account the caller has locked, from the assignees of all tasks. The caller names who does it
   * for the history.
   */
  async unassign(userId: string): Promise<void> {
    const rows = await this.tasks.lockAssigned(userId);
    for (const row of rows) {
      const assignment = assignmentWithout(userId, row);
      await this.tasks.assign(row.id, assignment);
      await this.tasks.update(row.id, { mainId: assignment.mainId });
    }
    // Deleted tasks change too, since they can be restored, but they are on no board.
    for (const task of await this.tasks.cards(rows.map(({ id }) => id))) this.events.publish('task.updated', { task });
  }

  private async store(user: CurrentUser, request: CreateTaskDto, isAnnounced: boolean): Promise<Task> {
    const fields = storedFields(request);
    const assignment = assignmentAfter(request, UNASSIGNED) ?? UNASSIGNED;
    const clientId = fields.clientId ?? null;
    if (assignment.mainId || clientId) assertCan(user, 'task.assign');
    await this.usePeople([...assignment.assigneeIds, clientId]);
    await this.checkPeople(assignment.assigneeIds, clientId);
    await this.useLabels(fields.labelIds);
    const task = await this.tasks.create({
      id: uuidv7(),
      creatorId: user.id,
      title: fields.title ?? '',
      description: fields.description ?? '',
      status: fields.status ?? 'pending',
      dueDate: fields.dueDate ?? null,
      progressPercent: fields.progressPercent ?? 0,
      billable: fields.billable ?? false,
      estimateHours: fields.estimateHours ?? null,
      labelIds: fields.labelIds ?? [],
      clientId,
      ...assignment,
    });
    this.events.publish('task.created', { task });
    if (isAnnounced && (assignment.mainId || clientId)) {
      const newAssigneeIds = clientId ? [...assignment.assigneeIds, clientId] : assignment.assigneeIds;
      await this.announceAssigned(user, task, newAssigneeIds);
    }
    return task;
  }

  private async announceMove({ task, isOtherColumn, respaced, notified }: Moved): Promise<void> {
    for (const neighbour of respaced) this.events.publish('task.updated', { task: neighbour });
    this.events.publish('task.updated', { task, hasProgressed: isOtherColumn });
    if (notified.length > 0) await this.hooks.run('task.moved', { notified });
  }

  private async edit(user: CurrentUser, id: string, request: UpdateTaskDto): Promise<Task> {
    const { status, clientId, labelIds, ...fields } = storedFields(request);
    const { assignedStaffId, assignedStaffIds = [] } = request;
    return this.database.transaction(async () => {
      await this.usePeople([...assignedStaffIds, assignedStaffId, clientId]);
      await this.useLabels(labelIds);
      // Locked before the row, as in every change to the order of a column.
      if (status) await this.tasks.lockColumn(status);
      const [before] = await this.tasks.lock([id]);
      if (!before) throw AppError.notFound();
      assertCan(user, 'task.edit', { assignedStaffId: before.mainId });
      const assignment = this.newAssignment(user, request, before, clientId);
      const newStatus = status === before.status ? undefined : status;
      if (newStatus && (await this.tasks.isTimed(id))) throw AppError.conflict(MESSAGES.task.timerRunning);
      return this.write(user, before, { ...fields, clientId, status: newStatus }, { assignment, labelIds });
    });
  }

  /** The assignment to store; undefined if it is unchanged. */
  private newAssignment(
    user: CurrentUser,
    request: UpdateTaskDto,
    before: TaskRow,
    clientId: string | null | undefined,
  ): Assignment | undefined {
    const after = assignmentAfter(request, before);
    const isReassigned = after !== undefined && !isSameAssignment(after, before);
    const isOtherClient = clientId !== undefined && clientId !== before.clientId;
    if (isReassigned || isOtherClient) assertCan(user, 'task.assign');
    return isReassigned ? after : undefined;
  }

  private async announceEdit(user: CurrentUser, before: TaskRow, task: Task): Promise<void> {
    const assigned = task.taskAssignments.map(({ user }) => user.id).filter((id) => !before.assigneeIds.includes(id));
    const isOtherClient = task.assignedClientId !== before.clientId;
    if (isOtherClient && task.assignedClientId) assigned.push(task.assignedClientId);
    this.events.publish('task.updated', {
      task,
      formerClientId: isOtherClient ? before.clientId : null,
      hasProgressed: task.status !== before.status || task.progressPercent !== before.progressPercent,
    });
    if (assigned.length > 0) await this.announceAssigned(user, task, assigned);
    const change = { task, newAssigneeIds: assigned, actorId: user.id };
    if (task.status !== before.status) await this.hooks.run('task.moving', change);
  }

  private async announceAssigned({ id: actorId }: CurrentUser, task: Task, newAssigneeIds: string[]): Promise<void> {
    this.events.publish('task.assigned', { task, newAssigneeIds });
    await this.hooks.run('task.assigning', { task, newAssigneeIds, actorId });
  }

  /** Keeps the roles of these users until the transaction ends. Call it before locking labels or any task row. */
  async usePeople(ids: (string | null | undefined)[]): Promise<void> {
    const people = ids.flatMap((id) => id || []);
    if (people.length > 0) await this.tasks.lockPeople(people);
  }

  /** Keeps these labels from being deleted until the transaction ends. Call it before locking any task row. */
  async useLabels(ids: string[] = []): Promise<void> {
    if (ids.length === 0) return;
    await this.labels.lock('shared');
    if (!(await this.labels.known(ids))) throw AppError.badRequest(MESSAGES.label.unknown);
  }

  private async checkPeople(assigneeIds: string[], clientId: string | null): Promise<void> {
    if (assigneeIds.length === 0 && !clientId) return;
    const known = await this.tasks.knownPeople(assigneeIds, clientId);
    // Nobody has both roles, and only one of them makes a user known.
    if (!assigneeIds.every((id) => known.has(id) && id !== clientId))
      throw AppError.badRequest(MESSAGES.task.assigneeInvalid);
    if (clientId && !known.has(clientId)) throw AppError.badRequest(MESSAGES.task.clientInvalid);
  }
}

/** Whether the user sees the task: the `task.see` row of the permission table. */
export function seesTask(user: CurrentUser, task: Pick<TaskRow, 'clientId'>): boolean {
  return can(user, 'task.see', { assignedClientId: task.clientId });
}
