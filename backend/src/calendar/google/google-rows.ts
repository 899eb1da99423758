/** What is kept of somebody's Google calendar. */
import type { MeetingType } from '../../contract';

export interface GoogleAccount {
  userId: string;
  /** Which connection this is: a later one of the same person is another account. */
  connectedAt: string;
  /** Undefined for one that does not open: it was sealed under another secret, or for somebody else. */
  refreshToken: string | undefined;
  /** Undefined: everything is to be read. */
  syncToken?: string;
  /** In which the times of meetings are written; it changes nothing about when they are. */
  timezone: string;
}

/** A meeting somebody attends, or no longer does, beside what was sent of it to their calendar. */
export interface PushRow {
  meetingId: string;
  eventId: string | null;
  pushedRevision: number | null;
  /** Null: there is no such meeting any more, or they do not attend it. */
  revision: number | null;
  title: string;
  description: string;
  location: string;
  startTime: string;
  endTime: string;
  meetingType: MeetingType;
}

/** What was sent out, and how it looked at Google then. */
export interface Link {
  meetingId: string;
  eventId: string;
  pushedRevision: number;
  content: string;
  /** Whether this person made the meeting: their calendar speaks for it. */
  isCreator: boolean;
  /** Of the meeting; null when it is gone. */
  startTime: string | null;
  endTime: string | null;
}

export interface ExternalEvent {
  eventId: string;
  title: string;
  location: string;
  /** Moments, or dates of an event that is all day; the end is exclusive. */
  start: string;
  end: string;
  isAllDay: boolean;
}
