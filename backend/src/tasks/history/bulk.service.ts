import { Injectable } from '@nestjs/common';
import { type BulkRequest, type BulkResult, type ErrorBody, MESSAGES } from '../../contract';
import { AppError } from '../../platform/http/app-error';
import { validationPipe } from '../../platform/http/validation';
import type { CurrentUser } from '../../platform/security/access';
import { TasksService } from '../tasks.service';
import { BulkChangesDto } from './task-history.dto';
import { UndoService } from './undo.service';

/** Applies a change to many tasks. Each is changed separately, so that a refused one does not affect the others. */
@Injectable()
export class BulkService {
  constructor(
    private readonly tasks: TasksService,
    private readonly undo: UndoService,
  ) {}

  async change(user: CurrentUser, request: BulkRequest): Promise<BulkResult> {
    const changes = (await validationPipe.transform(request.changes, {
      ...{ type: 'body', metatype: BulkChangesDto },
    })) as BulkChangesDto;
    const apply = this.changing(user, changes);
    const result: BulkResult = { updated: [], errors: [] };
    for (const id of new Set(request.ids)) {
      try {
        await apply(id);
        result.updated.push(id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        result.errors.push({ id, error: (error.getResponse() as ErrorBody).error });
      }
    }
    return result;
  }

  private changing(user: CurrentUser, { delete: isDeletion, undo, since, ...fields }: BulkChangesDto) {
    if (isDeletion) return (id: string) => this.tasks.remove(user, id);
    if (undo) return (id: string) => this.undo.undoLast(user, id, since);
    if (Object.values(fields).every((value) => value === undefined)) {
      throw AppError.badRequest(MESSAGES.task.bulkNothing);
    }
    return (id: string) => this.tasks.update(user, id, fields);
  }
}
