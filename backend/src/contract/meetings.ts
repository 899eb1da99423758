/** Meetings (spec 3, 5 and 7; decisions 2 and 8). Times are ISO 8601 with `Z`. */
import type { Person, UserOption } from './tasks';

export const MEETING_TYPES = ['INTERNAL', 'CLIENT', 'OTHER'] as const;
export type MeetingType = (typeof MEETING_TYPES)[number];

export const MEETING_TYPE_LABELS: Record<MeetingType, string> = {
  INTERNAL: 'Internal',
  CLIENT: 'Client',
  OTHER: 'Other',
};

/** What others at a meeting see of a person; the timezone tells what time it is for them. */
export interface MeetingAttendee {
  id: string;
  name: string;
  timezone: string;
}

export interface Meeting {
  id: string;
  title: string;
  description: string;
  startTime: string;
  endTime: string;
  location: string;
  meetingType: MeetingType;
  /** The same people as `attendees`; those whose account is gone are left out. */
  attendeeIds: string[];
  attendees: MeetingAttendee[];
  /** Who may change it besides the managers: `can(me, 'meeting.change', { ownerId: createdById })`. */
  createdById: string;
  createdBy: Pick<Person, 'id' | 'name'>;
  createdAt: string;
  updatedAt: string;
}

export interface CreateMeetingRequest {
  title: string;
  description?: string | null;
  startTime: string;
  endTime: string;
  location?: string | null;
  /** INTERNAL when absent (spec 4). */
  meetingType?: MeetingType;
  attendeeIds: string[];
}

/** Partial: what is absent stays as it is. */
export type UpdateMeetingRequest = Partial<CreateMeetingRequest>;

/**
 * `GET /api/meetings/people`: who can be chosen as an attendee. Staff and clients as far as the asker sees them
 * (spec 6), and the asker.
 */
export interface MeetingPerson extends UserOption {
  timezone: string;
}

/** `GET /api/meetings/busy`: `attendeeIds` are comma-separated; `exceptId` is the meeting being edited. */
export interface BusyQuery {
  startTime: string;
  endTime: string;
  attendeeIds: string;
  exceptId?: string;
}

/** Somebody who is in another meeting then, and when that is. A warning: it refuses nothing. */
export interface BusyAttendee {
  userId: string;
  name: string;
  startTime: string;
  endTime: string;
}
