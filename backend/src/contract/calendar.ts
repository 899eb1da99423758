/** The calendar page, subscriptions to it, and the external calendar service (spec 2, 3 and 7; decisions 8). */
import type { MeetingType } from './meetings';
import type { TaskStatus } from './tasks';

export const CALENDAR_EVENT_TYPES = ['task', 'meeting', 'external'] as const;
export type CalendarEventType = (typeof CALENDAR_EVENT_TYPES)[number];

/** An item of `GET /api/calendar/events`. */
export interface CalendarEvent {
  /** Unique among all events: the type, a colon and the id of the thing. */
  id: string;
  title: string;
  /** `YYYY-MM-DD` of an event that is all day, otherwise ISO 8601 with `Z`. */
  start: string;
  /** Exclusive, of the same kind as `start`. */
  end: string;
  allDay: boolean;
  extendedProps: {
    type: CalendarEventType;
    taskId: string | null;
    meetingId: string | null;
    /** Of an event that came from, or went to, the asker's Google calendar. */
    googleCalendarEventId: string | null;
    /** Of a task. */
    status: TaskStatus | null;
    /** Of a meeting. */
    meetingType: MeetingType | null;
    /** Of a meeting or an external event; empty when there is none. */
    location: string;
    /** A task that the asker made, is assigned to or is the client of; a meeting they made or attend; their Google's. */
    isMine: boolean;
  };
}

/**
 * The query of `GET /api/calendar/events`: moments, ISO 8601 with an offset; events that touch [start, end) are
 * answered. `types` are `CalendarEventType`s comma-separated, all of them when absent.
 */
export interface CalendarEventsQuery {
  start?: string;
  end?: string;
  types?: string;
}

/** `GET /api/calendar/google/status`. Show it as connected only when it is `connected` and `isEnabled` (spec 4). */
export interface GoogleCalendarStatus {
  /** Whether the operator has set the integration up; when not, the other calls answer 503. */
  isConfigured: boolean;
  connected: boolean;
  /** False once Google has withdrawn its leave: connecting anew is what helps, nothing is lost. */
  isEnabled: boolean;
  lastSyncAt: string | null;
  /** What went wrong in the last synchronisation, in words for a person. */
  lastError: string | null;
}

export interface GoogleAuthResponse {
  authUrl: string;
}

/** `POST /api/calendar/google/sync`: how many meetings are in the Google calendar now. */
export interface GoogleSyncResponse {
  syncedMeetings: number;
}

/** What the popup posts to its opener, at exactly our own origin, before it closes. */
export type GooglePopupMessage =
  { type: 'google-calendar-connected' } | { type: 'google-calendar-failed'; error: string };

/** `GET /api/calendar/feed`. The address is told only once, when it is made: the server keeps a digest of it. */
export interface CalendarFeed {
  exists: boolean;
  createdAt: string | null;
  /** When a calendar program last asked for it. */
  lastReadAt: string | null;
}

/** `POST /api/calendar/feed` (201): makes the address, and ends the one before. `DELETE` ends it for good. */
export interface CalendarFeedAddress extends CalendarFeed {
  url: string;
}
