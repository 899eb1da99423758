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
/** A time with its offset. Midnight in UTC is excluded: many programs write it for a day without a time. */
const INSTANT = /^[\d-]{10}T(?!00:00(?::00(?:\.0+)?)?Z$)\d{2}:\d{2}\S*(?:Z|[+-]\d{2}:?\d{2})$/;

/** Reads "2026-11-27" and "2026-11-27 20:00:00 +0000". */
function isoDate(text: string, dayOf: (time: string) => string): string | undefined {
  const time = text.replace(' ', 'T').replace(' ', '');
  const written = calendarDate(time);
  return (written && INSTANT.test(time) && calendarDate(dayOf(time))) || written;
}

/**
 * Returns a reader for the dates of a column: 2026-11-27, 2026/11/27, 27.11.2026, and 27/11/2026 or 11/27/2026 if the
 * column shows which of the two it uses. For anything else, the reader returns undefined.
 * @param dayOf returns the calendar day of a time with an offset; other times are in the caller's timezone
 */
export function dateReader(column: string[], dayOf: (time: string) => string): (text: string) => string | undefined {
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
    if (!first || !second || !year) return isoDate(text, dayOf);
    if (isDayFirst === isMonthFirst) return first === second ? iso(year, first, second) : undefined;
    return isDayFirst ? iso(year, second, first) : iso(year, first, second);
  };
}
