import { Injectable } from '@nestjs/common';
import { can, type Label, LIMITS, MESSAGES } from '../../contract';
import { Database } from '../../platform/database/database';
import { violates } from '../../platform/database/database-errors';
import { DomainEvents } from '../../platform/events/domain-events';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { TasksRepository } from '../tasks.repository';
import type { CreateLabelDto, UpdateLabelDto } from './labels.dto';
import { LabelsRepository, type LabelUse } from './labels.repository';

const { count: maxLabels, pushedTasks } = LIMITS.label;

@Injectable()
export class LabelsService {
  constructor(
    private readonly labels: LabelsRepository,
    private readonly tasks: TasksRepository,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  list(me: CurrentUser): Promise<Label[]> {
    return this.labels.list(can(me, 'task.see') ? null : me.id);
  }

  create({ name, hue }: CreateLabelDto): Promise<Label> {
    return this.alone(async () => {
      if ((await this.labels.count()) >= maxLabels) throw AppError.badRequest(MESSAGES.label.tooMany);
      const label = await this.labels.add({ name: name.trim(), hue });
      this.events.publish('label.changed', { label, clientIds: [] });
      return label;
    });
  }

  update(id: string, { name, hue }: UpdateLabelDto): Promise<Label> {
    return this.alone(async () => {
      const label = await this.labels.change(id, { name: name?.trim(), hue });
      if (!label) throw AppError.notFound();
      const use = await this.labels.use(id);
      await this.rewrite(use);
      this.events.publish('label.changed', { label, clientIds: use.clientIds });
      return label;
    });
  }

  remove(me: CurrentUser, id: string): Promise<void> {
    return this.alone(async () => {
      await this.database.actAs(me.id);
      const use = await this.labels.use(id);
      if (!(await this.labels.remove(id))) throw AppError.notFound();
      await this.rewrite(use);
      this.events.publish('label.deleted', { labelId: id, clientIds: use.clientIds });
    });
  }

  /** Rewrites the cards of all tasks with the label. No task is pushed if there are enough to flood every browser. */
  private async rewrite({ taskIds }: LabelUse): Promise<void> {
    await this.labels.rewriteCards(taskIds);
    if (taskIds.length > pushedTasks) return;
    for (const task of await this.tasks.cards(taskIds)) this.events.publish('task.updated', { task });
  }

  private async alone<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(async () => {
        await this.labels.lock('alone');
        return work();
      });
    } catch (error) {
      if (!violates(error, 'labels_name_unique')) throw error;
      const { nameTaken } = MESSAGES.label;
      throw AppError.conflict(nameTaken, { name: nameTaken });
    }
  }
}
