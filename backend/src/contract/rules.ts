/** Checks over more than one field, the same on both sides. Each answers a text, or undefined when all is well. */
import { LIMITS } from './limits';
import type { CreateMeetingRequest } from './meetings';
import { MESSAGES } from './messages';
import type { TaskSession } from './tasks';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Spec 5: at least 6 characters. */
export function newPasswordProblem(password: string): string | undefined {
  if (password.length < LIMITS.password.minLength) return MESSAGES.auth.passwordTooShort;
  if (password.length > LIMITS.password.maxLength) return MESSAGES.auth.passwordTooLong;
  return undefined;
}

/** Spec 5: the forms ask for the new password twice. */
export function newPasswordsProblem(password: string, confirmation: string): string | undefined {
  if (password !== confirmation) return MESSAGES.auth.passwordsDiffer;
  return newPasswordProblem(password);
}

/** Spec 5: what makes a file unfit to be a screenshot. */
export function screenshotProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return MESSAGES.upload.selectImage;
  if (file.size > LIMITS.upload.screenshotBytes) return MESSAGES.upload.screenshotTooLarge;
  return undefined;
}

/** Spec 5: what makes a file unfit for the profile-picture modal. */
export function pictureProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return MESSAGES.upload.selectImage;
  if (file.size > LIMITS.upload.profileImageBytes) return MESSAGES.upload.pictureTooLarge;
  return undefined;
}

const SETTINGS_IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Spec 5: what makes a file unfit to be uploaded in the settings. */
export function settingsImageProblem(file: { type: string; size: number }): string | undefined {
  if (!SETTINGS_IMAGES.includes(file.type)) return MESSAGES.upload.selectValidImage;
  if (file.size > LIMITS.upload.profileImageBytes) return MESSAGES.upload.imageTooLarge;
  return undefined;
}

/** Whether this is the name of a timezone, such as `Asia/Manila`: no offset, no abbreviation of a daylight time. */
export function isTimezone(text: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+){0,2}$/i.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

type MeetingFields = Pick<CreateMeetingRequest, 'title' | 'startTime' | 'endTime' | 'attendeeIds'>;

/** Spec 5: what is wrong with a meeting, by field; empty when all is well. A time that is not given is ''. */
export function meetingProblems(meeting: MeetingFields): Partial<Record<keyof MeetingFields, string>> {
  const { meeting: texts } = MESSAGES;
  const [start, end] = [Date.parse(meeting.startTime), Date.parse(meeting.endTime)];
  const problems: Partial<Record<keyof MeetingFields, string>> = {};
  if (meeting.title.trim() === '') problems.title = texts.titleRequired;
  else if (meeting.title.length > LIMITS.text.titleLength) problems.title = texts.titleTooLong;
  if (Number.isNaN(start)) problems.startTime = texts.startRequired;
  if (Number.isNaN(end)) problems.endTime = texts.endRequired;
  else if (end <= start) problems.endTime = texts.endBeforeStart;
  else if (end - start > LIMITS.meeting.longestDays * DAY_MS) problems.endTime = texts.tooLong;
  if (meeting.attendeeIds.length === 0) problems.attendeeIds = texts.attendeeRequired;
  else if (meeting.attendeeIds.length > LIMITS.meeting.attendees) problems.attendeeIds = texts.tooManyAttendees;
  return problems;
}

/** A calendar date, from `YYYY-MM-DD` or a longer ISO text that is cut to its date (decisions 3). */
export function calendarDate(text: string): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(text);
  if (!match) return undefined;
  const date = match[0].slice(0, 10);
  const parsed = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return isReal && date >= '0001-01-01' ? date : undefined;
}

/**
 * What one person tracked on a task since their last report on it, so that no hour is claimed twice. A session that the
 * report caught in the middle keeps the part after it.
 */
export function unreportedSessions(sessions: readonly TaskSession[], lastReportAt?: string): TaskSession[] {
  if (lastReportAt === undefined) return [...sessions];
  const reported = Date.parse(lastReportAt);
  return sessions.flatMap((session) => {
    if (session.endTime !== undefined && Date.parse(session.endTime) <= reported) return [];
    const reportedHours = (reported - Date.parse(session.startTime)) / HOUR_MS;
    if (reportedHours <= 0) return [session];
    const hoursLogged = Math.max(0, Math.round((session.hoursLogged - reportedHours) * 10_000) / 10_000);
    return [{ ...session, startTime: lastReportAt, hoursLogged }];
  });
}
