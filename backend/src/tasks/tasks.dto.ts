import { PartialType } from '@nestjs/swagger';
import {
  type CreateTaskRequest,
  LIMITS,
  MESSAGES,
  normaliseStatus,
  type ReorderTaskRequest,
  TASK_STATUSES,
  type TaskStatus,
} from '../contract';
import {
  flag,
  isUuid,
  nullable,
  optionalDate,
  optionalText,
  optionalUuid,
  requiredText,
  wholeNumber,
} from '../platform/http/checks';
import { Check, type Rule } from '../platform/http/validation';

const { task, label } = MESSAGES;
const { titleLength, descriptionLength } = LIMITS.text;
const optional = { optional: true };

const status: Rule = {
  schema: { type: 'string', enum: [...TASK_STATUSES] },
  problem: (value) => (typeof value === 'string' && normaliseStatus(value) ? undefined : task.statusInvalid),
};

const { progressMin, progressMax, assignees: maxItems, estimateMax } = LIMITS.task;
const progress = wholeNumber(task.progressInvalid, progressMin, progressMax);

const estimate: Rule = {
  schema: { type: 'number', minimum: 0, maximum: estimateMax },
  problem: (value) =>
    typeof value === 'number' && value >= 0 && value <= estimateMax ? undefined : task.estimateInvalid,
};

const assignees: Rule = {
  schema: { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems },
  problem: (value) => {
    if (!Array.isArray(value) || !value.every(isUuid)) return task.assigneeInvalid;
    return value.length > maxItems ? task.tooManyAssignees : undefined;
  },
};

const labels: Rule = {
  schema: { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: LIMITS.label.perTask },
  problem: (value) => {
    if (!Array.isArray(value) || !value.every(isUuid)) return label.unknown;
    return value.length > LIMITS.label.perTask ? label.tooManyOnTask : undefined;
  },
};

export class CreateTaskDto implements CreateTaskRequest {
  @Check(requiredText({ missing: task.titleRequired, tooLong: task.titleTooLong }, titleLength))
  title: string;

  @Check(optionalText(task.descriptionTooLong, descriptionLength), optional)
  description?: string | null;

  @Check(optionalUuid(task.assigneeInvalid), optional)
  assignedStaffId?: string | null;

  @Check(assignees, optional)
  assignedStaffIds?: string[];

  @Check(optionalUuid(task.clientInvalid), optional)
  assignedClientId?: string | null;

  @Check(optionalDate(task.dueDateInvalid), optional)
  dueDate?: string | null;

  @Check(status, optional)
  status?: TaskStatus;

  @Check(progress, optional)
  progressPercent?: number;

  @Check(flag(task.billableInvalid), optional)
  billable?: boolean;

  @Check(nullable(estimate), optional)
  estimateHours?: number | null;

  @Check(labels, { ...optional, description: 'All labels of the task' })
  labelIds?: string[];
}

// Only absent fields are optional: null is validated like any other value.
export class UpdateTaskDto extends PartialType(CreateTaskDto, { skipNullProperties: false }) {}

export class ReorderTaskDto implements ReorderTaskRequest {
  @Check(status)
  status: TaskStatus;

  @Check(wholeNumber(task.placeInvalid, 0), optional)
  newIndex?: number;

  @Check(optionalUuid(task.placeInvalid), optional)
  afterId?: string | null;

  @Check(optionalUuid(task.placeInvalid), optional)
  beforeId?: string | null;
}
