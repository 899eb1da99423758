/** The times of a meeting created by selecting dates in the calendar. */
import { LIMITS } from '@contract';
import { addDays, fromLocalInput } from '@/lib/time';

const MINUTE_MS = 60_000;
/** A day without a time starts in the morning, not at midnight. */
const DAY_STARTS_AT = '09:00';
const DAY_ENDS_AT = '17:00';
const LOCAL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

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

const at = (local: string, zone: string) => fromLocalInput(local, zone) ?? '';

function hourFrom(startTime: string) {
  const endMs = Date.parse(startTime) + LIMITS.meeting.defaultMinutes * MINUTE_MS;
  return { startTime, endTime: new Date(endMs).toISOString() };
}

function inDays(first: string, last: string, zone: string) {
  const startTime = at(`${first}T${DAY_STARTS_AT}`, zone);
  return last > first ? { startTime, endTime: at(`${last}T${DAY_ENDS_AT}`, zone) } : hourFrom(startTime);
}

function inSlots(start: string, end: string, zone: string) {
  const shownMinutes = (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / MINUTE_MS;
  const [startTime, endTime] = [at(start, zone), at(end, zone)];
  // Slots that the clocks skip have no length.
  const isHour = shownMinutes <= LIMITS.calendar.slotMinutes || endTime <= startTime;
  return isHour ? hourFrom(startTime) : { startTime, endTime };
}

/**
 * Several days last from the morning of the first to the evening of the last; a click lasts one hour; several slots
 * keep their length. Only the local times of slots are used: FullCalendar reads those around a change of the clocks
 * differently than the meeting's form.
 */
export function prefill({ startStr, endStr, allDay }: ChosenTime, zone: string) {
  if (allDay) return inDays(startStr, addDays(endStr, -1), zone);
  return inSlots(startStr.slice(0, LOCAL_LENGTH), endStr.slice(0, LOCAL_LENGTH), zone);
}
