/** The times of a meeting created by selecting dates in the calendar. */
import { LIMITS } from '@contract';
import { addDays, fromLocalInput } from '@/lib/time';

const MINUTE_MS = 60_000;
/** A day without a time starts in the morning, not at midnight. */
const DAY_STARTS_AT = '09:00';
const DAY_ENDS_AT = '17:00';

export interface ChosenTime {
  /** With a UTC offset; `YYYY-MM-DD` for a whole day. */
  startStr: string;
  /** Exclusive, in the same format. */
  endStr: string;
  allDay: boolean;
}

/** The times for a clicked day (`YYYY-MM-DD`). */
export function wholeDay(day: string): ChosenTime {
  return { startStr: day, endStr: addDays(day, 1), allDay: true };
}

function severalDays(first: string, last: string, zone: string) {
  const at = (day: string, time: string) => fromLocalInput(`${day}T${time}`, zone) ?? '';
  return { startTime: at(first, DAY_STARTS_AT), endTime: at(last, DAY_ENDS_AT) };
}

/**
 * Several days last from the morning of the first to the evening of the last; a click lasts one hour; several slots
 * keep their length.
 */
export function prefill({ startStr, endStr, allDay }: ChosenTime, zone: string) {
  const lastDay = addDays(endStr.slice(0, 10), -1);
  if (allDay && lastDay > startStr.slice(0, 10)) return severalDays(startStr.slice(0, 10), lastDay, zone);
  const startMs = Date.parse((allDay && fromLocalInput(`${startStr}T${DAY_STARTS_AT}`, zone)) || startStr);
  const chosenMinutes = allDay ? 0 : (Date.parse(endStr) - startMs) / MINUTE_MS;
  const { slotMinutes } = LIMITS.calendar;
  const minutes = chosenMinutes > slotMinutes ? chosenMinutes : LIMITS.meeting.defaultMinutes;
  const iso = (ms: number) => new Date(ms).toISOString();
  return { startTime: iso(startMs), endTime: iso(startMs + minutes * MINUTE_MS) };
}
