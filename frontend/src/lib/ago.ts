import { dayIn, formatMoment } from './time';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Older moments are clearer as a date. */
const DAYS = 7;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/**
 * 'just now', '5 minutes ago', '3 hours ago', 'yesterday', '4 days ago', then the date. Days are those of `zone`.
 * @param nowMs milliseconds since 1970
 */
export function formatAgo(iso: string, nowMs: number, zone: string): string {
  // The clocks of server and browser may differ a little.
  const passedMs = Math.max(0, nowMs - Date.parse(iso));
  if (passedMs < MINUTE_MS) return 'just now';
  if (passedMs < HOUR_MS) return relative.format(-Math.floor(passedMs / MINUTE_MS), 'minute');
  if (passedMs < DAY_MS) return relative.format(-Math.floor(passedMs / HOUR_MS), 'hour');
  const today = dayIn(new Date(nowMs).toISOString(), zone);
  const days = Math.round((Date.parse(today) - Date.parse(dayIn(iso, zone))) / DAY_MS);
  return days < DAYS ? relative.format(-days, 'day') : formatMoment(iso, zone, today);
}
