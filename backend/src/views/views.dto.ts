import { PartialType } from '@nestjs/swagger';
import { LIMITS, MESSAGES, type SaveViewRequest, type ViewFilters } from '../contract';
import { flag, requiredText } from '../platform/http/checks';
import { Check, type Rule } from '../platform/http/validation';

const { nameRequired, nameTooLong, filtersInvalid, sharedInvalid } = MESSAGES.view;
const { nameLength, filtersLength } = LIMITS.view;

const filters: Rule = {
  schema: { type: 'object', additionalProperties: true },
  problem: (value) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && JSON.stringify(value).length <= filtersLength ? undefined : filtersInvalid;
  },
};

export class CreateViewDto implements SaveViewRequest {
  @Check(requiredText({ missing: nameRequired, tooLong: nameTooLong }, nameLength))
  name: string;

  @Check(filters)
  filters: ViewFilters;

  @Check(flag(sharedInvalid), { optional: true, description: 'Whether the whole team has it' })
  isShared?: boolean;
}

export class UpdateViewDto extends PartialType(CreateViewDto, { skipNullProperties: false }) {}
