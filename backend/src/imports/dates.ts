import { calendarDate, typedPlain } from '../contract';

const iso = (year: string, month: string, day: string) =>
  calendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

/** Returns a reader for the calendar day of a time in a timezone; '' if the time is invalid. */
export function dayReader(timeZone: string): (time: string) => string {
  // Creating it takes a hundred times as long as using it.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  return (time) => {
    const date = new Date(time);
    return Number.isNaN(date.getTime()) ? '' : format.format(date);
  };
}

/** The format of East Asia and Hungary. */
const YEAR_FIRST = /^(\d{4})(?:[/.年] ?)(\d{1,2})(?:[/.月] ?)(\d{1,2})[.日]?$/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * Returns a reader for the dates of a column: 2026-11-27, 2026/11/27, 27.11.2026, and 27/11/2026 or 11/27/2026 if the
 * column shows which of the two it uses. For anything else, the reader returns undefined.
 */
export function dateReader(column: string[]): (text: string) => string | undefined {
  const slashed = column.flatMap((text) => SLASHED.exec(typedPlain(text)) ?? []).filter((_, index) => index % 4 !== 0);
  const isAbove12 = (place: number) => slashed.some((part, index) => index % 3 === place && Number(part) > 12);
  const [isDayFirst, isMonthFirst] = [isAbove12(0), isAbove12(1)];
  return (given) => {
    const text = typedPlain(given);
    const yearFirst = YEAR_FIRST.exec(text);
    if (yearFirst) return iso(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!);
    const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
    if (dotted) return iso(dotted[3]!, dotted[2]!, dotted[1]!);
    const [, first, second, year] = SLASHED.exec(text) ?? [];
    if (!first || !second || !year) return calendarDate(text.replace(' ', 'T'));
    if (isDayFirst === isMonthFirst) return first === second ? iso(year, first, second) : undefined;
    return isDayFirst ? iso(year, second, first) : iso(year, first, second);
  };
}
