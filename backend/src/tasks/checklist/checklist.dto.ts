import { type AddChecklistItemRequest, type ChangeChecklistItemRequest, LIMITS, MESSAGES } from '../../contract';
import { flag, nullable, requiredText, uuid } from '../../platform/http/checks';
import { Check } from '../../platform/http/validation';

const { textRequired, textTooLong, doneInvalid, neighbourInvalid } = MESSAGES.checklist;
const text = requiredText({ missing: textRequired, tooLong: textTooLong }, LIMITS.checklist.textLength);
const optional = { optional: true };

export class AddChecklistItemDto implements AddChecklistItemRequest {
  @Check(text)
  text: string;
}

export class ChangeChecklistItemDto implements ChangeChecklistItemRequest {
  @Check(text, optional)
  text?: string;

  @Check(flag(doneInvalid), optional)
  isDone?: boolean;

  @Check(nullable(uuid(neighbourInvalid)), {
    ...optional,
    description: 'The item above the new place; null is the top',
  })
  afterId?: string | null;
}
