import { type EventsQuery, LIMITS, MESSAGES } from '../contract';
import { queryNumber } from '../platform/http/checks';
import { Check, type Rule } from '../platform/http/validation';

const { positionInvalid } = MESSAGES.events;

/** Accepts any text: whether it is a position of this log is checked when the log is read. */
const position: Rule = {
  schema: { type: 'string' },
  problem: (value) => (typeof value === 'string' && value !== '' ? undefined : positionInvalid),
};

/** Any invalid parameter is reported as an invalid position. */
export class EventsQueryDto implements Omit<EventsQuery, 'limit'> {
  @Check(position, { optional: true, description: 'A position; without it no events, and the newest position' })
  since?: string;

  @Check(queryNumber(positionInvalid, 1, LIMITS.events.pageMax), {
    optional: true,
    description: `${LIMITS.events.pageSize} without it`,
  })
  limit?: string;
}
