import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { can, MESSAGES, type Task, type TaskStatus } from '../contract';
import { AuditLog } from '../platform/audit/audit-log';
import { Database } from '../platform/database/database';
import { raised } from '../platform/database/database-errors';
import { DomainEvents } from '../platform/events/domain-events';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import { TimeLogsRepository } from '../time-logs/time-logs.repository';
import { type Assignment, assignmentAfter, isSameAssignment, statusOf, storedFields } from './task-fields';
import type { CreateTaskDto, ReorderTaskDto, UpdateTaskDto } from './tasks.dto';
import { type Moved, type Place, type TaskRow, TasksRepository } from './tasks.repository';

const NOBODY: Assignment = { mainId: null, assigneeIds: [] };

@Injectable()
export class TasksService {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly timeLogs: TimeLogsRepository,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  async create(user: CurrentUser, request: CreateTaskDto): Promise<Task> {
    const fields = storedFields(request);
    const assignment = assignmentAfter(request, NOBODY) ?? NOBODY;
    const clientId = fields.clientId ?? null;
    if (assignment.mainId || clientId) assertCan(user, 'task.assign');
    await this.checkPeople(assignment.assigneeIds, clientId);
    const task = await this.tasks.create({
      id: uuidv7(),
      creatorId: user.id,
      title: fields.title ?? '',
      description: fields.description ?? '',
      status: fields.status ?? 'pending',
      dueDate: fields.dueDate ?? null,
      progressPercent: fields.progressPercent ?? 0,
      clientId,
      ...assignment,
    });
    this.events.publish('task.created', { task });
    if (assignment.mainId || clientId) {
      const newAssigneeIds = clientId ? [...assignment.assigneeIds, clientId] : assignment.assigneeIds;
      this.events.publish('task.assigned', { task, newAssigneeIds });
    }
    return task;
  }

  /** A body of a status alone is a move, which more people may make than an edit (decisions 2). */
  update(user: CurrentUser, id: string, request: UpdateTaskDto): Promise<Task> {
    const given = Object.entries(request).filter(([, value]) => value !== undefined);
    const isMove = given.length === 1 && request.status !== undefined;
    return isMove ? this.move(user, id, statusOf(request.status)) : this.edit(user, id, request);
  }

  async reorder(user: CurrentUser, id: string, request: ReorderTaskDto): Promise<Task> {
    const { afterId, beforeId, newIndex } = request;
    if (!afterId && !beforeId && newIndex === undefined) throw AppError.badRequest(MESSAGES.task.placeInvalid);
    return this.move(user, id, statusOf(request.status), { afterId, beforeId, newIndex });
  }

  async remove(user: CurrentUser, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const [task] = await this.tasks.lock([id]);
      if (!task) throw AppError.notFound();
      const hasTime = await this.timeLogs.existsOn(id);
      assertCan(user, 'task.delete', { createdById: task.createdById, hasTime });
      for (const session of await this.timeLogs.stopAllOn(id)) {
        this.events.publish('timer.stopped', { session, clientId: task.clientId });
      }
      await this.tasks.remove(id);
      await this.audit.record('task.deleted', { actorId: user.id, details: { taskId: id } });
      this.events.publish('task.deleted', { taskId: id, clientId: task.clientId });
    });
  }

  private async move(user: CurrentUser, id: string, status: TaskStatus, place?: Place): Promise<Task> {
    assertCan(user, 'task.move');
    const moved = await this.tasks.move(id, status, place).catch((error: unknown) => {
      if (raised(error, 'TB001')) throw AppError.badRequest(MESSAGES.task.neighbourInvalid);
      if (raised(error, 'TB002')) throw AppError.conflict(MESSAGES.task.timerRunning);
      throw error;
    });
    if (!moved) throw AppError.notFound();
    this.announceMove(moved);
    return moved.task;
  }

  private announceMove({ task, oldStatus, respaced }: Moved): void {
    for (const neighbour of respaced) this.events.publish('task.updated', { task: neighbour });
    this.events.publish('task.updated', { task, hasProgressed: task.status !== oldStatus });
  }

  private async edit(user: CurrentUser, id: string, request: UpdateTaskDto): Promise<Task> {
    const { status, clientId, ...fields } = storedFields(request);
    return this.database.transaction(async () => {
      // Before the row: whoever changes the order of a column takes its lock first.
      if (status) await this.tasks.lockColumn(status);
      const [before] = await this.tasks.lock([id]);
      if (!before) throw AppError.notFound();
      assertCan(user, 'task.edit', { assignedStaffId: before.mainId });
      const assignment = await this.newAssignment(user, request, before, clientId);
      if (assignment) await this.tasks.assign(id, assignment);
      const task = await this.tasks.update(id, {
        ...fields,
        clientId,
        mainId: assignment?.mainId,
        status: status === before.status ? undefined : status,
      });
      this.announceEdit(before, task);
      return task;
    });
  }

  /** The assignment to store, or undefined where it stays as it is. */
  private async newAssignment(
    user: CurrentUser,
    request: UpdateTaskDto,
    before: TaskRow,
    clientId: string | null | undefined,
  ): Promise<Assignment | undefined> {
    const after = assignmentAfter(request, before);
    const isReassigned = after !== undefined && !isSameAssignment(after, before);
    const isOtherClient = clientId !== undefined && clientId !== before.clientId;
    if (isReassigned || isOtherClient) assertCan(user, 'task.assign');
    const added = isReassigned ? after.assigneeIds.filter((person) => !before.assigneeIds.includes(person)) : [];
    await this.checkPeople(added, isOtherClient ? clientId : null);
    return isReassigned ? after : undefined;
  }

  private announceEdit(before: TaskRow, task: Task): void {
    const assigned = task.taskAssignments.map(({ user }) => user.id).filter((id) => !before.assigneeIds.includes(id));
    const isOtherClient = task.assignedClientId !== before.clientId;
    if (isOtherClient && task.assignedClientId) assigned.push(task.assignedClientId);
    this.events.publish('task.updated', {
      task,
      formerClientId: isOtherClient ? before.clientId : null,
      hasProgressed: task.status !== before.status || task.progressPercent !== before.progressPercent,
    });
    if (assigned.length > 0) this.events.publish('task.assigned', { task, newAssigneeIds: assigned });
  }

  private async checkPeople(assigneeIds: string[], clientId: string | null): Promise<void> {
    if (assigneeIds.length === 0 && !clientId) return;
    const known = await this.tasks.knownPeople(assigneeIds, clientId);
    if (!assigneeIds.every((id) => known.has(id))) throw AppError.badRequest(MESSAGES.task.assigneeInvalid);
    if (clientId && !known.has(clientId)) throw AppError.badRequest(MESSAGES.task.clientInvalid);
  }
}

/** Whether this person sees this task (decisions 2), from the row the rules look at. */
export function seesTask(user: CurrentUser, task: Pick<TaskRow, 'clientId'>): boolean {
  return can(user, 'task.see', { assignedClientId: task.clientId });
}
