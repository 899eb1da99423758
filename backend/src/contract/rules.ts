/** Rules that several features share. */
import { EMPLOYMENT_HOURS, type EmploymentType } from './limits';

/** Whether a text has only whitespace and invisible characters such as joiners, fillers and the empty notehead. */
export const isBlank = (text: string): boolean =>
  /^[\u{16fe4}\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{1d159}]*$/u.test(text);

/** An optional text as stored: '' if it has nothing visible, since it would be shown as an empty line. */
export const visibleText = (text: string | null | undefined): string => (text && !isBlank(text) ? text : '');

/**
 * Whether this is the name of a timezone, such as `Asia/Manila`. Offsets are refused, and so are names without a region
 * except `UTC` and `GMT`: browsers and PostgreSQL read abbreviations such as `ACT` and `IST` as different zones.
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

/** People without an employment type count as full-time. */
const DEFAULT_EMPLOYMENT: EmploymentType = 'FULL_TIME';
const WORKING_DAYS_A_WEEK = 5;

/** The hours expected for an employment type in this many working days. */
export function expectedHours(employmentType: EmploymentType | null, workingDays = WORKING_DAYS_A_WEEK): number {
  return (EMPLOYMENT_HOURS[employmentType ?? DEFAULT_EMPLOYMENT] / WORKING_DAYS_A_WEEK) * workingDays;
}

/** The date of `YYYY-MM-DD`, or of a longer ISO text without its time; undefined if it is not a calendar date. */
export function calendarDate(text: string): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(text);
  if (!match) return undefined;
  const date = match[0].slice(0, 10);
  const parsed = new Date(`${date}T00:00:00Z`);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return isReal && date >= '0001-01-01' ? date : undefined;
}
