import { ApiProperty } from '@nestjs/swagger';
import { CALENDAR_EVENT_TYPES, type CalendarEventsQuery, type CalendarEventType, MESSAGES } from '../contract';
import { time } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

const { rangeInvalid, typesInvalid } = MESSAGES.calendar;
const optional = { optional: true };

const types = (value: unknown) => {
  const known = (text: string) => CALENDAR_EVENT_TYPES.some((type) => type === text);
  return typeof value === 'string' && value.split(',').every(known) ? undefined : typesInvalid;
};

export class CalendarEventsQueryDto implements CalendarEventsQuery {
  @ApiProperty({ required: false, format: 'date-time' })
  @Check(time(rangeInvalid), optional)
  start?: string;

  @ApiProperty({ required: false, format: 'date-time' })
  @Check(time(rangeInvalid), optional)
  end?: string;

  @ApiProperty({ required: false, description: `Of ${CALENDAR_EVENT_TYPES.join(', ')}, comma-separated` })
  @Check(types, optional)
  types?: string;
}

/** The types a query asks for: all of them when it names none. */
export function typesOf({ types: text }: CalendarEventsQueryDto): readonly CalendarEventType[] {
  return text === undefined
    ? CALENDAR_EVENT_TYPES
    : CALENDAR_EVENT_TYPES.filter((type) => text.split(',').includes(type));
}
