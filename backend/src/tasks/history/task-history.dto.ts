import {
  type BulkChanges,
  type BulkRequest,
  LIMITS,
  MESSAGES,
  type TaskHistoryQuery,
  type UndoRequest,
} from '../../contract';
import { flag, queryNumber, time, uuid, uuids } from '../../platform/http/checks';
import { Check, type Rule } from '../../platform/http/validation';
import { UpdateTaskDto } from '../tasks.dto';

const texts = MESSAGES.task;
const optional = { optional: true };

export class TaskHistoryQueryDto implements TaskHistoryQuery {
  @Check(uuid(texts.pageInvalid), optional)
  before?: string;

  @Check(queryNumber(texts.pageInvalid, 1, LIMITS.history.pageMax), optional)
  limit?: string;
}

export class UndoDto implements UndoRequest {
  @Check(uuid(texts.historyInvalid))
  historyId: string;
}

export class BulkChangesDto extends UpdateTaskDto implements BulkChanges {
  @Check(flag(texts.bulkNothing), optional)
  delete?: boolean;

  @Check(flag(texts.bulkNothing), optional)
  undo?: boolean;

  @Check(time(texts.sinceInvalid), optional)
  since?: string;
}

/** Its fields are checked like those of a task update. */
const changes: Rule = {
  schema: { type: 'object', additionalProperties: true } as Rule['schema'],
  problem: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : texts.bulkNothing,
};

export class BulkDto implements BulkRequest {
  @Check(
    uuids({ missing: texts.bulkMissing, tooMany: texts.bulkTooMany, invalid: texts.bulkInvalid }, LIMITS.bulk.tasksMax),
  )
  ids: string[];

  @Check(changes, {
    description: 'Fields of a task’s save; or `delete` or `undo`, which is true; with `undo`, also `since`',
  })
  changes: BulkChanges;
}
