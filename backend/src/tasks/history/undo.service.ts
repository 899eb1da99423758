import { Injectable } from '@nestjs/common';
import { MESSAGES, type Task, type TaskStatus } from '../../contract';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { assertCan } from '../../platform/security/assert-can';
import { type TaskFields, TasksRepository } from '../tasks.repository';
import { TasksService } from '../tasks.service';
import { type StoredLine, TaskHistoryRepository } from './task-history.repository';
import { TrashService } from './trash.service';

/** Undoes changes. An undo is a change like any other, and can be undone as well. */
@Injectable()
export class UndoService {
  constructor(
    private readonly history: TaskHistoryRepository,
    private readonly trash: TrashService,
    private readonly service: TasksService,
    private readonly tasks: TasksRepository,
    private readonly database: Database,
  ) {}

  /** @throws AppError 409 if the same part was changed again since, with the lines of those changes */
  undo(user: CurrentUser, id: string, historyId: string): Promise<Task> {
    return this.database.transaction(async () => {
      const line = await this.history.find(id, historyId);
      if (!line || !(await this.isKnown(line))) throw AppError.notFound();
      if (!line.isUndoable) throw AppError.badRequest(MESSAGES.task.notUndoable);
      return this.putBack(user, id, [line]);
    });
  }

  /**
   * Undoes all of the user's last change to a task. A change that changed nothing has no line, so the last one may be
   * much older: with `since`, the `updatedAt` of a version, only a later change is undone.
   * @throws AppError 404 without such a change, unless `since` is given; 409 like `undo`
   */
  async undoLast(user: CurrentUser, id: string, since?: string): Promise<void> {
    await this.database.transaction(async () => {
      const lines = await this.history.newestBy(user.id, id, since);
      if (lines.length > 0) await this.putBack(user, id, lines);
      else if (since === undefined) throw AppError.notFound();
    });
  }

  /** Whether the task exists. A deletion is always known, so that users who may restore the task can undo it. */
  private async isKnown({ kind, taskId }: StoredLine): Promise<boolean> {
    return kind === 'deleted' || (await this.tasks.find(taskId)) !== undefined;
  }

  private async putBack(user: CurrentUser, id: string, lines: StoredLine[]): Promise<Task> {
    // Locked before the row, as in every change of people, of labels or of a column.
    const assigned = lines.flatMap(({ kind, from }) => (kind === 'assigned' ? (from as string | string[] | null) : []));
    await this.service.usePeople(assigned);
    for (const { field, from } of lines) if (field === 'labelIds') await this.service.useLabels(from as string[]);
    for (const { column } of lines) if (column) await this.tasks.lockColumn(column);
    await this.history.lock(id);
    for (const line of lines) {
      const history = await this.history.since(line);
      if (history.length > 0) throw AppError.conflict(MESSAGES.task.changedSince, undefined, { history });
    }
    const [before] = await this.tasks.cards([id]);
    for (const line of lines) {
      await this.history.undoing(line.id);
      await this.revert(user, line);
    }
    await this.history.undoing(null);
    const [after = before] = await this.tasks.cards([id]);
    if (!after) throw AppError.notFound();
    return after;
  }

  private async revert(user: CurrentUser, line: StoredLine): Promise<void> {
    if (line.kind === 'moved') await this.moveBack(user, line);
    else if (line.kind === 'deleted') await this.trash.restore(user, line.taskId);
    else if (line.kind === 'restored') await this.service.remove(user, line.taskId);
    else await this.editBack(user, line);
  }

  private async moveBack(user: CurrentUser, line: StoredLine): Promise<void> {
    const { taskId, from, formerRank, formerCompletedAt } = line;
    await this.service.moveTo(user, taskId, from as TaskStatus, { formerRank });
    if (from === 'completed') await this.history.completedAt(taskId, formerCompletedAt);
  }

  private async editBack(user: CurrentUser, { taskId, kind, field = '', from = null }: StoredLine): Promise<void> {
    const [before] = await this.tasks.lock([taskId]);
    if (!before) throw AppError.notFound();
    assertCan(user, 'task.edit', { assignedStaffId: before.mainId });
    if (kind === 'assigned') assertCan(user, 'task.assign');
    if (field === 'assignedClientId') await this.service.write(user, before, { clientId: from as string | null });
    else if (field === 'labelIds') await this.service.write(user, before, {}, { labelIds: from as string[] });
    else if (kind === 'changed') await this.service.write(user, before, { [field]: from } as TaskFields);
    else {
      const assigneeIds = [from ?? []].flat() as string[];
      await this.service.write(user, before, {}, { assignment: { mainId: assigneeIds[0] ?? null, assigneeIds } });
    }
  }
}
