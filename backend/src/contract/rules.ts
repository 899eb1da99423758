/**
 * Validation of more than one field, shared by both sides. Each check returns an error text, or undefined if all is
 * well.
 */
import { EMPLOYMENT_HOURS, type EmploymentType, LIMITS } from './limits';
import type { CreateMeetingRequest } from './meetings';
import { MESSAGES } from './messages';

/** Whether a text has nothing to see: blanks, or characters such as joiners and fillers. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u.test(text);

const DAY_MS = 86_400_000;

export function newPasswordProblem(password: string): string | undefined {
  if (password.length < LIMITS.password.minLength) return MESSAGES.auth.passwordTooShort;
  if (password.length > LIMITS.password.maxLength) return MESSAGES.auth.passwordTooLong;
  return undefined;
}

export function newPasswordsProblem(password: string, confirmation: string): string | undefined {
  if (password !== confirmation) return MESSAGES.auth.passwordsDiffer;
  return newPasswordProblem(password);
}

/** Why a file cannot be a screenshot. */
export function screenshotProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return MESSAGES.upload.selectImage;
  if (file.size > LIMITS.upload.screenshotBytes) return MESSAGES.upload.screenshotTooLarge;
  return undefined;
}

/** Why a file cannot be used in the profile-picture modal. */
export function pictureProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return MESSAGES.upload.selectImage;
  if (file.size > LIMITS.upload.profileImageBytes) return MESSAGES.upload.pictureTooLarge;
  return undefined;
}

const SETTINGS_IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Why an image cannot be uploaded in the settings. */
export function settingsImageProblem(file: { type: string; size: number }): string | undefined {
  if (!SETTINGS_IMAGES.includes(file.type)) return MESSAGES.upload.selectValidImage;
  if (file.size > LIMITS.upload.profileImageBytes) return MESSAGES.upload.imageTooLarge;
  return undefined;
}

/**
 * Whether this is the name of a timezone, such as `Asia/Manila`. Offsets are not, nor names without a region but `UTC`
 * and `GMT`: the browser and PostgreSQL read abbreviations such as `ACT` and `IST` as different zones.
 */
export function isTimezone(text: string): boolean {
  if (!/^(?:UTC|GMT|(?!SystemV\/)[A-Z][\w+-]*(?:\/[\w+-]+){1,2})$/i.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whether this is the code of a currency, such as `EUR`. */
export const isCurrency = (text: string): boolean => Intl.supportedValuesOf('currency').includes(text);

type MeetingFields = Pick<CreateMeetingRequest, 'title' | 'startTime' | 'endTime' | 'attendeeIds'>;

/**
 * The errors of a meeting by field; empty if all is well. A missing time is ''. Of a change only what differs from
 * `before` is checked: the people invited may have left since, and a limit may be younger than the meeting.
 */
export function meetingProblems(
  meeting: MeetingFields,
  before?: MeetingFields,
): Partial<Record<keyof MeetingFields, string>> {
  const { meeting: texts } = MESSAGES;
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

/** People without an employment type count as full-time. */
const DEFAULT_EMPLOYMENT: EmploymentType = 'FULL_TIME';
const WORKING_DAYS_A_WEEK = 5;

/** The hours that an employment type expects of this many working days. */
export function expectedHours(employmentType: EmploymentType | null, workingDays = WORKING_DAYS_A_WEEK): number {
  return (EMPLOYMENT_HOURS[employmentType ?? DEFAULT_EMPLOYMENT] / WORKING_DAYS_A_WEEK) * workingDays;
}

/** A calendar date, from `YYYY-MM-DD` or from a longer ISO text, whose time is cut off. */
export function calendarDate(text: string): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(text);
  if (!match) return undefined;
  const date = match[0].slice(0, 10);
  const parsed = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return isReal && date >= '0001-01-01' ? date : undefined;
}
