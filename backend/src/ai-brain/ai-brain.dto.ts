import { PickType } from '@nestjs/swagger';
import { type ApprovedTask, type CreateTasksRequest, LIMITS, MESSAGES, type ProcessIdeasRequest } from '../contract';
import { requiredText } from '../platform/http/checks';
import { Check, type Rule } from '../platform/http/validation';
import { CreateTaskDto } from '../tasks/tasks.dto';

const { aiBrain } = MESSAGES;

const { tasks: maxItems } = LIMITS.aiBrain;
const approvedTasks: Rule = {
  schema: { type: 'array', items: { type: 'object', additionalProperties: true }, maxItems },
  problem: (value) => {
    if (!Array.isArray(value)) return aiBrain.approveOne;
    return value.length > maxItems ? aiBrain.tooManyTasks : undefined;
  },
};
const anything = (schema: Rule['schema']): Rule => ({ schema, problem: () => undefined });

export class ProcessIdeasDto implements ProcessIdeasRequest {
  @Check(requiredText({ missing: aiBrain.inputRequired, tooLong: aiBrain.inputTooLong }, LIMITS.aiBrain.inputLength))
  input: string;
}

/** The fields of a task that a suggestion can fill. */
export class ApprovedTaskDto extends PickType(CreateTaskDto, [
  'title',
  'description',
  'assignedClientId',
  'assignedStaffId',
  'status',
  'dueDate',
]) {
  @Check(anything({ type: 'string', format: 'uuid' }), {
    optional: true,
    description: 'The same id again creates no second task',
  })
  id?: string;

  @Check(anything({ type: 'boolean' }), { optional: true })
  approved?: boolean;
}

export class CreateTasksDto implements CreateTasksRequest {
  // Items are validated one by one when they are created, so an invalid one does not block the others.
  @Check(approvedTasks)
  approvedTasks: ApprovedTask[];
}
