/** Days, instants and their formats. A date is `YYYY-MM-DD`, an instant ISO 8601 with `Z`, a zone an IANA name. */
import { DEFAULT_TIMEZONE, LIMITS } from '@contract';
import { useSyncExternalStore } from 'react';
import { currentClock } from './clock';
import { serverNow } from './server-clock';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, since creating a formatter is far slower than using it. An unknown zone falls back to the default one. */
function formatter(zone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${zone}`;
  let made = formatters.get(key);
  if (!made) {
    try {
      made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone || DEFAULT_TIMEZONE.settings });
    } catch {
      made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: DEFAULT_TIMEZONE.settings });
    }
    formatters.set(key, made);
  }
  return made;
}

const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const DAY_MONTH: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const TIMES = {
  '12h': { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  '24h': { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
const NUMERIC: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
const utc = (date: string) => new Date(`${date}T00:00:00Z`);
const dateOf = (instant: Date) => instant.toISOString().slice(0, 10);

function dayOf(instant: Date, zone: string): string {
  // '03/01/2026': five times as fast as formatting to parts.
  const [day, month, year = ''] = formatter(zone, 'numeric', NUMERIC).format(instant).split('/');
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

export function todayIn(zone: string): string {
  return dayOf(new Date(serverNow()), zone);
}

/** The day of an instant in that zone. */
export function dayIn(iso: string, zone: string): string {
  return dayOf(new Date(iso), zone);
}

export function addDays(date: string, count: number): string {
  const moved = utc(date);
  moved.setUTCDate(moved.getUTCDate() + count);
  return dateOf(moved);
}

/** 31 January plus one month is the last day of February. */
export function addMonths(date: string, count: number): string {
  const moved = utc(date);
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return dateOf(moved);
}

/** '5 Jan 2026'. A calendar date is the same everywhere, so the zone applies to instants only. */
export function formatDate(value: string, zone: string = DEFAULT_TIMEZONE.settings): string {
  return isDate(value)
    ? formatter('UTC', 'date', DATE).format(utc(value))
    : formatter(zone, 'date', DATE).format(new Date(value));
}

/** 'Mon, 5 Jan 2026', for a calendar date. */
export function formatDay(date: string): string {
  return formatter('UTC', 'day', { ...DATE, weekday: 'short' }).format(utc(date));
}

/** 'January 2026'. */
export function formatMonth(iso: string, zone: string): string {
  return formatter(zone, 'month', { month: 'long', year: 'numeric' }).format(new Date(iso));
}

/** A time formatter in the user's 24-hour or 12-hour format. */
function timeFormatter(zone: string, name: string, options?: Intl.DateTimeFormatOptions) {
  const clock = currentClock();
  return formatter(zone, `${name} ${clock}`, { ...TIMES[clock], ...options });
}

/** '14:05', or '2:05 pm'. */
export function formatTime(iso: string, zone: string): string {
  return timeFormatter(zone, 'time').format(new Date(iso));
}

/** 'Mon 14:05'. */
export function formatWeekdayTime(iso: string, zone: string): string {
  return timeFormatter(zone, 'weekday-time', { weekday: 'short' }).format(new Date(iso));
}

/** '14:05:09', from milliseconds since 1970. */
export function formatClock(ms: number, zone: string): string {
  return timeFormatter(zone, 'clock', { second: '2-digit' }).format(ms);
}

/** '5 Jan 2026, 14:05'. */
export function formatDateTime(iso: string, zone: string): string {
  return `${formatDate(iso, zone)}, ${formatTime(iso, zone)}`;
}

/**
 * The shortest form that is clear on the day `today` in that zone: '14:05', else '5 Jan, 14:05', else with the year.
 */
export function formatMoment(iso: string, zone: string, today: string): string {
  const day = dayIn(iso, zone);
  if (day === today) return formatTime(iso, zone);
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDateTime(iso, zone);
  return `${formatter(zone, 'day-month', DAY_MONTH).format(new Date(iso))}, ${formatTime(iso, zone)}`;
}

/** '5 Jan 2026, 14:05 – 15:30', with the second date only if it differs. */
export function formatStretch(start: string, end: string, zone: string): string {
  const isSameDay = dayIn(start, zone) === dayIn(end, zone);
  return `${formatDateTime(start, zone)} – ${isSameDay ? formatTime(end, zone) : formatDateTime(end, zone)}`;
}

/** The local time of an instant in that zone: `YYYY-MM-DDTHH:mm`. */
export function toLocalInput(iso: string, zone: string): string {
  return `${dayIn(iso, zone)}T${formatter(zone, 'local', TIMES['24h']).format(new Date(iso))}`;
}

/** The zone's offset from UTC at an instant, in milliseconds. */
function offsetMs(atMs: number, zone: string): number {
  return Date.parse(`${toLocalInput(new Date(atMs).toISOString(), zone)}Z`) - Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
}

/** `Date` accepts many other formats, differently in each browser. */
const parseLocal = (local: string) => (/^\d{4}-\d{2}-\d{2}T/.test(local) ? Date.parse(`${local}Z`) : NaN);

/** The offsets with which this local time exists, out of those a day before and after. */
function realOffsets(shownMs: number, zone: string): number[] {
  const around = [offsetMs(shownMs - DAY_MS, zone), offsetMs(shownMs + DAY_MS, zone)];
  return around.filter((offset) => offsetMs(shownMs - offset, zone) === offset);
}

/**
 * The instant of a local time in that zone; undefined for an invalid time. A time that occurs twice, when clocks go
 * back, is the first, or the last if `isLast`; one that is skipped, when they go forward, is read with the offset before
 * the change.
 */
export function fromLocalInput(local: string, zone: string, isLast = false): string | undefined {
  const shownMs = parseLocal(local);
  if (Number.isNaN(shownMs)) return undefined;
  const offset = realOffsets(shownMs, zone).at(isLast ? -1 : 0) ?? offsetMs(shownMs - DAY_MS, zone);
  return new Date(shownMs - offset).toISOString();
}

/** How many times a local time occurs in that zone: once, except around a change of the clocks. */
export function timesShown(local: string, zone: string): number {
  const shownMs = parseLocal(local);
  return Number.isNaN(shownMs) ? 1 : new Set(realOffsets(shownMs, zone)).size;
}

/** That zone, or the default one if this browser does not know it. */
export function knownZone(zone: string): string {
  return formatter(zone, 'local', TIMES['24h']).resolvedOptions().timeZone;
}

/** 'New York'. */
export function zonePlace(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

let clock = serverNow();
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  clock = serverNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  ticking ??= setInterval(tick, LIMITS.clockMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/** A stopped clock is updated once, not at each read: React expects consecutive reads to agree. */
function now(): number {
  if (!ticking && Math.abs(serverNow() - clock) >= LIMITS.clockMs) clock = serverNow();
  return clock;
}

/**
 * Milliseconds since 1970 on the server's clock, rounded down to `everyMs`; rerenders when that changes. All callers
 * share one interval. Use it in leaf components only.
 */
export function useNow(everyMs: number = LIMITS.clockMs): number {
  return useSyncExternalStore(subscribe, () => Math.floor(now() / everyMs) * everyMs);
}
