/** Meetings. Times are ISO 8601 with `Z`. */
import type { Person, UserOption } from './tasks';

export const MEETING_TYPES = ['INTERNAL', 'CLIENT', 'OTHER'] as const;
export type MeetingType = (typeof MEETING_TYPES)[number];

export const MEETING_TYPE_LABELS: Record<MeetingType, string> = {
  INTERNAL: 'Internal',
  CLIENT: 'Client',
  OTHER: 'Other',
};

/** What the others at a meeting see of a user; the timezone gives their local time. */
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
  /** The people in `attendees`, without deleted users. */
  attendeeIds: string[];
  attendees: MeetingAttendee[];
  /** May change it, as may managers: `can(me, 'meeting.change', { ownerId: createdById })`. */
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
  /** INTERNAL when absent. */
  meetingType?: MeetingType;
  attendeeIds: string[];
}

/** Absent fields stay unchanged. */
export type UpdateMeetingRequest = Partial<CreateMeetingRequest>;

/** `GET /api/meetings/people`: possible attendees. The caller, and the staff and clients visible to them. */
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

/** An attendee who is in another meeting at that time, and when. A warning only. */
export interface BusyAttendee {
  userId: string;
  name: string;
  startTime: string;
  endTime: string;
}
