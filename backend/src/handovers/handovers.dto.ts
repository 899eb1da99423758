import { ApiProperty } from '@nestjs/swagger';
import {
  HANDOVER_STEPS,
  type HandoverBatchRequest,
  type HandoverStep,
  type HandoverStepRequest,
  LIMITS,
  MESSAGES,
  type RequestHandoverRequest,
} from '../contract';
import { uuid } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

const { malformed } = MESSAGES.general;
const { batchLength, batches } = LIMITS.handover;

export class RequestHandoverDto implements RequestHandoverRequest {
  @ApiProperty({ format: 'uuid' })
  @Check(uuid(malformed))
  keyId: string;
}

export class HandoverStepDto extends RequestHandoverDto implements HandoverStepRequest {
  @ApiProperty({ enum: HANDOVER_STEPS })
  @Check((value) => (HANDOVER_STEPS.some((step) => step === value) ? undefined : malformed))
  step: HandoverStep;
}

export class HandoverBatchDto implements HandoverBatchRequest {
  @ApiProperty({ maxLength: batchLength })
  @Check((value) => (typeof value === 'string' && value !== '' && value.length <= batchLength ? undefined : malformed))
  sealed: string;

  @ApiProperty({ minimum: 1, maximum: batches })
  @Check((value) => (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= batches ? undefined : malformed))
  of: number;
}
