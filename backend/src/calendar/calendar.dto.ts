import { CALENDAR_EVENT_TYPES, type CalendarEventsQuery, type CalendarEventType, MESSAGES } from '../contract';
import { time } from '../platform/http/checks';
import { Check, type Rule } from '../platform/http/validation';

const { rangeInvalid, typesInvalid } = MESSAGES.calendar;
const optional = { optional: true };

const types: Rule = {
  schema: { type: 'string' },
  problem: (value) => {
    const known = (text: string) => CALENDAR_EVENT_TYPES.some((type) => type === text);
    return typeof value === 'string' && value.split(',').every(known) ? undefined : typesInvalid;
  },
};

export class CalendarEventsQueryDto implements CalendarEventsQuery {
  @Check(time(rangeInvalid), optional)
  start?: string;

  @Check(time(rangeInvalid), optional)
  end?: string;

  @Check(types, { optional: true, description: `Of ${CALENDAR_EVENT_TYPES.join(', ')}, comma-separated` })
  types?: string;
}

/** The requested types, by default all of them. */
export function typesOf({ types: text }: CalendarEventsQueryDto): readonly CalendarEventType[] {
  return text === undefined
    ? CALENDAR_EVENT_TYPES
    : CALENDAR_EVENT_TYPES.filter((type) => text.split(',').includes(type));
}
