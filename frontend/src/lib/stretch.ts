/** Stretches of time, and their parts on a day. */
import { addDays, fromLocalInput } from './time';

/** In milliseconds since 1970. */
export interface Stretch {
  startMs: number;
  endMs: number;
}

const at = (date: string, zone: string) => Date.parse(fromLocalInput(`${date}T00:00`, zone) ?? '');

/** A day in the given timezone: 23 to 25 hours. */
export function dayFrame(date: string, zone: string): Stretch {
  return { startMs: at(date, zone), endMs: at(addDays(date, 1), zone) };
}

/** A running session ends now. */
export function stretchOf(session: { startTime: string; endTime?: string }, nowMs: number): Stretch {
  const startMs = Date.parse(session.startTime);
  const endMs = session.endTime === undefined ? nowMs : Date.parse(session.endTime);
  return { startMs, endMs: Math.max(startMs, endMs) };
}

/** A part of a stretch. */
interface Part extends Stretch {
  /** False if the stretch begins before or ends after it. */
  hasStart: boolean;
  hasEnd: boolean;
}

/** The part that lies within a frame, such as a day. */
export function partIn(frame: Stretch, { startMs, endMs }: Stretch): Part {
  const fromMs = Math.max(startMs, frame.startMs);
  return {
    startMs: fromMs,
    endMs: Math.max(fromMs, Math.min(endMs, frame.endMs)),
    hasStart: startMs >= frame.startMs,
    hasEnd: endMs <= frame.endMs,
  };
}
