/** Not "24/7". */
const DAY_AND_MONTH = /(?<![\d/.-])(?!24\/7\b)(\d{1,2})\/(\d{1,2})(?:\/(?:\d{4}|\d\d))?(?![\d/])/gu;
const MONTHS = 12;

/** Whether the dates of a dump start with the day: one of them can only be read so, and none the other way. */
export function isDayFirst(text: string): boolean {
  const dates = [...text.matchAll(DAY_AND_MONTH)].map(([, a, b]) => [Number(a), Number(b)] as const);
  return dates.some(([a, b]) => a > MONTHS && b <= MONTHS) && !dates.some(([a, b]) => a <= MONTHS && b > MONTHS);
}

/** Turns "1/12" into "12/1", which chrono reads as 1 December. The text keeps its length. */
export const withMonthFirst = (text: string): string =>
  text.replace(DAY_AND_MONTH, (date, a: string, b: string) =>
    Number(b) > MONTHS ? date : `${b}/${a}${date.slice(a.length + b.length + 1)}`,
  );
