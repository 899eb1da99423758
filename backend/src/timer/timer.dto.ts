import { ApiProperty } from '@nestjs/swagger';
import { type CorrectSessionRequest, LIMITS, MESSAGES, type StartTimerRequest } from '../contract';
import { optionalText, time, uuid } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

export class StartTimerDto implements StartTimerRequest {
  @ApiProperty({ format: 'uuid' })
  @Check(uuid(MESSAGES.timer.taskRequired))
  taskId: string;

  @ApiProperty({ required: false, nullable: true, type: String })
  @Check(optionalText(MESSAGES.timer.descriptionTooLong, LIMITS.text.descriptionLength), { optional: true })
  description?: string | null;
}

export class CorrectSessionDto implements CorrectSessionRequest {
  @ApiProperty({ format: 'date-time' })
  @Check(time(MESSAGES.timer.endRequired))
  endTime: string;
}
