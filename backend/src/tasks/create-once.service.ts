import { Injectable } from '@nestjs/common';
import { MESSAGES, type Task } from '../contract';
import { Database } from '../platform/database/database';
import { AppError } from '../platform/http/app-error';
import { requestHash, storedKey } from '../platform/http/idempotency';
import type { CurrentUser } from '../platform/security/access';
import { CreatedTaskEntity } from './created-task.entity';
import { assignmentAfter, storedFields } from './task-fields';
import type { CreateTaskDto } from './tasks.dto';
import { TasksRepository } from './tasks.repository';
import { TasksService, UNASSIGNED } from './tasks.service';

/** Creates tasks, each once however often its request is repeated. */
@Injectable()
export class CreateOnceService {
  constructor(
    private readonly tasks: TasksService,
    private readonly repository: TasksRepository,
    private readonly database: Database,
  ) {}

  /**
   * Repeating an idempotency key returns the first task in its current state.
   * @throws AppError 409 if it was used for a different task, or the task was deleted
   */
  create(user: CurrentUser, request: CreateTaskDto, key?: string): Promise<{ task: Task; isNew: boolean }> {
    const idempotencyKey = storedKey(key);
    return this.database.transaction(async () => {
      if (!idempotencyKey) return { task: await this.tasks.create(user, request), isNew: true };
      const creation = { userId: user.id, idempotencyKey };
      const hash = requestHash([storedFields(request), assignmentAfter(request, UNASSIGNED)]);
      const first = await this.find(creation);
      if (first) return { task: await this.existing(first, hash), isNew: false };
      const task = await this.tasks.create(user, request);
      await this.created.insert({ ...creation, requestHash: hash, taskId: task.id });
      return { task, isNew: true };
    });
  }

  /** Locks the key until the transaction ends, so that of two requests at once the second finds the task of the first. */
  private async find(creation: { userId: string; idempotencyKey: string }): Promise<CreatedTaskEntity | null> {
    await this.database.lock(`task:${creation.userId}:${creation.idempotencyKey}`);
    return this.created.findOneBy(creation);
  }

  private async existing({ taskId, requestHash: first }: CreatedTaskEntity, hash: Buffer): Promise<Task> {
    const [task] = await this.repository.cards([taskId]);
    if (!task) throw AppError.conflict(MESSAGES.task.createdAndDeleted);
    if (!first.equals(hash)) throw AppError.conflict(MESSAGES.task.idempotencyMismatch);
    return task;
  }

  private get created() {
    return this.database.manager.getRepository(CreatedTaskEntity);
  }
}
