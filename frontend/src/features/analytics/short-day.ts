import type { AnalyticsPeriod } from '@contract';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });

const weekday = format({ weekday: 'short', day: 'numeric' });
const date = format({ day: 'numeric', month: 'short' });

/** Under a bar: 'Mon 5' in a week, '5 Jan' in what is longer. */
export function shortDay(day: string, period: AnalyticsPeriod): string {
  return (period === 'week' ? weekday : date).format(new Date(day));
}
