import { ApiProperty, PartialType } from '@nestjs/swagger';
import {
  type CreateTaskRequest,
  LIMITS,
  MESSAGES,
  normaliseStatus,
  type ReorderTaskRequest,
  TASK_STATUSES,
  type TaskStatus,
} from '../contract';
import { isUuid, optionalDate, optionalText, optionalUuid, requiredText } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

const { task } = MESSAGES;
const { titleLength, descriptionLength } = LIMITS.text;
const optional = { optional: true };

const status = (value: unknown) =>
  typeof value === 'string' && normaliseStatus(value) ? undefined : task.statusInvalid;

const progress = (value: unknown) => {
  const { progressMin, progressMax } = LIMITS.task;
  const fits = Number.isInteger(value) && (value as number) >= progressMin && (value as number) <= progressMax;
  return fits ? undefined : task.progressInvalid;
};

const assignees = (value: unknown) => {
  if (!Array.isArray(value) || !value.every(isUuid)) return task.assigneeInvalid;
  return value.length > LIMITS.task.assignees ? task.tooManyAssignees : undefined;
};

export class CreateTaskDto implements CreateTaskRequest {
  @ApiProperty({ maxLength: titleLength })
  @Check(requiredText({ missing: task.titleRequired, tooLong: task.titleTooLong }, titleLength))
  title: string;

  @ApiProperty({ required: false, nullable: true, type: String })
  @Check(optionalText(task.descriptionTooLong, descriptionLength), optional)
  description?: string | null;

  @ApiProperty({ required: false, nullable: true, type: String, format: 'uuid' })
  @Check(optionalUuid(task.assigneeInvalid), optional)
  assignedStaffId?: string | null;

  @ApiProperty({ required: false, type: [String] })
  @Check(assignees, optional)
  assignedStaffIds?: string[];

  @ApiProperty({ required: false, nullable: true, type: String, format: 'uuid' })
  @Check(optionalUuid(task.clientInvalid), optional)
  assignedClientId?: string | null;

  @ApiProperty({ required: false, nullable: true, type: String, format: 'date' })
  @Check(optionalDate(task.dueDateInvalid), optional)
  dueDate?: string | null;

  @ApiProperty({ required: false, enum: TASK_STATUSES })
  @Check(status, optional)
  status?: TaskStatus;

  @ApiProperty({ required: false, minimum: LIMITS.task.progressMin, maximum: LIMITS.task.progressMax })
  @Check(progress, optional)
  progressPercent?: number;
}

// Only what is absent stays as it is: a null is a value like any other.
export class UpdateTaskDto extends PartialType(CreateTaskDto, { skipNullProperties: false }) {}

export class ReorderTaskDto implements ReorderTaskRequest {
  @ApiProperty({ enum: TASK_STATUSES })
  @Check(status)
  status: TaskStatus;

  @ApiProperty({ required: false, minimum: 0 })
  @Check((value) => (Number.isSafeInteger(value) && (value as number) >= 0 ? undefined : task.placeInvalid), optional)
  newIndex?: number;

  @ApiProperty({ required: false, nullable: true, type: String, format: 'uuid' })
  @Check(optionalUuid(task.placeInvalid), optional)
  afterId?: string | null;

  @ApiProperty({ required: false, nullable: true, type: String, format: 'uuid' })
  @Check(optionalUuid(task.placeInvalid), optional)
  beforeId?: string | null;
}
