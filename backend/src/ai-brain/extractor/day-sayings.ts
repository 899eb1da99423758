import {
  amount,
  century,
  dated,
  dayOfMonth,
  easter,
  firstOf,
  inWorkingDays,
  lastOfMonth,
  monthOf,
  nextStretch,
  nextTime,
  notBefore,
  numberOf,
  ordinal,
  ORDINALS,
  TENS,
  upcoming,
  weekday,
} from './calendar';
import { NUMBERED_DAYS, type Saying } from './numbered-days';
import { FULL_NAMES, MONTH, PARTS_OF_MONTHS } from './parts-of-months';

const NAMES = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun';
const WEDNESDAY = 3;
const FRIDAY = 5;
const SATURDAY = 6;
/** Half a day, week or month, in whole days. */
const HALF: Record<string, number> = { day: 1, week: 4, month: 15 };

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
  [
    // "On the nineteenth", but not "on the second floor".
    new RegExp(
      `(?<=\\b(?:by|on|before|until|till|due|for) )(?:the )?(${ORDINALS.join('|')}|${TENS})\\b(?! (?:of|\\p{L}+s?\\b(?<! (?:and|or|so|please|because|at|if|we|i|but|latest|then|to|with|in|the|um|uh))))`,
      'giu',
    ),
    (today, [, word = '']) => dayOfMonth(today, ordinal(word)),
  ],
  [
    new RegExp(`\\b(?:a |in a )?fortnight (?:on|from) (${FULL_NAMES})\\b|\\b(${FULL_NAMES}) fortnight\\b`, 'giu'),
    (today, [, a, b]) => upcoming(today, numberOf(a ?? b)).add({ days: 14 }),
  ],
  [
    /\b(?:a )?fortnight (?:from )?(?:today|now)\b|\bin (?:a fortnight|a fortnight['’]s time)\b/giu,
    (today) => today.add({ days: 14 }),
  ],
  [/\b(?:a )?week (?:from )?(?:today|now)\b/giu, (today) => today.add({ days: 7 })],
  [/\b(?:a )?week (?:from )?tomorrow\b|\btomorrow week\b/giu, (today) => today.add({ days: 8 })],
  [/\b(?:the |in the )?week after next\b/giu, (today) => weekday(today, 1).add({ days: 14 })],
  [
    new RegExp(`\\b(?:the |on the )?(${FULL_NAMES}) after next\\b`, 'giu'),
    (today, [, name]) => upcoming(today, numberOf(name)).add({ days: 7 }),
  ],
  [
    // Hours are converted to whole days.
    new RegExp(`\\b(?:in|within)(?: the)?(?: next| about)? (\\d{2,3}) ?(?:hours|hrs|h)\\b`, 'giu'),
    (today, [, hours]) => today.add({ days: Math.max(1, Math.floor(Number(hours) / 24)) }),
  ],
  [
    new RegExp(
      `\\b(?:the )?(?:last|final) (?:working |business )?day of (?:the|this) month\\b|\\bmonth['’]?s?[- ]end\\b`,
      'giu',
    ),
    lastOfMonth,
  ],
  [
    /\b(?:the )?(?:last|final) (?:working |business )?day of next month\b/giu,
    (today) => lastOfMonth(today.with({ day: 1 }).add({ months: 1 })),
  ],
  [/\b(?:by|before|at|until|till) (?:the )?year['’]?s?[- ]end\b/giu, (today) => today.with({ month: 12, day: 31 })],
  [/\b(?:by |in )?(?:the )?(?:mid[- ]?|middle of (?:the |this )?)month\b/giu, (today) => dayOfMonth(today, 15)],
  [/\bday after tomorrow\b/giu, (today) => today.add({ days: 2 })],
  [
    /\b(?:tomorrow|tmrw|tmr|tmw|tomo|tomoz|2moro|2morrow|tomorow|tommorow|tommorrow|tomorrrow|tmoro)\b(?: (?:morning|afternoon|evening|night)\b)?/giu,
    (today) => today.add({ days: 1 }),
  ],
  [
    // Means the next morning, unless a time or a day is given with it.
    /(?<!(?:\d|day|[ap]m|clock|tomorrow|and|or) )\b(?:first thing )?in the morning\b(?! (?:and|or)\b)/giu,
    (today) => today.add({ days: 1 }),
  ],
  [
    /\b(?:in|within) (?:the next )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:working|business) days\b/giu,
    (today, [, count]) => inWorkingDays(today, amount(count)),
  ],
  [/\b(?:the )?mid(?:dle of)?[- ](?:the )?next week\b/giu, (today) => weekday(today, WEDNESDAY).add({ days: 7 })],
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
    (today, [, name]) => nextStretch(today, firstOf(today, monthOf(name)), { years: 1 }, lastOfMonth),
  ],
  [
    new RegExp(`\\b(?:mid|the middle of|middle of)[ -](${MONTH})\\b`, 'giu'),
    (today, [, name]) => nextTime(today, monthOf(name), 15),
  ],
  ...PARTS_OF_MONTHS,
  [/\bnext weekend\b/giu, (today) => weekday(today, SATURDAY).add({ days: 7 })],
  [/\b(?:(?:over|at|on) )?(?:the |this )?weekend\b/giu, (today) => notBefore(today, weekday(today, SATURDAY))],
  [
    /\b(?:(?:the )?end of (?:the )?day|eod|cob|close of (?:business|play)|end of (?:business|play))\b|\b(?:later |first thing )?today\b|\btonight\b|\bthis (?:morning|afternoon|evening)\b|\b(?:before|by) (?:lunch|noon|midnight)\b(?! on| tomorrow| (?:mon|tues|wednes|thurs|fri))/giu,
    (today) => today,
  ],
  [
    new RegExp(`\\b(?:the )?(${FULL_NAMES}) before (?:christmas|xmas)\\b`, 'giu'),
    (today, [, name]) => upcoming(nextTime(today, 12, 24), numberOf(name)).add({ days: -7 }),
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
  [
    /\b(?:in|within) (?:about )?(?:(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) and a half (day|week|month)s|an? (day|week|month) and a half)\b/giu,
    (today, [, count = 'one', units, unit = units!]) => {
      const kind = unit.toLowerCase();
      return today.add({ [`${kind}s`]: amount(count) }).add({ days: HALF[kind]! });
    },
  ],
  [/\b(?:in|within) (?:a |the next )?fortnight\b/giu, (today) => today.add({ days: 14 })],
  [
    /\b(?:in|within) (?:the next |about )?(\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (day|week|month)s?(?: or so)?\b['’]?(?: time)?/giu,
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
      `(?<=^|\\b(?:by|on|due|until|till|before|this|next|for)\\s|[(:,]\\s?)(tue|tues|weds?|thu|thur|thurs|fri|mon)\\b(?!,? \\d{1,2}(?!:|\\d|\\.\\d| ?[ap]m|h))(?!,? (?:${MONTH})\\b)|\\b(tue|tues|thu|thurs|fri|mon|weds?)(?=\\s*[.,;)!]|\\s*$| \\d{1,2}[:.]\\d\\d| \\d{1,2} ?[ap]m| morning| afternoon| at\\b| (?:am|pm|cob|eod|noon|midday|lunchtime)\\b)|(?<=\\b(?:by|due|until|till|before)\\s)(sat|sun)(?=\\s*[.,;)!]|\\s*$)|^(sat|sun)(?=\\s?:|$)`,
      'giu',
    ),
    (today, [, a, b, c, d]) => upcoming(today, numberOf(a ?? b ?? c ?? d)),
  ],
  ...NUMBERED_DAYS,
];
