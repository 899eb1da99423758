import { ApiProperty } from '@nestjs/swagger';
import { MESSAGES } from '../../contract';
import { Check } from '../../platform/http/validation';

const LONGEST = 2_000;
const given = (value: unknown) =>
  typeof value === 'string' && value.length <= LONGEST ? undefined : MESSAGES.calendar.stateInvalid;

/** What Google sends the person back with; `code` is absent when they have refused. */
export class GoogleCallbackDto {
  @ApiProperty({ required: false })
  @Check(given, { optional: true })
  state?: string;

  @ApiProperty({ required: false })
  @Check(given, { optional: true })
  code?: string;
}
