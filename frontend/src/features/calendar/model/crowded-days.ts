import type { CalendarEvent } from '@contract';
import { addDays, dayIn, fromLocalInput } from '@/lib/time';
import { byKind, compareTexts } from './events-of-day';

/** A month has six weeks. An event takes one line; day numbers and bars have at least these heights. */
const WEEKS = 6;
const LINE_PX = 20;
const DAY_NUMBER_PX = 24;
const BARS_PX = 120;

/** The height that one more line in every week takes. */
export const HEIGHT_STEP_PX = WEEKS * LINE_PX;

export interface Thinned {
  events: readonly CalendarEvent[];
  /** The number of events left out, by day (`YYYY-MM-DD`). */
  leftOut: ReadonlyMap<string, number>;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/**
 * Keeps the first events of each day: as many as a month in a window of that height can show, plus one so that it shows
 * the "more" link. Events longer than a day are always kept. FullCalendar takes a millisecond for each event passed to
 * it, visible or not.
 */
export function thinned(events: readonly CalendarEvent[], timezone: string, heightPx: number): Thinned {
  const room = Math.ceil(Math.max(0, (heightPx - BARS_PX) / WEEKS - DAY_NUMBER_PX) / LINE_PX) + 1;
  if (events.length <= room) return { events, leftOut: NOTHING };
  const kept = new Map<string, number>();
  const leftOut = new Map<string, number>();
  const hasRoom = (day: string) => {
    const count = kept.get(day) ?? 0;
    const counter = count < room ? kept : leftOut;
    counter.set(day, (counter.get(day) ?? 0) + 1);
    return counter === kept;
  };
  // Sorted by day, so that the timezone is applied once per day, not to each of thousands of events.
  let day = '';
  let nextDay = '';
  const chosen = [...events]
    .sort(
      (a, b) =>
        byKind(a, b) ||
        Number(b.allDay) - Number(a.allDay) ||
        compareTexts(a.start, b.start) ||
        compareTexts(a.id, b.id),
    )
    .filter(({ allDay, start, end }) => {
      if (allDay) return end.slice(0, 10) > addDays(start.slice(0, 10), 1) || hasRoom(start.slice(0, 10));
      if (start >= nextDay) {
        day = dayIn(start, timezone);
        nextDay = fromLocalInput(`${addDays(day, 1)}T00:00`, timezone) ?? start;
      }
      return end > nextDay || hasRoom(day);
    });
  return { events: chosen, leftOut };
}
