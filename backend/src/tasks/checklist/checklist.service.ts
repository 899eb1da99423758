import { Injectable } from '@nestjs/common';
import { type ChecklistItem, LIMITS, MESSAGES } from '../../contract';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { assertCan } from '../../platform/security/assert-can';
import { type TaskRow, TasksRepository } from '../tasks.repository';
import { seesTask } from '../tasks.service';
import type { AddChecklistItemDto, ChangeChecklistItemDto } from './checklist.dto';
import { ChecklistRepository } from './checklist.repository';

@Injectable()
export class ChecklistService {
  constructor(
    private readonly items: ChecklistRepository,
    private readonly tasks: TasksRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  async list(me: CurrentUser, taskId: string): Promise<ChecklistItem[]> {
    const task = await this.tasks.find(taskId);
    if (!task || !seesTask(me, task)) throw AppError.notFound();
    return this.items.list(taskId);
  }

  add(me: CurrentUser, taskId: string, { text }: AddChecklistItemDto): Promise<ChecklistItem> {
    return this.database.transaction(async () => {
      const task = await this.lock(me, taskId);
      assertCan(me, 'task.edit', { assignedStaffId: task.mainId });
      if ((await this.items.count(taskId)) >= LIMITS.checklist.items)
        throw AppError.badRequest(MESSAGES.checklist.tooMany);
      const item = await this.items.add(taskId, text.trim());
      await this.announce(task, true);
      return item;
    });
  }

  /** Assignees may tick items; any other change is an edit of the task. */
  change(me: CurrentUser, id: string, { text, isDone, afterId }: ChangeChecklistItemDto): Promise<ChecklistItem> {
    return this.database.transaction(async () => {
      const { item, task } = await this.lockItem(me, id);
      const isEdit = text !== undefined || afterId !== undefined;
      assertCan(me, isEdit ? 'task.edit' : 'checklist.tick', {
        assignedStaffId: task.mainId,
        assigneeIds: task.assigneeIds,
      });
      await this.items.change(id, { text: text?.trim(), isDone });
      if (afterId !== undefined && !(await this.items.place(item, afterId)))
        throw AppError.badRequest(MESSAGES.checklist.neighbourInvalid);
      await this.announce(task, isDone !== undefined && isDone !== item.isDone);
      return (await this.items.find(id))!;
    });
  }

  remove(me: CurrentUser, id: string): Promise<void> {
    return this.database.transaction(async () => {
      const { item, task } = await this.lockItem(me, id);
      assertCan(me, 'task.edit', { assignedStaffId: task.mainId });
      await this.items.remove(item);
      await this.announce(task, true);
    });
  }

  private async lock(me: CurrentUser, taskId: string): Promise<TaskRow> {
    const [task] = await this.tasks.lock([taskId]);
    if (!task) throw AppError.notFound();
    await this.database.actAs(me.id);
    return task;
  }

  /** Locks the task of an item, and returns the item as it is then. */
  private async lockItem(me: CurrentUser, id: string): Promise<{ item: ChecklistItem; task: TaskRow }> {
    const found = await this.items.find(id);
    if (!found) throw AppError.notFound();
    const task = await this.lock(me, found.taskId);
    const item = await this.items.find(id);
    if (!item) throw AppError.notFound();
    return { item, task };
  }

  private async announce({ id: taskId, clientId }: TaskRow, hasOtherCount: boolean): Promise<void> {
    this.events.publish('checklist.changed', { taskId, clientId });
    if (!hasOtherCount) return;
    for (const task of await this.tasks.cards([taskId])) this.events.publish('task.updated', { task });
  }
}
