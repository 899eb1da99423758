/** The actual end of an automatically stopped session, to the minute, in the user's timezone. */
import { type AutoStoppedSession, MESSAGES } from '@contract';
import { fromLocalInput, toLocalInput } from '@/lib/time';

type Bounds = Pick<AutoStoppedSession, 'startTime' | 'endTime' | 'latestEnd'>;

/**
 * The instant of the minute in the field; undefined if empty. The minutes of the start, the current end and the latest
 * end stand for exactly these instants, since seconds cannot be typed.
 */
export function meantEnd(session: Bounds, local: string, zone: string): string | undefined {
  const known = [session.endTime, session.startTime, session.latestEnd];
  return known.find((instant) => toLocalInput(instant, zone) === local) ?? fromLocalInput(local, zone);
}

/**
 * The error, in the server's words. Only the server knows the latest possible end: it was stored when the session was
 * stopped, and time goes on.
 */
export function endProblem(session: Bounds, end: string | undefined): string | undefined {
  if (end === undefined) return MESSAGES.timer.endRequired;
  if (Date.parse(end) < Date.parse(session.startTime)) return MESSAGES.timer.endBeforeStart;
  return undefined;
}
