import { calendarDate, MESSAGES } from '../contract';
import type { Rule } from '../platform/http/validation';

/** A calendar day, `YYYY-MM-DD`. */
export const day: Rule = {
  schema: { type: 'string', format: 'date' },
  problem: (value) => (typeof value === 'string' && calendarDate(value) === value ? undefined : MESSAGES.range.invalid),
};
