/** The events of a day in the viewer's timezone. */
import type { CalendarEvent } from '@contract';
import type { CalendarRange } from '@/api/calendar';
import { compareNames } from '@/lib/by-name';
import { addDays, dayIn, formatTime, fromLocalInput } from '@/lib/time';
import { STRINGS } from '../strings';

type Kind = Pick<CalendarEvent, 'extendedProps'>;

/** Meetings and events from Google come before tasks, because they have a fixed time. */
export function byKind(a: Kind, b: Kind): number {
  return Number(a.extendedProps.type === 'task') - Number(b.extendedProps.type === 'task');
}

/** Compares ids and times. Events arrive in any order, so simultaneous ones are sorted by id. */
export const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function inDay(a: CalendarEvent, b: CalendarEvent): number {
  return (
    byKind(a, b) ||
    Number(b.allDay) - Number(a.allDay) ||
    compareTexts(a.start, b.start) ||
    compareNames(a.title, b.title) ||
    compareTexts(a.id, b.id)
  );
}

/** Returns all events that overlap a day (`YYYY-MM-DD`), in display order. */
export function eventsOfDay(events: readonly CalendarEvent[], day: string, timezone: string): CalendarEvent[] {
  const nextDay = addDays(day, 1);
  const starts = fromLocalInput(`${day}T00:00`, timezone) ?? '';
  const ends = fromLocalInput(`${nextDay}T00:00`, timezone) ?? '';
  // Both are strings in the same format, which sort in chronological order.
  const touches = ({ allDay, start, end }: CalendarEvent) =>
    allDay ? start < nextDay && end > day : start < ends && (end > starts || start === starts);
  return events.filter(touches).sort(inDay);
}

/** Returns the events of each day within a range of whole days. */
export function eventsByDay(events: readonly CalendarEvent[], range: CalendarRange, timezone: string) {
  const last = dayIn(range.end, timezone);
  const days = new Map<string, CalendarEvent[]>();
  for (let day = dayIn(range.start, timezone); day < last; day = addDays(day, 1)) {
    days.set(day, eventsOfDay(events, day, timezone));
  }
  return days;
}

type Times = Pick<CalendarEvent, 'allDay' | 'start' | 'end'>;

/** The time on that day: '14:00', 'All day', or 'until 10:00' if the event started earlier. */
export function timeOnDay({ allDay, start, end }: Times, day: string, timezone: string): string {
  if (allDay) return STRINGS.allDay;
  if (dayIn(start, timezone) === day) return formatTime(start, timezone);
  return dayIn(end, timezone) === day ? STRINGS.until(formatTime(end, timezone)) : STRINGS.allDay;
}

/** The time on the last day of an event that started on an earlier day. */
export function timeOnLastDay(event: Times, timezone: string): string {
  const justBefore = new Date(Date.parse(event.end) - 1).toISOString();
  return timeOnDay(event, dayIn(justBefore, timezone), timezone);
}
