/** The calendar page, subscriptions to it, and Google Calendar. */
import type { MeetingType } from './meetings';
import type { TaskStatus } from './tasks';

export const CALENDAR_EVENT_TYPES = ['task', 'meeting', 'external'] as const;
export type CalendarEventType = (typeof CALENDAR_EVENT_TYPES)[number];

/** An item of `GET /api/calendar/events`. */
export interface CalendarEvent {
  /** Unique among all events: the type, a colon and the id of the task, meeting or external event. */
  id: string;
  title: string;
  /** `YYYY-MM-DD` for an all-day event, otherwise ISO 8601 with `Z`. */
  start: string;
  /** Exclusive, in the same format as `start`. */
  end: string;
  allDay: boolean;
  extendedProps: {
    type: CalendarEventType;
    taskId: string | null;
    meetingId: string | null;
    /** The event in the caller's Google calendar, if it came from there or was written there. */
    googleCalendarEventId: string | null;
    /** Tasks only. */
    status: TaskStatus | null;
    /** Meetings only. */
    meetingType: MeetingType | null;
    /** Meetings and external events; '' without one. */
    location: string;
    /**
     * A task the caller created, is assigned to or is the client of; a meeting they created or attend; any external
     * event.
     */
    isMine: boolean;
  };
}

/**
 * The query of `GET /api/calendar/events`: ISO 8601 with an offset. Returns the events that overlap [start, end).
 * `types` is a comma-separated list of `CalendarEventType`, by default all of them.
 */
export interface CalendarEventsQuery {
  start?: string;
  end?: string;
  types?: string;
}

/** `GET /api/calendar/google/status`. Show the calendar as connected only if it is both `connected` and `isEnabled`. */
export interface GoogleCalendarStatus {
  /** Whether the operator configured the integration; otherwise the other calls respond 503. */
  isConfigured: boolean;
  connected: boolean;
  /**
   * False once Google has revoked the access. Connecting the same calendar again restores it: changes made in it in the
   * meantime are overwritten, and meetings deleted from it before are not sent again.
   */
  isEnabled: boolean;
  lastSyncAt: string | null;
  /** Why the last synchronisation failed, in words for the user. */
  lastError: string | null;
}

export interface GoogleAuthResponse {
  authUrl: string;
}

/** `POST /api/calendar/google/sync`: how many meetings the Google calendar now contains. */
export interface GoogleSyncResponse {
  syncedMeetings: number;
}

/** The message that the popup posts to its opener before it closes, with exactly our origin as its target. */
export type GooglePopupMessage =
  { type: 'google-calendar-connected' } | { type: 'google-calendar-failed'; error: string };

/** `GET /api/calendar/feed`. The address is shown once, when it is created: the server keeps only a digest. */
export interface CalendarFeed {
  exists: boolean;
  createdAt: string | null;
  /** When a calendar program last fetched it. */
  lastReadAt: string | null;
}

/** `POST /api/calendar/feed` (201) creates an address and revokes the previous one. `DELETE` revokes it. */
export interface CalendarFeedAddress extends CalendarFeed {
  url: string;
}
