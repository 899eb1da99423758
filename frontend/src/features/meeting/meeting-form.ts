/** What the meeting form holds and sends (spec 2, 4 and 5). */
import {
  type CreateMeetingRequest,
  type Meeting,
  MEETING_TYPES,
  meetingProblems,
  type MeetingType,
  type UpdateMeetingRequest,
} from '@contract';
import { fromLocalInput, toLocalInput } from '@/lib/time';
import { dateTimeExample } from '@/ui/date-time-input';
import { STRINGS } from './strings';

/** Times are local ones on the clocks of whoever edits, or what was typed as long as it is none; '' is none. */
export interface MeetingFormValues {
  title: string;
  description: string;
  startLocal: string;
  endLocal: string;
  location: string;
  meetingType: MeetingType;
  attendeeIds: string[];
}

export type MeetingEdits = Partial<MeetingFormValues>;
export type MeetingProblems = ReturnType<typeof meetingProblems>;

/** The times a form starts from, ISO 8601 with `Z`; '' is none. */
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

/** Spec 4: INTERNAL, with nobody but whoever makes it, and everything else empty. */
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

/** An hour that clocks show twice reads the same both times: what was not touched stays the instant it was. */
function instant(shown: string, before: string, zone: string): string {
  return shown === local(before, zone) ? before : (fromLocalInput(shown, zone) ?? '');
}

/** What is entered, as instants. `before` are those the form started from. */
export function enteredTimes(values: MeetingFormValues, before: MeetingTimes, zone: string): MeetingTimes {
  return {
    startTime: instant(values.startLocal, before.startTime, zone),
    endTime: instant(values.endLocal, before.endTime, zone),
  };
}

/** Spec 5: what keeps the meeting from being saved, by field. */
export function formProblems(values: MeetingFormValues, times: MeetingTimes): MeetingProblems {
  const problems = meetingProblems({ title: values.title, attendeeIds: values.attendeeIds, ...times });
  const unreadable = STRINGS.unreadable(dateTimeExample());
  if (values.startLocal && !times.startTime) problems.startTime = unreadable;
  if (values.endLocal && !times.endTime) problems.endTime = unreadable;
  return problems;
}

/** In milliseconds; undefined unless it ends after it starts. */
export function lengthOf({ startTime, endTime }: MeetingTimes): number | undefined {
  const lengthMs = Date.parse(endTime) - Date.parse(startTime);
  return lengthMs > 0 ? lengthMs : undefined;
}

/** The end of what starts then and lasts so long; undefined for what is no time. */
export function endAfter(startLocal: string, lengthMs: number, zone: string): string | undefined {
  const startTime = fromLocalInput(startLocal, zone);
  return startTime && toLocalInput(new Date(Date.parse(startTime) + lengthMs).toISOString(), zone);
}

function sameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** The fields changed by hand that differ from what the server has. */
export function unsavedFields(edits: MeetingEdits, server: MeetingFormValues): (keyof MeetingFormValues)[] {
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

/** What a field is called in a request. */
function sentName(field: keyof MeetingFormValues): keyof CreateMeetingRequest {
  if (field === 'startLocal') return 'startTime';
  return field === 'endLocal' ? 'endTime' : field;
}

/** The body of `PUT /api/meetings/{id}`: the changed fields alone, so that nothing of another's is overwritten. */
export function updateRequest(
  values: MeetingFormValues,
  times: MeetingTimes,
  changed: (keyof MeetingFormValues)[],
): UpdateMeetingRequest {
  const names = new Set<string>(changed.map(sentName));
  return Object.fromEntries(Object.entries(createRequest(values, times)).filter(([name]) => names.has(name)));
}
