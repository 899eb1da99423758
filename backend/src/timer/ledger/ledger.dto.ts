import {
  type AddTimeRequest,
  type ChangeTimeRequest,
  isBlank,
  LIMITS,
  MESSAGES,
  type RemoveTimeRequest,
  type SplitTimeRequest,
} from '../../contract';
import { optionalText, time, uuid } from '../../platform/http/checks';
import { Check, type Rule } from '../../platform/http/validation';

const texts = MESSAGES.ledger;
const { reasonMinLength, reasonLength } = LIMITS.ledger;

/** Leading and trailing spaces do not count towards the minimum length, and are trimmed before it is stored. */
const reason: Rule = {
  schema: { type: 'string', minLength: reasonMinLength, maxLength: reasonLength },
  problem: (value) => {
    if (typeof value !== 'string' || isBlank(value) || value.trim().length < reasonMinLength)
      return texts.reasonRequired;
    return value.length > reasonLength ? texts.reasonTooLong : undefined;
  },
};
const taskId = uuid(MESSAGES.timer.taskRequired);
const description = optionalText(MESSAGES.timer.descriptionTooLong, LIMITS.text.descriptionLength);

export class AddTimeDto implements AddTimeRequest {
  @Check(taskId)
  taskId: string;

  @Check(time(texts.startRequired))
  startTime: string;

  @Check(time(texts.endRequired))
  endTime: string;

  @Check(description, { optional: true })
  description?: string | null;

  @Check(reason)
  reason: string;

  @Check(uuid(texts.personUnknown), { optional: true, description: "Whose time it is; the caller's when absent" })
  userId?: string;
}

export class ChangeTimeDto implements ChangeTimeRequest {
  @Check(taskId, { optional: true })
  taskId?: string;

  @Check(time(texts.startRequired), { optional: true })
  startTime?: string;

  @Check(time(texts.endRequired), { optional: true })
  endTime?: string;

  @Check(description, { optional: true })
  description?: string | null;

  @Check(reason)
  reason: string;
}

export class SplitTimeDto implements SplitTimeRequest {
  @Check(time(texts.splitRequired))
  at: string;

  @Check(reason)
  reason: string;
}

export class RemoveTimeDto implements RemoveTimeRequest {
  @Check(reason)
  reason: string;
}
