import {
  HANDOVER_STEPS,
  type HandoverBatchRequest,
  type HandoverStep,
  type HandoverStepRequest,
  LIMITS,
  MESSAGES,
  type RequestHandoverRequest,
} from '../../contract';
import { oneOf, uuid, wholeNumber } from '../../platform/http/checks';
import { Check, type Rule } from '../../platform/http/validation';

const { malformed } = MESSAGES.general;
const { batchLength, batches } = LIMITS.handover;

const sealedText: Rule = {
  schema: { type: 'string', minLength: 1, maxLength: batchLength },
  problem: (value) =>
    typeof value === 'string' && value !== '' && value.length <= batchLength ? undefined : malformed,
};

export class RequestHandoverDto implements RequestHandoverRequest {
  @Check(uuid(malformed))
  keyId: string;
}

export class HandoverStepDto extends RequestHandoverDto implements HandoverStepRequest {
  @Check(oneOf(HANDOVER_STEPS, malformed))
  step: HandoverStep;
}

export class HandoverBatchDto implements HandoverBatchRequest {
  @Check(sealedText)
  sealed: string;

  @Check(wholeNumber(malformed, 1, batches))
  of: number;
}
