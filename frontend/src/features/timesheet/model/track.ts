/** Sessions on the track of a day: where they start and end, and how far an edge can be moved. */
import { partIn, type Stretch } from '@/lib/stretch';
import { dayIn, formatTime, toLocalInput } from '@/lib/time';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STEP_MS = 5 * MINUTE_MS;

export type Edge = 'start' | 'end';

/** The date of a day's frame. */
export function dateOf({ startMs, endMs }: Stretch, zone: string): string {
  return dayIn(new Date((startMs + endMs) / 2).toISOString(), zone);
}

export interface HourMark {
  /** A fraction of the day. */
  place: number;
  /** The local time, in the user's clock format. */
  time: string;
  /** Every third hour: there is no room for more labels side by side. */
  isMajor: boolean;
}

/** The hours of a day, its end included. When the clocks change, an hour is left out or occurs twice. */
export function hourMarks({ startMs, endMs }: Stretch, zone: string): HourMark[] {
  const length = endMs - startMs;
  return Array.from({ length: Math.floor(length / HOUR_MS) + 1 }, (_, hour) => {
    const iso = new Date(startMs + hour * HOUR_MS).toISOString();
    const localHour = Number(toLocalInput(iso, zone).slice('YYYY-MM-DDT'.length, -':mm'.length));
    return { place: (hour * HOUR_MS) / length, time: formatTime(iso, zone), isMajor: localHour % 3 === 0 };
  });
}

export interface Placed {
  /** A fraction of the day. */
  start: number;
  size: number;
  /** False if the session continues into the day before or after. */
  hasStart: boolean;
  hasEnd: boolean;
}

/** The part of a session that lies within the day. */
export function placeIn(frame: Stretch, stretch: Stretch): Placed {
  const length = frame.endMs - frame.startMs;
  const { startMs, endMs, ...edges } = partIn(frame, stretch);
  return { start: (startMs - frame.startMs) / length, size: (endMs - startMs) / length, ...edges };
}

/** Seconds cannot be typed: a start in the minute in which another session ends would overlap it. */
const nextMinute = (ms: number) => Math.ceil(ms / MINUTE_MS) * MINUTE_MS;

/** The range of an edge: up to the adjacent session, the other edge, the current time, and within the day. */
export function edgeRange(edge: Edge, own: Stretch, others: readonly Stretch[], { frame, nowMs }: Bounds): Stretch {
  if (edge === 'start') {
    const before = others.filter(({ endMs }) => endMs <= own.startMs).map(({ endMs }) => endMs);
    return { startMs: nextMinute(Math.max(frame.startMs, ...before)), endMs: own.endMs - MINUTE_MS };
  }
  const after = others.filter(({ startMs }) => startMs >= own.endMs).map(({ startMs }) => startMs);
  return { startMs: own.startMs + MINUTE_MS, endMs: Math.min(frame.endMs, nowMs, ...after) };
}

export interface Bounds {
  frame: Stretch;
  nowMs: number;
}

const within = (ms: number, { startMs, endMs }: Stretch) => Math.max(startMs, Math.min(ms, endMs));

/** The time at a fraction of the day, rounded to five minutes. */
export function timeAt(fraction: number, frame: Stretch, range: Stretch): number {
  const exact = frame.startMs + fraction * (frame.endMs - frame.startMs);
  return within(Math.round(exact / STEP_MS) * STEP_MS, range);
}

/** Moves an edge by a number of minutes. An edge between two steps first moves to the next step in that direction. */
export function steppedBy(ms: number, minutes: number, range: Stretch): number {
  const aligned = (minutes > 0 ? Math.floor(ms / STEP_MS) : Math.ceil(ms / STEP_MS)) * STEP_MS;
  return within(aligned + minutes * MINUTE_MS, range);
}

/**
 * Free time of the day for new time, up to this length: from this time, or after the last session; undefined if there is
 * none, as on a future day.
 */
export function freeTime(
  sessions: readonly Stretch[],
  { frame, nowMs }: Bounds,
  fromMs?: number,
  lengthMs = HOUR_MS,
): Stretch | undefined {
  const latest = Math.min(frame.endMs, nowMs);
  const nine = frame.startMs + 9 * HOUR_MS;
  const last = Math.max(...sessions.map(({ endMs }) => endMs), -Infinity);
  const wanted = fromMs ?? (Number.isFinite(last) ? last : Math.min(nine, latest - HOUR_MS));
  const startMs = nextMinute(Math.max(frame.startMs, wanted));
  const next = Math.min(latest, ...sessions.map((it) => it.startMs).filter((it) => it >= startMs));
  const endMs = Math.min(startMs + lengthMs, next);
  const isTaken = sessions.some((it) => it.startMs <= startMs && startMs < it.endMs);
  return isTaken || endMs - startMs < MINUTE_MS ? undefined : { startMs, endMs };
}

/** The middle of a session, rounded to five minutes if that lies within the session. */
export function middleOf({ startMs, endMs }: Stretch): number {
  const exact = (startMs + endMs) / 2;
  const rounded = Math.round(exact / STEP_MS) * STEP_MS;
  return rounded > startMs && rounded < endMs ? rounded : Math.floor(exact / MINUTE_MS) * MINUTE_MS;
}
