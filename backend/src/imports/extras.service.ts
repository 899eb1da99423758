import { Injectable } from '@nestjs/common';
import { fold } from '../contract';
import { DomainEvents } from '../platform/events/domain-events';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { ChecklistRepository } from '../tasks/checklist/checklist.repository';
import { LabelsService } from '../tasks/labels/labels.service';
import { TasksRepository } from '../tasks/tasks.repository';
import type { ImportItem } from './import-item';

/** The labels and checklists of imported tasks. */
@Injectable()
export class ExtrasService {
  constructor(
    private readonly labels: LabelsService,
    private readonly checklists: ChecklistRepository,
    private readonly tasks: TasksRepository,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Creates the labels that do not exist yet. Returns the ids of all labels by their folded names; one that no longer
   * fits, because others have created some since the plan, has none.
   */
  async labelIds(user: CurrentUser, items: ImportItem[]): Promise<Map<string, string>> {
    const wanted = new Map(items.flatMap(({ labels }) => labels.map((label) => [fold(label.name), label])));
    const ids = new Map<string, string>();
    if (wanted.size === 0) return ids;
    const read = async () => {
      for (const { id, name } of await this.labels.list(user)) ids.set(fold(name), id);
    };
    await read();
    for (const [name, label] of wanted) {
      if (ids.has(name)) continue;
      try {
        ids.set(name, (await this.labels.create(label)).id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // Another user created it in the meantime, or there are too many labels.
        await read();
      }
    }
    return ids;
  }

  /** Runs in the transaction that creates the task. */
  async addChecklist(taskId: string, items: ImportItem['checklist']): Promise<void> {
    if (items.length === 0) return;
    for (const { text, isDone } of items) {
      const { id } = await this.checklists.add(taskId, text);
      if (isDone) await this.checklists.change(id, { isDone });
    }
    for (const task of await this.tasks.cards([taskId])) this.events.publish('task.updated', { task });
  }
}
