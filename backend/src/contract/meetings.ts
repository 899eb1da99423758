/** Meetings. Times are ISO 8601 with `Z`. */
import { LIMITS } from './limits';
import * as texts from './messages/meeting';
import { isBlank } from './rules';
import type { Person, UserOption } from './tasks';

const DAY_MS = 86_400_000;

export const MEETING_TYPES = ['INTERNAL', 'CLIENT', 'OTHER'] as const;
export type MeetingType = (typeof MEETING_TYPES)[number];

export const MEETING_TYPE_LABELS: Record<MeetingType, string> = {
  INTERNAL: 'Internal',
  CLIENT: 'Client',
  OTHER: 'Other',
};

/** The data of a user that other attendees see; the timezone is for showing their local time. */
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
  /** The ids of `attendees`. Deleted users are in neither. */
  attendeeIds: string[];
  attendees: MeetingAttendee[];
  /** The user who may change it, as may managers: `can(me, 'meeting.change', { ownerId: createdById })`. */
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
export interface UpdateMeetingRequest extends Partial<CreateMeetingRequest> {
  /**
   * The attendees that the caller knew. Only the differences between them and `attendeeIds` are applied, so that changes
   * of two users at the same time add up. When absent, `attendeeIds` replaces all attendees.
   */
  knownAttendeeIds?: string[];
}

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

type MeetingFields = Pick<CreateMeetingRequest, 'title' | 'startTime' | 'endTime' | 'attendeeIds'>;

/**
 * The errors of a meeting by field; empty if there are none. A missing time is ''. For a change, only what differs from
 * `before` is checked: attendees may have been deleted since, and a limit may be newer than the meeting.
 */
export function meetingProblems(
  meeting: MeetingFields,
  before?: MeetingFields,
): Partial<Record<keyof MeetingFields, string>> {
  const [start, end] = [Date.parse(meeting.startTime), Date.parse(meeting.endTime)];
  const problems: Partial<Record<keyof MeetingFields, string>> = {};
  if (isBlank(meeting.title)) problems.title = texts.titleRequired;
  else if (meeting.title.length > LIMITS.text.titleLength) problems.title = texts.titleTooLong;
  if (Number.isNaN(start)) problems.startTime = texts.startRequired;
  if (Number.isNaN(end)) problems.endTime = texts.endRequired;
  else if (end <= start) problems.endTime = texts.endBeforeStart;
  else if (end - start > LIMITS.meeting.longestDays * DAY_MS) problems.endTime = texts.tooLong;
  if (meeting.attendeeIds.length === 0) problems.attendeeIds = texts.attendeeRequired;
  else if (meeting.attendeeIds.length > LIMITS.meeting.attendees) problems.attendeeIds = texts.tooManyAttendees;
  if (before?.title === meeting.title) delete problems.title;
  if (before && String(sorted(before.attendeeIds)) === String(sorted(meeting.attendeeIds))) delete problems.attendeeIds;
  if (before && start === Date.parse(before.startTime) && end === Date.parse(before.endTime)) delete problems.endTime;
  return problems;
}

const sorted = (ids: string[]) => [...ids].sort();
