import type { Temporal } from 'temporal-polyfill';
import type { Tools } from './tools';

type Day = Temporal.PlainDate;

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const NAMES = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun';
const FULL_NAMES = WEEKDAYS.join('|');
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');
const FRIDAY = 5;
const SATURDAY = 6;

const weekday = (today: Day, number: number) => today.add({ days: number - today.dayOfWeek });
const notBefore = (today: Day, day: Day) => (day.since(today).days < 0 ? today : day);
const lastOfMonth = (day: Day) => day.with({ day: day.daysInMonth });
const upcoming = (today: Day, number: number) => today.add({ days: (number - today.dayOfWeek + 7) % 7 || 7 });
const numberOf = (name = '') => 1 + WEEKDAYS.findIndex((it) => it.startsWith(name.toLowerCase().slice(0, 3)));
const monthOf = (name = '') => 1 + MONTHS.indexOf(name.toLowerCase().slice(0, 3));
const nextTime = (today: Day, month: number, day: number) => {
  const date = today.with({ day: 1 }).with({ month }).with({ day });
  return date.since(today).days < 0 ? date.add({ years: 1 }) : date;
};
const amount = (word = '') =>
  /^\d+$/u.test(word) ? Number(word) : /^(?:a|an)$/u.test(word) ? 1 : 1 + NUMBERS.indexOf(word.toLowerCase());

function dayOfMonth(today: Day, day: number): Day | undefined {
  if (day < 1 || day > 31) return undefined;
  let month = today.with({ day: 1 });
  for (let tries = 0; tries < 3; tries++, month = month.add({ months: 1 }))
    if (day <= month.daysInMonth && (tries > 0 || day >= today.day)) return month.with({ day });
  return undefined;
}

function dated(today: Day, year: number, month: number, day: number): Day | undefined {
  if (month < 1 || month > 12 || day < 1 || year > 9999) return undefined;
  const first = today.with({ day: 1 }).with({ year, month });
  return day <= first.daysInMonth && first.with({ day }).since(today).days >= 0 ? first.with({ day }) : undefined;
}

const century = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** Returns the month and day of Easter Sunday, by the anonymous Gregorian algorithm. */
function easter(year: number): [number, number] {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return [Math.floor(n / 31), (n % 31) + 1];
}

type Saying = [RegExp, (today: Day, match: RegExpMatchArray, tools: Tools) => Day | undefined];

/** Expressions that people use differently from how chrono reads them. `corpus/dumps.txt` describes the rules. */
export const DAY_SAYINGS: Saying[] = [
  [
    /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/gu,
    (today, [, y = '', m, d]) => dated(today, Number(y), Number(m), Number(d)),
  ],
  [
    /\b(\d{1,2})\.\s?(\d{1,2})\.(\d{4}|\d{2}(?!\d))/gu,
    (today, [, d, m, y = '']) => dated(today, century(y), Number(m), Number(d)),
  ],
  [
    /\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/gu,
    (today, [, a, b, y = '']) =>
      Number(a) > 12 ? dated(today, century(y), Number(b), Number(a)) : dated(today, century(y), Number(a), Number(b)),
  ],
  [
    /\b(\d{1,2})\.(\d{1,2})\.(?!\d)/gu,
    (today, [, d, m]) =>
      Number(m) <= 12 && Number(m) > 0 && Number(d) <= 31 ? nextTime(today, Number(m), Number(d)) : undefined,
  ],
  [
    new RegExp(
      `\\b(?:(?:the )?end of (?:the )?day|eod|cob|close of (?:business|play)|first thing|lunch(?:time)?|noon)(?: on)? (?:tomorrow|(${FULL_NAMES}))\\b`,
      'giu',
    ),
    (today, [, name]) => (name ? upcoming(today, numberOf(name)) : today.add({ days: 1 })),
  ],
  [
    new RegExp(`\\b(?:${NAMES})\\.?,? (?:the )?(\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:of )?(?:${MONTH}))`, 'giu'),
    (today, [, number = '']) => dayOfMonth(today, Number(number)),
  ],
  [/\bday after tomorrow\b/giu, (today) => today.add({ days: 2 })],
  [
    /\b(?:tomorrow|tmrw|tmr|tomorow|tommorow|tommorrow)\b(?: (?:morning|afternoon|evening|night)\b)?/giu,
    (today) => today.add({ days: 1 }),
  ],
  [/\b(?:the )?end of (?:the )?next week\b/giu, (today) => weekday(today, FRIDAY).add({ days: 7 })],
  [
    new RegExp(`\\b(${NAMES}) (?:of )?next week\\b`, 'giu'),
    (today, [, name]) => weekday(today, numberOf(name)).add({ days: 7 }),
  ],
  [
    new RegExp(`\\bnext week(?: on)? (${NAMES})\\b`, 'giu'),
    (today, [, name]) => weekday(today, numberOf(name)).add({ days: 7 }),
  ],
  [
    new RegExp(`\\b(?:a week on|a week from) (${NAMES})\\b`, 'giu'),
    (today, [, name]) => upcoming(today, numberOf(name)).add({ days: 7 }),
  ],
  [
    new RegExp(`\\b(${FULL_NAMES}) (?:week|after next|in a week)\\b`, 'giu'),
    (today, [, name]) => upcoming(today, numberOf(name)).add({ days: 7 }),
  ],
  [
    /\b(?:the )?end of (?:the |this )?week\b|\b(?:later )?this week\b|\beow\b/giu,
    (today) => notBefore(today, weekday(today, FRIDAY)),
  ],
  [
    /\b(?:early |sometime |some time |the beginning of |beginning of |the start of |start of )?(?<!the |of )next week\b/giu,
    (today) => weekday(today, 1).add({ days: 7 }),
  ],
  [/\b(?:the )?end of next month\b/giu, (today) => lastOfMonth(today.with({ day: 1 }).add({ months: 1 }))],
  [/\b(?:the )?end of (?:the |this )?month\b|\bthis month\b|\beom\b/giu, lastOfMonth],
  [
    /\b(?:early |sometime |the beginning of |the start of )?next month\b/giu,
    (today) => today.with({ day: 1 }).add({ months: 1 }),
  ],
  [
    /\b(?:the )?end of (?:the |this )?quarter\b|\bthis quarter\b|\beoq\b/giu,
    (today) => lastOfMonth(today.with({ day: 1 }).with({ month: Math.ceil(today.month / 3) * 3 })),
  ],
  [
    /\b(?:the )?end of (?:the |this )?year\b|\bthis year\b|\beoy\b|\bnew year['’]?s eve\b/giu,
    (today) => today.with({ month: 12, day: 31 }),
  ],
  [
    new RegExp(`\\b(?:the )?end of (${MONTH})\\b(?! \\d)`, 'giu'),
    (today, [, name]) => {
      const last = lastOfMonth(today.with({ day: 1 }).with({ month: monthOf(name) }));
      return last.since(today).days < 0
        ? lastOfMonth(
            today
              .with({ day: 1 })
              .with({ month: monthOf(name) })
              .add({ years: 1 }),
          )
        : last;
    },
  ],
  [
    new RegExp(`\\b(?:mid|the middle of|middle of)[ -](${MONTH})\\b`, 'giu'),
    (today, [, name]) => nextTime(today, monthOf(name), 15),
  ],
  [
    new RegExp(
      `\\b(?:early|the (?:beginning|start|first week) of|first week of|beginning of|start of)(?: in)? (${MONTH})\\b`,
      'giu',
    ),
    (today, [, name]) => nextTime(today, monthOf(name), 1),
  ],
  [/\bnext weekend\b/giu, (today) => weekday(today, SATURDAY).add({ days: 7 })],
  [/\b(?:(?:over|at|on) )?(?:the |this )?weekend\b/giu, (today) => notBefore(today, weekday(today, SATURDAY))],
  [
    /\b(?:(?:the )?end of (?:the )?day|eod|cob|close of (?:business|play)|end of (?:business|play))\b|\b(?:later |first thing )?today\b|\btonight\b|\bthis (?:morning|afternoon|evening)\b|\b(?:before|by) (?:lunch|noon|midnight)\b(?! on| tomorrow| (?:mon|tues|wednes|thurs|fri))/giu,
    (today) => today,
  ],
  [/\bchristmas eve\b|\b(?<=(?:by|before|until|till) )(?:christmas|xmas)\b/giu, (today) => nextTime(today, 12, 24)],
  [/\b(?<=(?:by|before|until|till) )(?:the )?new year\b/giu, (today) => today.with({ month: 12, day: 31 })],
  [
    /\b(?<=(?:by|before|until|till|at|for) )easter\b(?! (?:egg|card|party|market|menu))/giu,
    (today) => {
      const [month, day] = easter(today.year);
      const date = today.with({ day: 1 }).with({ month }).with({ day });
      const [m, d] = easter(today.year + 1);
      return date.since(today).days >= 0
        ? date
        : today
            .with({ day: 1 })
            .with({ year: today.year + 1, month: m })
            .with({ day: d });
    },
  ],
  [/\b(?:in|within) (?:a |the next )?fortnight\b/giu, (today) => today.add({ days: 14 })],
  [
    /\b(?:in|within) (?:the next |about )?(\d{1,2}|a|an|one|two|three|four|five|six|seven|eight|nine|ten) (day|week|month)s?(?: or so)?\b(?: time)?/giu,
    (today, [, count, unit]) => today.add({ [`${unit!.toLowerCase()}s`]: amount(count) }),
  ],
  [
    new RegExp(`\\bnext (${FULL_NAMES})\\b`, 'giu'),
    (today, [, name = '']) => weekday(today, numberOf(name)).add({ days: 7 }),
  ],
  [
    new RegExp(
      `(?<!\\b(?:last|every|each|past) )(?<![\\p{L}-])(?:this |coming |the coming )?(${FULL_NAMES})\\b(?: (?:morning|afternoon|evening|night)\\b)?(?!,? (?:the )?\\d{1,2}(?!:|\\d|\\.\\d| ?[ap]m|h))(?!,? (?:${MONTH})\\b)`,
      'giu',
    ),
    (today, [, name = '']) => upcoming(today, numberOf(name)),
  ],
  [
    new RegExp(
      `(?<=^|\\b(?:by|on|due|until|till|before|this|next|for)\\s|[(:,]\\s?)(tue|tues|weds?|thu|thur|thurs|fri|mon)\\b(?!,? \\d{1,2}(?!:|\\d|\\.\\d| ?[ap]m|h))(?!,? (?:${MONTH})\\b)|\\b(tue|tues|thu|thurs|fri|mon|weds?)(?=\\s*[.,;)!]|\\s*$| \\d{1,2}[:.]\\d\\d| \\d{1,2} ?[ap]m| morning| afternoon| at\\b)|(?<=\\b(?:by|due|until|till|before)\\s)(sat|sun)(?=\\s*[.,;)!]|\\s*$)`,
      'giu',
    ),
    (today, [, a, b, c]) => upcoming(today, numberOf(a ?? b ?? c)),
  ],
  [
    // "To the 3rd party": a number of the noun after it.
    /(?<=\b(?:by|before|until|till|on|due|to|for) )(?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?! of\b)(?! (?:floor|street|avenue|time|place|party|parties|prize|grade|year|row|round|draft|team|page|edition|anniversary|birthday|version|attempt|copy|copies|half|quarter|chapter|item|class|world|person|hand|degree|century|try)\b)/giu,
    (today, [, number = '']) => dayOfMonth(today, Number(number)),
  ],
  [
    /(?<=[(] ?)(?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?=\s*\))/giu,
    (today, [, number = '']) => dayOfMonth(today, Number(number)),
  ],
  [
    /\b(?:the )(\d{1,2})(?:st|nd|rd|th)\b(?=\s*(?:[.,;!?)]|$|latest|at \d|at noon|if|because|please|and|so|i|we|no))/giu,
    (today, [, number = '']) => dayOfMonth(today, Number(number)),
  ],
];
