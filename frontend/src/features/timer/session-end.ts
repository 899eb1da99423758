/** The true end of a session that was stopped automatically, as it is asked for: to the minute, on one's own clocks. */
import { type AutoStoppedSession, MESSAGES } from '@contract';
import { fromLocalInput, toLocalInput } from '@/lib/time';

type Bounds = Pick<AutoStoppedSession, 'startTime' | 'endTime' | 'latestEnd'>;

/**
 * The instant that was meant by the minute in the field; undefined for none. The minutes of the start, of the end it
 * has and of the latest end stand for these themselves: their seconds cannot be typed.
 */
export function meantEnd(session: Bounds, local: string, zone: string): string | undefined {
  const known = [session.endTime, session.startTime, session.latestEnd];
  return known.find((instant) => toLocalInput(instant, zone) === local) ?? fromLocalInput(local, zone);
}

/** What is wrong with it, in the words of the server, which decides again. */
export function endProblem(session: Bounds, end: string | undefined): string | undefined {
  if (end === undefined) return MESSAGES.timer.endRequired;
  if (Date.parse(end) < Date.parse(session.startTime)) return MESSAGES.timer.endBeforeStart;
  if (Date.parse(end) > Date.parse(session.latestEnd)) return MESSAGES.timer.endTooLate;
  return undefined;
}
