import { createHash } from 'node:crypto';
import { cutToLimit, isBlank, LIMITS, MESSAGES } from '../../contract';
import { isUuid } from '../../platform/http/checks';
import { toHtml, toText } from './event-description';
import type { EventBody, GoogleEvent } from './google-client';
import type { ExternalEvent } from './google-rows';

/** The content a meeting shares with its event in a calendar. Times are ISO text with `Z`. */
export interface SharedContent {
  title: string;
  description: string;
  location: string;
  startTime: string;
  endTime: string;
}

const ID_BYTES = 20;
/** A private property of the event that identifies the meeting. */
const PROPERTY = 'tallyboardMeeting';

/**
 * The id of a meeting's event in a user's calendar. It is deterministic, so that a repeated insert finds the first
 * event. In base32hex, which consists of the characters Google allows.
 */
export function eventIdOf(meetingId: string, userId: string): string {
  const digest = createHash('sha256').update(`${meetingId} ${userId}`).digest().subarray(0, ID_BYTES);
  return BigInt(`0x${digest.toString('hex')}`)
    .toString(32)
    .padStart((ID_BYTES * 8) / 5, '0');
}

export const meetingIdOf = (event: GoogleEvent): string | undefined => event.extendedProperties?.private?.[PROPERTY];

/** The id of the event or, for an occurrence, of its series. */
export const seriesIdOf = (event: GoogleEvent): string => event.recurringEventId ?? event.id ?? '';

export const isThere = ({ status }: GoogleEvent): boolean => status !== 'cancelled';

/** Whether we created this event, or the series it belongs to, for this user. A copy made by the user has another id. */
export function isOurs(event: GoogleEvent, userId: string): boolean {
  const meetingId = meetingIdOf(event);
  return isUuid(meetingId) && seriesIdOf(event) === eventIdOf(meetingId, userId);
}

export function toEventBody(content: SharedContent, meetingId: string, timeZone: string): EventBody {
  return {
    summary: content.title,
    description: toHtml(content.description),
    location: content.location,
    start: { dateTime: content.startTime, timeZone },
    end: { dateTime: content.endTime, timeZone },
    extendedProperties: { private: { [PROPERTY]: meetingId } },
  };
}

/** The content of an event; undefined if it cannot be a meeting: it is all day, repeats, or its times are invalid. */
export function toContent(event: GoogleEvent): SharedContent | undefined {
  if (event.recurringEventId || event.recurrence?.length) return undefined;
  const [start, end] = [event.start?.dateTime, event.end?.dateTime].map((text) => new Date(text ?? ''));
  if (!start || !end || Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return undefined;
  return {
    title: event.summary?.trim() ?? '',
    description: toText(event.description ?? ''),
    location: event.location?.trim() ?? '',
    startTime: start.toISOString(),
    endTime: end.toISOString(),
  };
}

/**
 * A text that differs if the content of the event does. It has the description as Google stores it, so that reading
 * descriptions in another way is no change in Google.
 */
export function fingerprint(event: GoogleEvent): string {
  const content = toContent(event);
  const dates = [event.start?.date, event.end?.date];
  const stored = content && { ...content, description: event.description ?? '' };
  return JSON.stringify(stored ? Object.values(stored) : [event.summary, ...dates]);
}

/** An event that is not ours; undefined if it has no time. */
export function toExternal(event: GoogleEvent): ExternalEvent | undefined {
  const isAllDay = typeof event.start?.date === 'string';
  const [start, end] = isAllDay ? [event.start?.date, event.end?.date] : [event.start?.dateTime, event.end?.dateTime];
  if (!event.id || !start || !end || Number.isNaN(Date.parse(start)) || Number.isNaN(Date.parse(end))) return undefined;
  const summary = event.summary ?? '';
  return {
    eventId: event.id,
    title: isBlank(summary) ? MESSAGES.calendar.untitled : cutToLimit(summary.trim(), LIMITS.text.titleLength),
    location: cutToLimit(event.location ?? '', LIMITS.meeting.locationLength),
    start,
    end,
    isAllDay,
  };
}
