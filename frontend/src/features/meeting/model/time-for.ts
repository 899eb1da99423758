/** A meeting's local time for one of its attendees. */
import { formatTime, formatWeekdayTime, toLocalInput, zonePlace } from '@/lib/time';
import type { MeetingFormModel } from '../hooks/use-meeting-form';
import { STRINGS } from '../strings';

/** People are assumed to sleep from 22:00 to 6:00. */
const NIGHT = { from: 22, until: 6 };
const MINUTE_MS = 60_000;

function isNight(iso: string, timezone: string): boolean {
  const hour = Number(toLocalInput(iso, timezone).slice(11, 13));
  return hour >= NIGHT.from || hour < NIGHT.until;
}

export interface TimeFor {
  text: string;
  isNight: boolean;
}

/** Undefined unless it is night for them or their local time differs from the viewer's. */
export function timeFor(
  { timezone }: { timezone: string },
  { times: { startTime, endTime }, zone }: Pick<MeetingFormModel, 'times' | 'zone'>,
): TimeFor | undefined {
  if (!startTime) return undefined;
  const [mine, theirs] = [toLocalInput(startTime, zone), toLocalInput(startTime, timezone)];
  const lastMinute = endTime && new Date(Date.parse(endTime) - MINUTE_MS).toISOString();
  const startsAtNight = isNight(startTime, timezone);
  const endsAtNight = lastMinute > startTime && isNight(lastMinute, timezone);
  if (mine === theirs && !startsAtNight && !endsAtNight) return undefined;
  const isSameDay = mine.slice(0, 10) === theirs.slice(0, 10);
  const start = isSameDay ? formatTime(startTime, timezone) : formatWeekdayTime(startTime, timezone);
  const time = endsAtNight && !startsAtNight ? STRINGS.untilTime(formatTime(endTime, timezone)) : start;
  const text = STRINGS.localTime(time, zonePlace(timezone));
  return startsAtNight || endsAtNight ? { text: STRINGS.atNight(text), isNight: true } : { text, isNight: false };
}
