import { PartialType } from '@nestjs/swagger';
import { LABEL_HUES, type LabelHue, LIMITS, MESSAGES, type SaveLabelRequest } from '../../contract';
import { oneOf, requiredText } from '../../platform/http/checks';
import { Check } from '../../platform/http/validation';

const { nameRequired, nameTooLong, hueInvalid } = MESSAGES.label;

export class CreateLabelDto implements SaveLabelRequest {
  @Check(requiredText({ missing: nameRequired, tooLong: nameTooLong }, LIMITS.label.nameLength))
  name: string;

  @Check(oneOf(LABEL_HUES, hueInvalid))
  hue: LabelHue;
}

export class UpdateLabelDto extends PartialType(CreateLabelDto, { skipNullProperties: false }) {}
