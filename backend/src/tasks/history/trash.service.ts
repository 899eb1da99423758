import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { can, type Task, type TrashedTask } from '../../contract';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { assertCan } from '../../platform/security/assert-can';
import { TasksRepository } from '../tasks.repository';
import { TrashRepository } from './trash.repository';

/** Lists and restores deleted tasks. Users who may delete a task may restore it. */
@Injectable()
export class TrashService {
  constructor(
    private readonly trash: TrashRepository,
    private readonly tasks: TasksRepository,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  async list(user: CurrentUser): Promise<TrashedTask[]> {
    const found = await this.trash.list(can(user, 'task.delete') ? null : user.id);
    return found.flatMap(({ hasTime, ...task }) => (can(user, 'task.delete', { ...task, hasTime }) ? [task] : []));
  }

  /**
   * A task that has already been restored is returned unchanged.
   * @throws AppError 404 for a task that was deleted too long ago
   */
  restore(user: CurrentUser, id: string): Promise<Task> {
    return this.database.transaction(async () => {
      const found = await this.trash.find(id);
      if (!found) return this.existing(user, id);
      assertCan(user, 'task.delete', found);
      await this.tasks.lockColumn(found.status);
      await this.database.actAs(user.id);
      const restored = await this.trash.restore(id);
      if (!restored) return this.existing(user, id);
      await this.audit.record('task.restored', { actorId: user.id, details: { taskId: id } });
      for (const task of restored.respaced) this.events.publish('task.updated', { task });
      this.events.publish('task.created', { task: restored.task });
      return restored.task;
    });
  }

  private async existing(user: CurrentUser, id: string): Promise<Task> {
    const task = await this.tasks.find(id);
    if (!task) throw AppError.notFound();
    assertCan(user, 'task.delete', { createdById: task.createdById, hasTime: await this.tasks.hasTime(id) });
    const [card] = await this.tasks.cards([id]);
    if (!card) throw AppError.notFound();
    return card;
  }
}
