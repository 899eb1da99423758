import type { Temporal } from 'temporal-polyfill';
import { DAY_SAYINGS } from './day-sayings';
import type { Tools } from './tools';

export type Day = Temporal.PlainDate;

/** A date that a text names, and where. */
export interface FoundDate {
  date: string;
  start: number;
  end: number;
  /** Said as a deadline: "by", "due", "no later than". */
  isDeadline: boolean;
}

/** What leads up to a date is seen from so many characters. */
const SIGHT = 120;

/** Without any of these there is no date to look for. */
const MAY_NAME_DATE =
  /\d|\b(?:to(?:day|night|morrow)|tmrw?|tmr|noon|midnight|weekend|eod|eow|eom|eoy|eoq|cob|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thurs?|fri|sat|sun|days?|weeks?|months?|years?|fortnight|quarter|christmas|xmas|easter|new year|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|first|second|third|(?:fif|six|seven|eigh|nin|ten|eleven|twelf|thir|four|twent|thirt)(?:teen|ie)?th)\b|\b(?:january|february|march|april|august|september|october|november|december)\b/iu;

const PAST = /^(?:last|yesterday|previous|past)\b|\bago$/iu;
/** Words that chrono takes for dates and that people mostly use otherwise. */
const NOT_A_DATE =
  /^(?:now|sat|sun|mon|wed|mar|may|march|jan|dec|second|morning|evening|afternoon|night|at \d\d?|\d{3,})$/iu;
const DEADLINE =
  /\b(?:by|before|until|till|due(?: date)?|due on|due by|deadline(?: for \w+)?(?: is)?|no later than|latest|ready (?:for|on))\s*(?:on\s+|the\s+|:\s*)*$/iu;
const BEFORE_MONTH = /\b(?:by|before|until|till|due|in|during|deadline)\s+(?:early\s+|late\s+|mid[\s-]+)?$/iu;
/** "They open earlier from December" tells why, not when; "the invoice from 14 March" tells which. */
const REASON = /\b(?:because|as they)\b[^,.;]*$|\b(?:from|since|of|dated|as of|between|after)\s+(?:the\s+)?$/iu;
const LAST = /\b(?:last|previous|past|this past)\s+$/iu;
/** "They take 9 seconds to load". */
const STRETCH = /\b(?:seconds?|minutes?|hours?|mins?|hrs?)\b/iu;
/** "The Monday slot", "our October workshop": which one, not by when. */
const WHICH = /\b(?:the|a|an|our|my|your|his|her|their|this year's|every|each)\s+(?:\p{L}+\s+)?$/iu;
const THING_AFTER =
  /^(?:['’]s\b|\s+(?!(?:morning|afternoon|evening|night|noon|at|by|on|in|and|or|for|to|with|please|latest|next|this|week|because|so|since|if|when|or|then|also|but|we|i|he|she|they|you|it|is|are|was|it|that|from|about|of|the|a)\b)[\p{L}])/iu;

/** The dates a stretch of text names that are not over, in their order. */
export function findDates(text: string, todayText: string, tools: Tools): FoundDate[] {
  if (!MAY_NAME_DATE.test(text)) return [];
  const today = tools.Temporal.PlainDate.from(todayText);
  const found: FoundDate[] = [];
  let rest = text;
  const add = (start: number, length: number, date: string) => {
    const before = text.slice(Math.max(0, start - SIGHT), start);
    const isWhich =
      WHICH.test(before) && THING_AFTER.test(text.slice(start + length)) && !/^the\b/iu.test(text.slice(start));
    if (REASON.test(before) || LAST.test(before) || isWhich || /^['’]s\b/u.test(text.slice(start + length))) return;
    found.push({ date, start, end: start + length, isDeadline: DEADLINE.test(before) });
  };
  for (const [pattern, dayOf] of DAY_SAYINGS) {
    for (const match of rest.matchAll(pattern)) {
      const day = dayOf(today, match, tools);
      if (day && day.year <= 9999) add(match.index, match[0].length, day.toString());
    }
    rest = rest.replace(pattern, (words) => ' '.repeat(words.length));
  }
  if (MAY_NAME_DATE.test(rest))
    for (const it of byChrono(rest, todayText, tools))
      if (!it.isTime || found.length === 0) add(it.start, it.length, it.date);
  return found.sort((a, b) => a.start - b.start);
}

interface ChronoDate {
  start: number;
  length: number;
  date: string;
  /** A time alone, which is of today unless a day is named beside it. */
  isTime: boolean;
}

function byChrono(text: string, todayText: string, tools: Tools): ChronoDate[] {
  const found: ChronoDate[] = [];
  const reference = { instant: new Date(`${todayText}T12:00:00Z`), timezone: 0 };
  for (const { text: words, index, start } of tools.chrono.parse(text, reference, { forwardDate: true })) {
    if (PAST.test(words) || PAST.test(text.slice(Math.max(0, index - 5), index + words.length))) continue;
    if (NOT_A_DATE.test(words) || (STRETCH.test(words) && !/\bin\b/u.test(words))) continue;
    // The number of "for November, 1.480 €" is none of a day.
    if (/^[.,]\d/u.test(text.slice(index + words.length))) continue;
    const namesDay = start.isCertain('day') || start.isCertain('weekday');
    const namesMonth = start.isCertain('month');
    const before = text.slice(Math.max(0, index - SIGHT), index);
    if (!namesDay && namesMonth && !BEFORE_MONTH.test(before) && !BEFORE_MONTH.test(`${words.split(' ')[0]} `))
      continue;
    if (
      !namesDay &&
      !namesMonth &&
      (!start.isCertain('hour') ||
        /^\d+(?:[.-]\d+)?$/u.test(words) ||
        !/[ap]m\b|noon|midnight|:\d\d|\bat\b|tonight|o'?clock/iu.test(words))
    )
      continue;
    if (!namesDay && !namesMonth && /\b(?:to|from|between|since|of)\s+$/iu.test(before)) continue;
    const pad = (part: 'month' | 'day') => String(start.get(part) ?? 1).padStart(2, '0');
    const date = namesDay || namesMonth ? `${start.get('year')}-${pad('month')}-${pad('day')}` : todayText;
    if (date >= todayText && date <= '9999-12-31')
      found.push({ start: index, length: words.length, date, isTime: !namesDay && !namesMonth });
  }
  return found;
}

/** The one by which it is to be done: a deadline, else the first. */
export function dueDateOf(dates: FoundDate[]): FoundDate | undefined {
  return dates.find(({ isDeadline }) => isDeadline) ?? dates[0];
}
