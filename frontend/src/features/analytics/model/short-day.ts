const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });

const weekday = format({ weekday: 'short', day: 'numeric' });
const date = format({ day: 'numeric', month: 'short' });

/** The label below a bar: 'Mon 5' in a week, '5 Jan' in longer periods. */
export function shortDay(day: string, isWeek: boolean): string {
  return (isWeek ? weekday : date).format(new Date(day));
}
