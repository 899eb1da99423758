import type { CalendarEvent } from '@contract';
import { dayIn } from '@/lib/time';

/** A month takes six rows of days, and in those an event one line. */
const WEEKS = 6;
const LINE_PX = 20;

export interface Thinned {
  events: CalendarEvent[];
  /** How many were left out, by day (`YYYY-MM-DD`). */
  leftOut: ReadonlyMap<string, number>;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

function daysOf({ allDay, start, end }: CalendarEvent, timezone: string): [first: string, last: string] {
  const lastMoment = new Date(Math.max(Date.parse(start), Date.parse(end) - 1)).toISOString();
  return allDay ? [start.slice(0, 10), lastMoment.slice(0, 10)] : [dayIn(start, timezone), dayIn(lastMoment, timezone)];
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Of every day the first events, as many as a month of that height has room for; what lasts longer than a day stays.
 * FullCalendar takes a millisecond for each it is given, shown or not.
 */
export function thinned(events: CalendarEvent[], timezone: string, heightPx: number): Thinned {
  const room = Math.ceil(heightPx / WEEKS / LINE_PX);
  if (events.length <= room) return { events, leftOut: NOTHING };
  const kept = new Map<string, number>();
  const leftOut = new Map<string, number>();
  const chosen = events
    .map((event) => ({ event, days: daysOf(event, timezone) }))
    .sort(
      (a, b) =>
        compare(a.days[0], b.days[0]) ||
        Number(b.event.allDay) - Number(a.event.allDay) ||
        compare(a.event.start, b.event.start),
    )
    .filter(({ days: [first, last] }) => {
      if (first !== last) return true;
      const count = kept.get(first) ?? 0;
      const counter = count < room ? kept : leftOut;
      counter.set(first, (counter.get(first) ?? 0) + 1);
      return counter === kept;
    })
    .map(({ event }) => event);
  return { events: chosen, leftOut };
}
