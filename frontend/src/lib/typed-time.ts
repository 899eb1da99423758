/** Parses typed dates and times. A local time is `YYYY-MM-DDTHH:mm`, in the field's timezone. */
import { typedPlain } from '@contract';
import { addDays, formatDateTime } from './time';

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[t ]+(.+))?$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? +(.+))?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)? +([a-z]{3,9})\.?(?:,? +(\d{4}))?(?:,? +(?:at +)?(.+))?$/;
const MONTH_FIRST = /^([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?(?:,? +(\d{4}))?(?:,? +(?:at +)?(.+))?$/;
const NEAR = /^(today|tomorrow)(?:,? +(?:at +)?(.+))?$/;
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2}(?:\.\d+)?)? *(?:([ap])\.?m\.?)?$/;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MINUTE_MS = 60_000;

const pad = (value: number) => String(value).padStart(2, '0');

export function isLocalTime(value: string): boolean {
  return LOCAL.test(value);
}

/** '4 Mar 2026, 16:00', the format of all times. */
export function formatLocal(local: string): string {
  return formatDateTime(`${local}:00Z`, 'UTC');
}

/** Adds a number of minutes, ignoring changes of the clocks. */
export function addMinutes(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16);
}

function readTime(text: string): string | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [, hourText, minutes, half] = match;
  // '16' alone could also be a day.
  if (minutes === undefined && half === undefined) return undefined;
  const hour = Number(hourText);
  if (Number(minutes ?? 0) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  const ofDay = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return `${pad(ofDay)}:${minutes ?? '00'}`;
}

/** 1 to 12 for a month's name or at least three of its letters; else 0. */
function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name)) + 1;
}

/** Returns the date, or undefined if it does not exist. */
function dateOf(year: number, month: number, day: number): string | undefined {
  const date = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined;
}

/**
 * The year that brings a day at most three months before `near`, or else after it, as most dates that are typed are
 * ahead. Counting months as 31 days is exact enough.
 */
function yearNear(month: number, day: number, near: string): number {
  const [nearYear, nearMonth, nearDay] = near.slice(0, 10).split('-').map(Number) as [number, number, number];
  return nearYear + Math.ceil((nearMonth - month + (nearDay - day) / 31 - 3) / 12);
}

interface Typed {
  date: string | undefined;
  time: string | undefined;
}

function parts(text: string, today: string, near: string): Typed | undefined {
  const iso = ISO.exec(text);
  if (iso) {
    const [year, month, day] = iso[1]!.split('-').map(Number);
    return { date: dateOf(year!, month!, day!), time: iso[2] };
  }
  const dotted = DOTTED.exec(text);
  if (dotted) return { date: dateOf(Number(dotted[3]), Number(dotted[2]), Number(dotted[1])), time: dotted[4] };
  const relative = NEAR.exec(text);
  if (relative) return { date: relative[1] === 'today' ? today : addDays(today, 1), time: relative[2] };
  const dateIn = (given: string | undefined, name: string, dayText: string) => {
    const [month, day] = [monthOf(name), Number(dayText)];
    return dateOf(Number(given ?? yearNear(month, day, near)), month, day);
  };
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, day, month, given, time] = dayFirst;
    return { date: dateIn(given, month!, day!), time };
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (!monthFirst) return undefined;
  const [, month, day, given, time] = monthFirst;
  return { date: dateIn(given, month!, day!), time };
}

export interface Near {
  /** The field's value before typing, `YYYY-MM-DDTHH:mm`: parts that are not typed come from it. */
  local: string;
  /** `YYYY-MM-DD`. */
  today: string;
}

/**
 * Parses '4 Mar 2026, 16:00', '2026-03-04T16:00', 'Mar 4 4pm', 'tomorrow 9:30' or '16:00'; undefined for anything else.
 */
export function readLocal(typed: string, { local, today }: Near): string | undefined {
  const text = typedPlain(typed).toLowerCase().replace(/\s+/g, ' ').replace(/,$/, '');
  const alone = readTime(text);
  if (alone) return `${local.slice(0, 10)}T${alone}`;
  const found = parts(text, today, local);
  if (!found?.date) return undefined;
  const time = found.time === undefined ? local.slice(11) : readTime(found.time.replace(/^, */, ''));
  return time && `${found.date}T${time}`;
}
