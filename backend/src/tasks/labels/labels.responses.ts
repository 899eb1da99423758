import type * as contract from '../../contract';
import { LABEL_HUES, type LabelHue } from '../../contract';
import { OneOf, Text, Uuid } from '../../platform/http/fields';

export class Label implements contract.Label {
  @Uuid() id: string;
  @Text() name: string;
  @OneOf(LABEL_HUES) hue: LabelHue;
}
