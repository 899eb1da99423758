import type { Temporal } from 'temporal-polyfill';
import type { Tools } from './tools';

type Day = Temporal.PlainDate;

/** A date that a text names, and where. */
export interface FoundDate {
  date: string;
  start: number;
  end: number;
  /** Said as a deadline: "by", "due", "no later than". */
  isDeadline: boolean;
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const FRIDAY = 5;
const SATURDAY = 6;

const weekday = (today: Day, number: number) => today.add({ days: number - today.dayOfWeek });
const notBefore = (today: Day, day: Day) => (day.since(today).days < 0 ? today : day);
const lastOfMonth = (day: Day) => day.with({ day: day.daysInMonth });
const upcoming = (today: Day, number: number) => today.add({ days: (number - today.dayOfWeek + 7) % 7 || 7 });

/** What people mean where a library would only count days. `corpus/dumps.txt` says the rules in words. */
const SAYINGS: [RegExp, (today: Day, match: RegExpExecArray) => Day | undefined][] = [
  [/\b(?:the )?end of (?:the )?next week\b/giu, (today) => weekday(today, FRIDAY).add({ days: 7 })],
  [/\b(?:the )?end of (?:the |this )?week\b|\bthis week\b/giu, (today) => notBefore(today, weekday(today, FRIDAY))],
  [/\bnext week\b/giu, (today) => weekday(today, 1).add({ days: 7 })],
  [/\b(?:the )?end of next month\b/giu, (today) => lastOfMonth(today.with({ day: 1 }).add({ months: 1 }))],
  [/\b(?:the )?end of (?:the |this )?month\b|\bthis month\b/giu, lastOfMonth],
  [/\bnext month\b/giu, (today) => today.with({ day: 1 }).add({ months: 1 })],
  [/\b(?:the )?end of (?:the |this )?year\b/giu, (today) => today.with({ month: 12, day: 31 })],
  [/\bnext weekend\b/giu, (today) => weekday(today, SATURDAY).add({ days: 7 })],
  [/\b(?:the |this )?weekend\b/giu, (today) => notBefore(today, weekday(today, SATURDAY))],
  [/\b(?:the )?end of (?:the )?day\b|\beod\b/giu, (today) => today],
  [
    /\bnext (monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/giu,
    (today, [, name = '']) => weekday(today, 1 + WEEKDAYS.indexOf(name.toLowerCase())).add({ days: 7 }),
  ],
  [
    /(?<!last )(?<!\p{L})(?:this |coming )?(monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b(?!,? (?:the )?\d)(?!,? (?:january|february|march|april|may|june|july|august|september|october|november|december))/giu,
    (today, [, name = '']) => upcoming(today, 1 + WEEKDAYS.indexOf(name.toLowerCase())),
  ],
  [
    /(?<=\b(?:by|before|until|till|on|due) )the (\d{1,2})(?:st|nd|rd|th)\b(?! of)/giu,
    (today, [, number = '']) => {
      const day = Number(number);
      if (day < 1 || day > today.daysInMonth) return undefined;
      return day > today.day ? today.with({ day }) : today.with({ day: 1 }).add({ months: 1 }).with({ day });
    },
  ],
];

/** Without any of these there is no date to look for. */
const MAY_NAME_DATE =
  /\d|\b(?:to(?:day|night|morrow)|tmrw?|noon|midnight|weekend|eod|(?:mon|tues|wednes|thurs|fri|satur|sun)day|days?|weeks?|months?|years?|fortnight|quarter|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\b|\b(?:january|february|march|april|august|september|october|november|december)\b/iu;

const PAST = /^(?:last|yesterday)\b|\bago$/iu;
/** Words that chrono takes for dates and that people mostly use otherwise. */
const NOT_A_DATE = /^(?:now|sat|sun|mon|wed|mar|may|march|jan|dec|second|morning|evening|afternoon|night)$/u;
const DEADLINE =
  /\b(?:by|before|until|till|due|due on|deadline(?: for \w+)? is|no later than|latest)\s*(?:on\s+|the\s+|:\s*)*$/iu;
const BEFORE_MONTH = /\b(?:by|before|until|till|due|in|during|from)\s+(?:early\s+|late\s+)?$/iu;
/** "They open earlier from December" tells why, not when. */
const REASON = /\b(?:because|since|as they)\b[^,.;]*$|\bfrom\s+$/iu;
/** "They take 9 seconds to load", "a second version". */
const STRETCH = /\b(?:seconds?|minutes?|hours?)\b/iu;

/** The dates a clause names that are not over, in the order of the text. */
export function findDates(text: string, todayText: string, tools: Tools): FoundDate[] {
  if (!MAY_NAME_DATE.test(text)) return [];
  const today = tools.Temporal.PlainDate.from(todayText);
  const found: FoundDate[] = [];
  let rest = text;
  const add = (start: number, length: number, date: string) => {
    const before = text.slice(0, start);
    if (!REASON.test(before)) found.push({ date, start, end: start + length, isDeadline: DEADLINE.test(before) });
  };
  for (const [pattern, dayOf] of SAYINGS) {
    for (const match of rest.matchAll(pattern)) {
      const day = dayOf(today, match);
      if (day) add(match.index, match[0].length, day.toString());
    }
    rest = rest.replace(pattern, (words) => ' '.repeat(words.length));
  }
  const reference = { instant: new Date(`${todayText}T12:00:00Z`), timezone: 0 };
  for (const { text: words, index, start } of tools.chrono.parse(rest, reference, { forwardDate: true })) {
    if (PAST.test(words) || PAST.test(rest.slice(Math.max(0, index - 5), index + words.length))) continue;
    if (NOT_A_DATE.test(words) || STRETCH.test(words)) continue;
    const namesDay = start.isCertain('day') || start.isCertain('weekday');
    const namesMonth = start.isCertain('month');
    if (
      !namesDay &&
      namesMonth &&
      !BEFORE_MONTH.test(rest.slice(0, index)) &&
      !BEFORE_MONTH.test(`${words.split(' ')[0]} `)
    )
      continue;
    if (!namesDay && !namesMonth && !start.isCertain('hour')) continue;
    const pad = (part: 'month' | 'day') => String(start.get(part) ?? 1).padStart(2, '0');
    const date = namesDay || namesMonth ? `${start.get('year')}-${pad('month')}-${pad('day')}` : todayText;
    if (date >= todayText && date <= '9999-12-31') add(index, words.length, date);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The one by which it is to be done: a deadline, else the first. */
export function dueDateOf(dates: FoundDate[]): FoundDate | undefined {
  return dates.find(({ isDeadline }) => isDeadline) ?? dates[0];
}
