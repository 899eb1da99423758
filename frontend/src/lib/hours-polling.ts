import { addDays } from './time';

const POLL_MS = 60_000;
/** A session counts on the days of its own timezone, where a day may end 26 hours later than the viewer's. */
const DAYS_OPEN = 2;

/**
 * How often to refetch the hours up to a day, in milliseconds: the hours of running timers grow. 0, for never, once
 * that day is over in every timezone; `today` is the viewer's.
 */
export function hoursPollMs(to: string | undefined, today: string): number {
  return to !== undefined && addDays(to, DAYS_OPEN) < today ? 0 : POLL_MS;
}
