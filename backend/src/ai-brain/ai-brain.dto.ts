import { ApiProperty, PickType } from '@nestjs/swagger';
import { type ApprovedTask, type CreateTasksRequest, LIMITS, MESSAGES, type ProcessIdeasRequest } from '../contract';
import { requiredText } from '../platform/http/checks';
import { Check } from '../platform/http/validation';
import { CreateTaskDto } from '../tasks/tasks.dto';

const { aiBrain } = MESSAGES;

const approvedTasks = (value: unknown) => {
  if (!Array.isArray(value)) return aiBrain.approveOne;
  return value.length > LIMITS.aiBrain.tasks ? aiBrain.tooManyTasks : undefined;
};

export class ProcessIdeasDto implements ProcessIdeasRequest {
  @ApiProperty({ maxLength: LIMITS.aiBrain.inputLength })
  @Check(requiredText({ missing: aiBrain.inputRequired, tooLong: aiBrain.inputTooLong }, LIMITS.aiBrain.inputLength))
  input: string;
}

/** Of a task, what a suggestion can say. */
export class ApprovedTaskDto extends PickType(CreateTaskDto, [
  'title',
  'description',
  'assignedClientId',
  'assignedStaffId',
  'status',
  'dueDate',
]) {
  @ApiProperty({ required: false, format: 'uuid', description: 'The same id again creates no second task' })
  @Check(() => undefined)
  id?: string;

  @ApiProperty({ required: false })
  @Check(() => undefined)
  approved?: boolean;
}

export class CreateTasksDto implements CreateTasksRequest {
  // Each is checked on its own, so that one that does not fit keeps none of the others from being made.
  @ApiProperty({ type: 'array', items: { type: 'object' } })
  @Check(approvedTasks)
  approvedTasks: ApprovedTask[];
}
