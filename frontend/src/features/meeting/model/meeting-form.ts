/** The meeting form's state and requests. */
import {
  type CreateMeetingRequest,
  LIMITS,
  type Meeting,
  MEETING_TYPES,
  meetingProblems,
  type MeetingType,
  MESSAGES,
  type UpdateMeetingRequest,
} from '@contract';
import { fromLocalInput, toLocalInput } from '@/lib/time';
import { dateTimeExample } from '@/ui/date-time-input';
import { STRINGS } from '../strings';

/** Local times in the editor's timezone, or the typed text if it is invalid; '' if empty. */
export interface MeetingFormValues {
  title: string;
  description: string;
  startLocal: string;
  endLocal: string;
  location: string;
  meetingType: MeetingType;
  attendeeIds: string[];
}

/** Without the attendees, for which see `AttendeeEdits`. */
export type MeetingEdits = Partial<Omit<MeetingFormValues, 'attendeeIds'>>;
export type MeetingProblems = ReturnType<typeof meetingProblems> & { description?: string; location?: string };

/** The form's initial times, ISO 8601 with `Z`; '' if empty. */
export interface MeetingTimes {
  startTime: string;
  endTime: string;
}

const local = (iso: string, zone: string) => iso && toLocalInput(iso, zone);

export function meetingFormValues(meeting: Meeting, zone: string): MeetingFormValues {
  return {
    title: meeting.title,
    description: meeting.description,
    startLocal: local(meeting.startTime, zone),
    endLocal: local(meeting.endTime, zone),
    location: meeting.location,
    meetingType: meeting.meetingType,
    attendeeIds: meeting.attendeeIds,
  };
}

/** A new meeting: INTERNAL, with its creator as the only attendee, and otherwise empty. */
export function newMeetingValues(userId: string, times: MeetingTimes, zone: string): MeetingFormValues {
  return {
    title: '',
    description: '',
    startLocal: local(times.startTime, zone),
    endLocal: local(times.endTime, zone),
    location: '',
    meetingType: MEETING_TYPES[0],
    attendeeIds: [userId],
  };
}

/** A local time that occurs twice looks the same both times, so an unchanged time keeps its instant. */
function instant(shown: string, before: string, zone: string): string {
  return shown === local(before, zone) ? before : (fromLocalInput(shown, zone) ?? '');
}

/**
 * The entered times as instants. `before` contains the initial ones. An end that occurs twice is the second one if only
 * that is after the start.
 */
export function enteredTimes(values: MeetingFormValues, before: MeetingTimes, zone: string): MeetingTimes {
  const startTime = instant(values.startLocal, before.startTime, zone);
  const times = { startTime, endTime: instant(values.endLocal, before.endTime, zone) };
  const later = { startTime, endTime: fromLocalInput(values.endLocal, zone, true) ?? '' };
  return lengthOf(times) === undefined && lengthOf(later) !== undefined ? later : times;
}

/**
 * The errors that prevent the meeting from being saved, by field. `before` is the saved meeting being edited, if any.
 */
export function formProblems(
  values: MeetingFormValues,
  times: MeetingTimes,
  before?: CreateMeetingRequest,
): MeetingProblems {
  const { title, attendeeIds } = values;
  const problems: MeetingProblems = meetingProblems({ title: title.trim(), attendeeIds, ...times }, before);
  const { descriptionTooLong, locationTooLong } = MESSAGES.meeting;
  const { description, location } = values;
  const isDescriptionLong = description.length > LIMITS.text.descriptionLength;
  const isLocationLong = location.trim().length > LIMITS.meeting.locationLength;
  // Google Calendar allows longer texts, which may be kept.
  if (isDescriptionLong && description !== before?.description) problems.description = descriptionTooLong;
  if (isLocationLong && location !== before?.location) problems.location = locationTooLong;
  const unreadable = STRINGS.unreadable(dateTimeExample());
  if (values.startLocal && !times.startTime) problems.startTime = unreadable;
  if (values.endLocal && !times.endTime) problems.endTime = unreadable;
  return problems;
}

/** The duration in milliseconds; undefined unless the meeting ends after it starts. */
export function lengthOf({ startTime, endTime }: MeetingTimes): number | undefined {
  const lengthMs = Date.parse(endTime) - Date.parse(startTime);
  return lengthMs > 0 ? lengthMs : undefined;
}

/** The end for the given start and duration; undefined for an invalid start. */
export function endAfter(startLocal: string, lengthMs: number, zone: string): string | undefined {
  const startTime = fromLocalInput(startLocal, zone);
  return startTime && toLocalInput(new Date(Date.parse(startTime) + lengthMs).toISOString(), zone);
}

function sameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** The values that are no longer those of `before`, and the attendees, of which only changes are sent. */
export function changedSince(before: MeetingFormValues, server: MeetingFormValues): Partial<MeetingFormValues> {
  const isChanged = (field: string, value: unknown) => !sameValue(value, before[field as keyof MeetingFormValues]);
  const entries = Object.entries(server).filter(([field, value]) => field === 'attendeeIds' || isChanged(field, value));
  return Object.fromEntries(entries);
}

/** The edited fields that differ from the server's values. */
export function unsavedFields(
  edits: Partial<MeetingFormValues>,
  server: Partial<MeetingFormValues>,
): (keyof MeetingFormValues)[] {
  return (Object.keys(edits) as (keyof MeetingFormValues)[]).filter((field) => !sameValue(edits[field], server[field]));
}

/** The body of `POST /api/meetings`. */
export function createRequest(values: MeetingFormValues, times: MeetingTimes): CreateMeetingRequest {
  return {
    title: values.title.trim(),
    description: values.description,
    ...times,
    location: values.location.trim(),
    meetingType: values.meetingType,
    attendeeIds: values.attendeeIds,
  };
}

/** The name of a field in a request. */
function sentName(field: keyof MeetingFormValues): keyof CreateMeetingRequest {
  if (field === 'startLocal') return 'startTime';
  return field === 'endLocal' ? 'endTime' : field;
}

/**
 * The body of `PUT /api/meetings/{id}`: only the changed fields, so that other users' changes are kept.
 * @param knownAttendeeIds the attendees that the form shows without the user's edits
 */
export function updateRequest(
  values: MeetingFormValues,
  times: MeetingTimes,
  changed: (keyof MeetingFormValues)[],
  knownAttendeeIds: string[],
): UpdateMeetingRequest {
  const names = new Set<string>(changed.map(sentName));
  const sent = Object.fromEntries(Object.entries(createRequest(values, times)).filter(([name]) => names.has(name)));
  return changed.includes('attendeeIds') ? { ...sent, knownAttendeeIds } : sent;
}
