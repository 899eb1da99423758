/** ISO 8601 weeks, such as `2026-W47`: from Monday to Sunday, each in the year of its Thursday. */
const DAY_MS = 86_400_000;
const WEEK = /^(\d{4})-W(\d{2})$/;
/** Other years are typing errors, and JavaScript reads years before 100 as 1900 to 1999. */
const YEARS = { first: 1970, last: 2999 };

const dateOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
/** How many days after Monday. */
const daysAfterMonday = (milliseconds: number) => (new Date(milliseconds).getUTCDay() + 6) % 7;

/** The week of a calendar date. */
export function weekOfDay(day: string): string {
  const midnight = Date.parse(day);
  const thursday = midnight + (3 - daysAfterMonday(midnight)) * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The seven dates of a week, or undefined if there is no such week. */
export function daysOfWeek(week: string): string[] | undefined {
  const [, year = '', number = ''] = WEEK.exec(week) ?? [];
  if (Number(year) < YEARS.first || Number(year) > YEARS.last) return undefined;
  // The fourth of January is always in the first week.
  const fourth = Date.UTC(Number(year), 0, 4);
  const monday = fourth + ((Number(number) - 1) * 7 - daysAfterMonday(fourth)) * DAY_MS;
  const days = Array.from({ length: 7 }, (_, index) => dateOf(monday + index * DAY_MS));
  return weekOfDay(days[0]!) === week ? days : undefined;
}
