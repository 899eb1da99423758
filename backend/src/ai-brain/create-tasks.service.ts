import { Injectable, Logger } from '@nestjs/common';
import { type CreateTasksResponse, type ErrorBody, MESSAGES, type Task } from '../contract';
import { Database } from '../platform/database/database';
import { isUnstorable, violates } from '../platform/database/database-errors';
import { AppError } from '../platform/http/app-error';
import { isUuid } from '../platform/http/checks';
import { requestHash } from '../platform/http/idempotency';
import { validationPipe } from '../platform/http/validation';
import type { CurrentUser } from '../platform/security/access';
import { TasksRepository } from '../tasks/tasks.repository';
import { TasksService } from '../tasks/tasks.service';
import { ApprovedTaskDto, type CreateTasksDto } from './ai-brain.dto';
import { AiBrainRepository } from './ai-brain.repository';
import type { CreatedSuggestionEntity } from './created-suggestion.entity';

const FIELDS = ['title', 'description', 'status', 'dueDate', 'assignedClientId', 'assignedStaffId'] as const;

interface CreatedTask {
  task: Task;
  isNew: boolean;
}

/** Creates tasks from approved suggestions independently: a failure is reported and does not undo the others. */
@Injectable()
export class CreateTasksService {
  private readonly logger = new Logger(CreateTasksService.name);

  constructor(
    private readonly tasks: TasksService,
    private readonly taskRows: TasksRepository,
    private readonly repository: AiBrainRepository,
    private readonly database: Database,
  ) {}

  /**
   * Also returns whether a task is new: a retry finds those of the first request.
   * @throws AppError 400 when nothing is approved
   */
  async create(
    user: CurrentUser,
    { approvedTasks }: CreateTasksDto,
  ): Promise<{ response: CreateTasksResponse; isNew: boolean }> {
    const approved = approvedTasks.filter((item) => fieldOf(item, 'approved') !== false);
    if (approved.length === 0) throw AppError.badRequest(MESSAGES.aiBrain.approveOne);
    const response: CreateTasksResponse = { createdTasks: [], errors: [] };
    let isNew = false;
    for (const item of approved) {
      try {
        const created = await this.createOne(user, item);
        response.createdTasks.push(created.task);
        isNew ||= created.isNew;
      } catch (error) {
        const [id, title] = [fieldOf(item, 'id'), fieldOf(item, 'title')];
        response.errors.push({
          id: typeof id === 'string' ? id : null,
          title: typeof title === 'string' ? title : '',
          error: this.textOf(error),
        });
      }
    }
    return { response, isNew };
  }

  private async createOne(user: CurrentUser, item: unknown): Promise<CreatedTask> {
    const request = (await validationPipe.transform(item, {
      type: 'body',
      metatype: ApprovedTaskDto,
    })) as ApprovedTaskDto;
    const { id, approved: _, ...task } = request;
    if (!isUuid(id)) return { task: await this.tasks.create(user, task), isNew: true };
    const hash = requestHash(FIELDS.map((field) => task[field] ?? null));
    const before = await this.repository.find(user.id, id);
    if (before) return this.existing(before, hash);
    try {
      return await this.database.transaction(async () => {
        const created = await this.tasks.create(user, task);
        await this.repository.keep({ userId: user.id, suggestionId: id, taskId: created.id, requestHash: hash });
        return { task: created, isNew: true };
      });
    } catch (error) {
      // Two identical requests ran at once, and the other one created the task.
      const other = violates(error, 'created_suggestions_once') && (await this.repository.find(user.id, id));
      if (!other) throw error;
      return this.existing(other, hash);
    }
  }

  /**
   * Returns the task that was created before. Corrections made after its response was lost are not in it, so they are
   * refused.
   */
  private async existing({ taskId, requestHash: before }: CreatedSuggestionEntity, hash: Buffer): Promise<CreatedTask> {
    const [task] = await this.taskRows.cards([taskId]);
    if (!task) throw AppError.conflict(MESSAGES.aiBrain.createdAndDeleted);
    if (before && !before.equals(hash)) throw AppError.conflict(MESSAGES.aiBrain.createdDifferently);
    return { task, isNew: false };
  }

  private textOf(error: unknown): string {
    if (error instanceof AppError) return (error.getResponse() as ErrorBody).error;
    if (isUnstorable(error)) return MESSAGES.general.malformed;
    this.logger.error(error);
    return MESSAGES.aiBrain.createFailed;
  }
}

function fieldOf(item: unknown, field: string): unknown {
  return typeof item === 'object' && item !== null && Object.hasOwn(item, field)
    ? (item as Record<string, unknown>)[field]
    : undefined;
}
