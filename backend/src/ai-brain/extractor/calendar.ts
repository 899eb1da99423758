import type { Temporal } from 'temporal-polyfill';

export type Day = Temporal.PlainDate;

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
export const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
export const TENS = `twenty[- ](?:${ORDINALS.slice(0, 9).join('|')})|thirtieth|thirty[- ]first`;
export const ordinal = (word: string) => {
  const [tens, ones] = word.toLowerCase().split(/[- ]/u);
  if (tens === 'thirtieth') return 30;
  return (tens === 'twenty' ? 20 : tens === 'thirty' ? 30 : 0) + 1 + ORDINALS.indexOf(ones ?? tens ?? '');
};

export const weekday = (today: Day, number: number) => today.add({ days: number - today.dayOfWeek });
export const notBefore = (today: Day, day: Day) => (day.since(today).days < 0 ? today : day);
export const lastOfMonth = (day: Day) => day.with({ day: day.daysInMonth });
export const upcoming = (today: Day, number: number) => today.add({ days: (number - today.dayOfWeek + 7) % 7 || 7 });
export const numberOf = (name = '') => 1 + WEEKDAYS.findIndex((it) => it.startsWith(name.toLowerCase().slice(0, 3)));
export const monthOf = (name = '') => 1 + MONTHS.indexOf(name.toLowerCase().slice(0, 3));
/** The first day of a month of this year. */
export const firstOf = (today: Day, month: number) => today.with({ day: 1 }).with({ month });

/**
 * Returns the next stretch of `days` days whose first day is `dayIn` of the month `first`, or of the one `every` later.
 * Returns today while the stretch is under way.
 */
export function nextStretch(
  today: Day,
  first: Day,
  every: { years: 1 } | { months: 1 },
  dayIn: (first: Day) => Day,
  days = 1,
): Day {
  const day = dayIn(first);
  const isOver = day.add({ days: days - 1 }).since(today).days < 0;
  return isOver ? dayIn(first.add(every)) : notBefore(today, day);
}

export const nextTime = (today: Day, month: number, day: number) =>
  nextStretch(today, firstOf(today, month), { years: 1 }, (first) => first.with({ day }));

export function inWorkingDays(today: Day, count: number): Day {
  let day = today;
  for (let left = count; left > 0; left -= day.dayOfWeek < 6 ? 1 : 0) day = day.add({ days: 1 });
  return day;
}
export const amount = (word = '') =>
  /^\d+$/u.test(word) ? Number(word) : /^(?:an?|the)$/iu.test(word) ? 1 : 1 + NUMBERS.indexOf(word.toLowerCase());

export function dayOfMonth(today: Day, day: number): Day | undefined {
  if (day < 1 || day > 31) return undefined;
  let month = today.with({ day: 1 });
  for (let tries = 0; tries < 3; tries++, month = month.add({ months: 1 }))
    if (day <= month.daysInMonth && (tries > 0 || day >= today.day)) return month.with({ day });
  return undefined;
}

export function dated(today: Day, year: number, month: number, day: number): Day | undefined {
  if (month < 1 || month > 12 || day < 1 || year > 9999) return undefined;
  const first = today.with({ day: 1 }).with({ year, month });
  return day <= first.daysInMonth && first.with({ day }).since(today).days >= 0 ? first.with({ day }) : undefined;
}

export const century = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** Returns the month and day of Easter Sunday, by the anonymous Gregorian algorithm. */
export function easter(year: number): [number, number] {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return [Math.floor(n / 31), (n % 31) + 1];
}
