import { Injectable } from '@nestjs/common';
import type { TaskHistoryLine } from '../../contract';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { TasksRepository } from '../tasks.repository';
import { seesTask } from '../tasks.service';
import { TaskHistoryRepository } from './task-history.repository';

@Injectable()
export class TaskHistoryService {
  constructor(
    private readonly history: TaskHistoryRepository,
    private readonly tasks: TasksRepository,
  ) {}

  /** @throws AppError 404 if the task does not exist or is not visible */
  async list(user: CurrentUser, id: string, page: { before?: string; limit?: number }): Promise<TaskHistoryLine[]> {
    const task = await this.tasks.find(id);
    if (!task || !seesTask(user, task)) throw AppError.notFound();
    return this.history.list(id, user.role === 'CLIENT' ? user.id : null, page);
  }
}
