import { Injectable } from '@nestjs/common';
import { fold, type Task } from '../contract';
import { DomainEvents } from '../platform/events/domain-events';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { ChecklistRepository } from '../tasks/checklist/checklist.repository';
import { TaskHistoryRepository } from '../tasks/history/task-history.repository';
import { LabelsService } from '../tasks/labels/labels.service';
import { TasksRepository } from '../tasks/tasks.repository';
import type { ImportItem } from './import-item';

/** The labels, checklists and times of completion of imported tasks. */
@Injectable()
export class ExtrasService {
  constructor(
    private readonly labels: LabelsService,
    private readonly checklists: ChecklistRepository,
    private readonly history: TaskHistoryRepository,
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

  /** Adds what a new task has no fields for, in the transaction that creates it. */
  async addTo({ id: taskId, status }: Task, { checklist, since }: ImportItem): Promise<void> {
    const isCompleted = status === 'completed';
    if (!isCompleted && checklist.length === 0) return;
    // Its import did not complete it, and must not count as work of today.
    if (isCompleted) await this.history.completedAt(taskId, since);
    for (const { text, isDone } of checklist) await this.checklists.add(taskId, text, isDone);
    for (const task of await this.tasks.cards([taskId])) this.events.publish('task.updated', { task });
  }
}
