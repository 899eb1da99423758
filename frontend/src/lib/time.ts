/** Days, instants and how they read. A date is `YYYY-MM-DD`, an instant ISO 8601 with `Z`, a zone an IANA name. */
import { DEFAULT_TIMEZONE, LIMITS } from '@contract';
import { useSyncExternalStore } from 'react';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes far longer than using it. Spec 9: an unknown zone is shown as the default one. */
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
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const NUMERIC: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
const utc = (date: string) => new Date(`${date}T00:00:00Z`);
const dateOf = (instant: Date) => instant.toISOString().slice(0, 10);

function dayOf(instant: Date, zone: string): string {
  const parts = formatter(zone, 'numeric', NUMERIC).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

export function todayIn(zone: string): string {
  return dayOf(new Date(), zone);
}

/** The day on which an instant falls for someone in that zone. */
export function dayIn(iso: string, zone: string): string {
  return dayOf(new Date(iso), zone);
}

export function addDays(date: string, count: number): string {
  const moved = utc(date);
  moved.setUTCDate(moved.getUTCDate() + count);
  return dateOf(moved);
}

/** 31 January and one month is the last day of February. */
export function addMonths(date: string, count: number): string {
  const moved = utc(date);
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return dateOf(moved);
}

/** '5 Jan 2026'. A calendar date is the same day everywhere, so the zone moves instants only. */
export function formatDate(value: string, zone: string = DEFAULT_TIMEZONE.settings): string {
  return isDate(value)
    ? formatter('UTC', 'date', DATE).format(utc(value))
    : formatter(zone, 'date', DATE).format(new Date(value));
}

/** '14:05'. */
export function formatTime(iso: string, zone: string): string {
  return formatter(zone, 'time', TIME).format(new Date(iso));
}

/** '5 Jan 2026, 14:05'. */
export function formatDateTime(iso: string, zone: string): string {
  return `${formatDate(iso, zone)}, ${formatTime(iso, zone)}`;
}

let clock = Date.now();
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  clock = Date.now();
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

/** A clock that stood still is set once, not at each look: React wants two looks in a row to agree. */
function now(): number {
  if (!ticking && Date.now() - clock >= LIMITS.clockMs) clock = Date.now();
  return clock;
}

/**
 * Milliseconds since 1970, rounded down to `everyMs`; renders again each time that changes.
 * All callers share one interval. Use it in leaves only.
 */
export function useNow(everyMs: number = LIMITS.clockMs): number {
  return useSyncExternalStore(subscribe, () => Math.floor(now() / everyMs) * everyMs);
}
