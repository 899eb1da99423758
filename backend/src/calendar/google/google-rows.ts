/** The stored data of a user's Google calendar. */
import type { MeetingType } from '../../contract';

export interface GoogleAccount {
  userId: string;
  /** Identifies the connection: a later one of the same user may be another account. */
  connectedAt: string;
  /** Undefined if it cannot be decrypted: it was sealed with another secret, or for another user. */
  refreshToken: string | undefined;
  /** Undefined if everything has to be read. */
  syncToken?: string;
  /** Whether this connection has never been read in full. */
  isUnread: boolean;
  /** The timezone in which meeting times are written; it does not change the points in time. */
  timezone: string;
}

/** A meeting that a user attends or attended, with the last event and revision sent to their calendar. */
export interface PushRow {
  meetingId: string;
  eventId: string | null;
  pushedRevision: number | null;
  /** Null if the meeting was deleted or the user no longer attends it. */
  revision: number | null;
  title: string;
  description: string;
  location: string;
  startTime: string;
  endTime: string;
  meetingType: MeetingType;
}

/** A meeting that was sent, and the content that Google stored. */
export interface Link {
  meetingId: string;
  eventId: string;
  pushedRevision: number;
  content: string;
  /** Whether the user created the meeting: changes in their calendar are applied to it. */
  isCreator: boolean;
  /** The start of the meeting; null if it was deleted. */
  startTime: string | null;
  endTime: string | null;
}

export interface ExternalEvent {
  eventId: string;
  title: string;
  location: string;
  /** Points in time, or dates for an all-day event; the end is exclusive. */
  start: string;
  end: string;
  isAllDay: boolean;
}
