import { amount, type Day } from './calendar';
import { SIGHT, THING_AFTER } from './date-context';
import { withMonthFirst } from './day-first';
import { DAY_SAYINGS } from './day-sayings';
import { withoutNonDates } from './not-dates';
import { Remembered } from './remembered';
import type { Tools } from './tools';

/** A date named in a text, and its position. */
export interface FoundDate {
  date: string;
  start: number;
  end: number;
  /** Introduced as a deadline: "by", "due", "no later than". */
  isDeadline: boolean;
  /** A day that is over: "The boiler broke on Monday". */
  isPast: boolean;
}

const HALF_A_YEAR = 183;
const YEARS_AHEAD = 100;

/** A quick check: a text without any of these names no date. A number alone is not a date. */
const MAY_NAME_DATE =
  /\d(?:[-./:]\s?\d| ?(?:st|nd|rd|th|h|[ap]\.?m)\b|mor)|\b(?:at|in|@) ?\d|o['’]?clock|\b(?:to(?:day|night|morrow)|this (?:morning|afternoon|evening)|tmrw?|tmr|noon|midnight|weekend|tmw|tomo[zr]?|fortnight|year['’]?s?[- ]end|month['’]?s?[- ]end|mid[- ]?month|hours|hrs|eod|eow|eom|eoy|eoq|cob|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|weds?|thurs?|fri|sat|sun|in the morning|days?|weeks?|months?|years?|fortnight|quarter|christmas|xmas|easter|new year|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|first|second|third|fourth|fifth|ninth|[a-z]+teenth|twentieth|thirtieth|(?:fif|six|seven|eigh|nin|ten|eleven|twelf|thir|four|twent|thirt)(?:teen|ie)?th)\b|\b(?:january|february|march|april|august|september|october|november|december)\b/iu;

/** The comma in "on 4 December, 34 people": the number after it is not a year. */
const NO_YEAR = /(?<=\d(?:st|nd|rd|th)? \p{L}{3,9}),(?= \d\d(?!\d))/gu;
const PAST = /^(?:last|yesterday|previous|past)\b|\bago$/iu;
/** Words that chrono reads as dates but that usually mean something else. */
const NOT_A_DATE =
  /^(?:now|the (?:day|week|month|year)|sat|sun|mon|wed|mar|may|march|jan|dec|second|morning|evening|afternoon|night|at \d\d?|\d{3,}|(?:around )?\d+ ?[hm])$/iu;
const DEADLINE =
  /\b(?:by|before|until|till|due(?: date)?|due on|due by|deadline(?: for \w+)?(?: is)?|no later than|latest|ready (?:for|on))\s*(?:on\s+|the\s+|:\s*)*$/iu;
const BEFORE_MONTH = /\b(?:by|before|until|till|due|in|during|deadline)\s+(?:early\s+|late\s+|mid[\s-]+)?$/iu;
/** "They open earlier from December" gives a reason and "the invoice from 14 March" a description, not a due date. */
const REASON =
  /\b(?:because|as they)\b[^,.;]*$|\b(?:from|since|(?<!\b(?:night|evening|morning|afternoon|week|weekend) )of|dated|as of|between|after)\s+(?:the\s+)?$|\b(?:once|twice|times)\s+$/iu;
/** "The lease runs out in March" says when something happens, not by when to act. */
const EVENT =
  /\b(?:runs? out|ends?|expires|lapses|starts|begins|opens|closes|retires|arrives|takes place) in\s+(?:early\s+|late\s+|mid[\s-]+)?$/iu;
/** "Nobody has watered them this week" says how long, not by when. */
const PERIOD = /^(?:today|this (?:week|month|year|morning|quarter))$/iu;
const DENIAL = /\b(?:nobody|no one|none|has not|have not|did not|(?:has|have|did)n['’]?t|never)\b[^.,;]*$/iu;
/** "The file you sent on Friday" is about the past. */
const SENT =
  /\b(?:you|we|i|he|she|they) (?:sent|gave|showed|made|got|bought|wrote|took|shared|posted|ordered|delivered|emailed|mailed|used|opened|finished|broke|lost|noticed|saw|found|heard|told|asked|said|rang|called|spoke|met|read|checked|tried)(?: \p{L}+){0,3} (?:on )?$/iu;
const HAPPENING =
  '(?:came|arrived|went|called|rang|emailed|wrote|texted|complained|happened|left|broke|burst|crashed|died|exploded|failed|fell|flooded|froze|jammed|leaked|snapped|stopped|tore|tripped|got (?:stuck|damaged|lost|stolen|broken|cut|flooded)|(?:was|were) (?:here|stolen|damaged|broken|hacked|burgled|flooded))';
/** "It came today" and "on Friday the boiler broke" report a past event. */
const HAPPENED = new RegExp(`\\b${HAPPENING}(?: \\p{L}+){0,2} $`, 'iu');
const HAPPENED_THEN = new RegExp(`^,? (?:the|our|my|a) (?:\\p{L}+ ){1,2}${HAPPENING}\\b`, 'iu');
const LAST = /\b(?:last|previous|past|this past)(?: week| month)?\s+(?:on )?$/iu;
/** "60 days late" says how long, not when. */
const LASTING = /^ (?:late|overdue|old|early|behind|long|ahead|last (?:week|month|year))\b/iu;
/** "Tuesday doesn't work": the day is the subject of the sentence. */
const SPOKEN_OF =
  /^(?: morning| afternoon| evening)? (?:works|suits|(?:does|do|is|will|wo)(?: not|n['’]?t) |is (?:fine|ok|okay|good|better|best|bad|too|full|out)\b)/iu;
/** Words that introduce a day named on purpose: "for Tuesday", "actually Wednesday is better". */
const LED = /\b(?:(?:by|on|until|till|before|for|at)\s+(?:the\s+)?|(?:actually|rather|no|sorry)[, ]\s*)$/iu;
/** A duration: "They take 9 seconds to load". */
const STRETCH = /\b(?:seconds?|minutes?|hours?|mins?|hrs?)\b/iu;
/** "The Monday slot", "our October workshop": the date describes the noun and is not a deadline. */
const WHICH = /\b(?:the|a|an|our|my|your|his|her|their|this year's|every|each)\s+(?:\p{L}+\s+)?$/iu;
const days = new Remembered<Day>();

/**
 * Returns the dates named in the text that are not in the past, in text order.
 * @param before the last date of the sentence before, from which "two days before" counts back
 * @param isDayFirst whether "1/12" is in December
 */
export function findDates(
  text: string,
  todayText: string,
  tools: Tools,
  before?: FoundDate,
  isDayFirst = false,
): FoundDate[] {
  if (!MAY_NAME_DATE.test(text)) return [];
  const today = days.of(todayText, () => tools.Temporal.PlainDate.from(todayText));
  const found: FoundDate[] = [];
  let rest = withoutNonDates(text, today.year);
  if (isDayFirst) rest = withMonthFirst(rest);
  const add = (start: number, length: number, date: string) => {
    const before = text.slice(Math.max(0, start - SIGHT), start);
    const isWhich =
      WHICH.test(before) &&
      THING_AFTER.test(text.slice(start + length)) &&
      !/^(?:the|on|by|at|until)\b/iu.test(text.slice(start));
    if (PERIOD.test(text.slice(start, start + length)) && DENIAL.test(before)) return;
    const after = text.slice(start + length);
    if (LASTING.test(after) || (SPOKEN_OF.test(after) && !LED.test(before))) return;
    // "What the payment on 3 July was for" asks about the last 3 July.
    const isPast = /\b(?:was|were|did|had|ended|expired)\b/iu.test(text);
    if (isPast && tools.Temporal.PlainDate.from(date).since(today).days > HALF_A_YEAR) return;
    if (
      SENT.test(before) ||
      REASON.test(before) ||
      LAST.test(before) ||
      isWhich ||
      (/^['’]s\b/u.test(after) && !DEADLINE.test(before))
    )
      return;
    const isOver = HAPPENED.test(before) || HAPPENED_THEN.test(after);
    found.push({ date, start, end: start + length, isDeadline: DEADLINE.test(before), isPast: isOver });
  };
  for (const [pattern, dayOf] of DAY_SAYINGS) {
    if (rest.search(pattern) < 0) continue;
    for (const match of rest.matchAll(pattern)) {
      const day = dayOf(today, match, tools);
      if (day && day.year <= 9999) add(match.index, match[0].length, day.toString());
    }
    rest = rest.replace(pattern, (words) => ' '.repeat(words.length));
  }
  if (MAY_NAME_DATE.test(rest))
    for (const it of byChrono(rest.replace(NO_YEAR, ';'), todayText, tools))
      if (!it.isTime || found.length === 0) add(it.start, it.length, it.date);
  const inOrder = found.sort((a, b) => a.start - b.start);
  return shifted(withWeekdays(inOrder, text), text, today, tools, before);
}

const WEEKDAY = /^(?:this |(?:the )?coming )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?$/iu;

/** "Monday (14 December)" is one date: the weekday alone would be the next Monday. */
function withWeekdays(dates: FoundDate[], text: string): FoundDate[] {
  const merged: FoundDate[] = [];
  for (const it of dates) {
    const day = merged.at(-1);
    const isOfDay =
      day &&
      WEEKDAY.test(text.slice(day.start, day.end)) &&
      /^[,.]?\s*\(?(?:the )?$/iu.test(text.slice(day.end, it.start)) &&
      /\d/u.test(text.slice(it.start, it.end));
    if (isOfDay) merged.pop();
    merged.push(isOfDay ? { ...it, start: day.start, isDeadline: day.isDeadline || it.isDeadline } : it);
  }
  return merged;
}

const COUNT = '(\\d{1,2}|an?|the|one|two|three|four|five|six|seven|eight|nine|ten)';
const UNIT = '(day|night|evening|week|month)s?';
/** "The day before", "two weeks before the fair on". */
const BEFORE = new RegExp(
  `\\b(?:${COUNT} )?${UNIT} before (?:(?:the|our|my|an?) (?:[\\p{L}'’]+[ (]+){1,6}(?:on |is )*)?(?:the )?$`,
  'iu',
);
/** "It ends on 30 June, cancel it three months before." */
const IN_ADVANCE = new RegExp(
  `\\b${COUNT} ${UNIT} (?:before(?:hand)?|earlier|in advance)\\b(?=\\s*(?:[.,;!)]|$))`,
  'giu',
);

/** Counts back from dates: "the day before the 9th", "two weeks before 3 May". */
function shifted(dates: FoundDate[], text: string, today: Day, { Temporal }: Tools, last?: FoundDate): FoundDate[] {
  const back = (date: string, [, count, unit = '']: RegExpMatchArray) => {
    const units = /^(?:week|month)$/iu.test(unit) ? `${unit.toLowerCase()}s` : 'days';
    const day = Temporal.PlainDate.from(date).subtract({ [units]: amount(count ?? 'the') });
    return day.since(today).days < 0 ? date : day.toString();
  };
  const moved = dates.map((it) => {
    const before = BEFORE.exec(text.slice(Math.max(0, it.start - SIGHT), it.start));
    if (!before) return it;
    // "Two weeks before the fair on 12 December print the flyers": all of it comes before the point.
    const isFronted = /^\s*(?:(?:and|so|then|also|but) )?$/iu.test(text.slice(0, it.start - before[0].length));
    const start = isFronted ? it.start - before[0].length : it.start;
    return { ...it, start, date: back(it.date, before), isDeadline: true };
  });
  const ahead = [...text.matchAll(IN_ADVANCE)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const from = dates.findLast((it) => it.end <= start) ?? last;
    return from ? [{ date: back(from.date, match), start, end, isDeadline: true, isPast: false }] : [];
  });
  return [...moved, ...ahead];
}

interface ChronoDate {
  start: number;
  length: number;
  date: string;
  /** A time without a day: it means today unless the text also names a day. */
  isTime: boolean;
}

/** "Sat: collect the rug", "call Bob sat": whether a word that is also another one is a day, by its place. */
function isShortDay(text: string, index: number, words: string): boolean {
  if (!/^(?:sat|sun|mon|wed)$/iu.test(words)) return false;
  const [before, after] = [text.slice(0, index), text.slice(index + words.length)];
  const isLabel = /^\s*(?::|[–-]\s)/u.test(after) && /(?:^|[.;,!?]\s*|\n)$/u.test(before);
  return (
    isLabel || (/^\s*(?:$|[.;!?]|[ap]m\b|@|morning|afternoon|evening)/iu.test(after) && /\S\s+\S+\s$/u.test(before))
  );
}

function byChrono(text: string, todayText: string, tools: Tools): ChronoDate[] {
  const found: ChronoDate[] = [];
  // Noon in the server's timezone, since chrono compares dates there.
  const reference = new Date(`${todayText}T12:00`);
  for (const { text: words, index, start } of tools.chrono.parse(text, reference, { forwardDate: true })) {
    if (PAST.test(words) || PAST.test(text.slice(Math.max(0, index - 5), index + words.length))) continue;
    if ((NOT_A_DATE.test(words) && !isShortDay(text, index, words)) || (STRETCH.test(words) && !/\bin\b/u.test(words)))
      continue;
    // "4 weeks notice" says how long.
    if (
      /^(?:for )?(?:the )?(?:last )?(?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|a few|several|a couple of) ?(?:days?|weeks?|months?|years?|d|wks?|w|yrs?|y)$/iu.test(
        words,
      ) &&
      !/\b(?:in|within)\s+$/iu.test(text.slice(0, index))
    )
      continue;
    // The number in "for November, 1.480 €" is an amount, not a day.
    if (/^[.,]\d/u.test(text.slice(index + words.length))) continue;
    const namesDay = start.isCertain('day') || start.isCertain('weekday');
    const namesMonth = start.isCertain('month');
    const before = text.slice(Math.max(0, index - SIGHT), index);
    if (!namesDay && namesMonth && EVENT.test(before)) continue;
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
    // "Skip collection 7.30am" says when something happens, "by noon" by when to act.
    if (!namesDay && !namesMonth && !DEADLINE.test(before) && !/\bat\b|tonight|noon/iu.test(words)) continue;
    const pad = (part: 'year' | 'month' | 'day', width: number) => String(start.get(part) ?? 1).padStart(width, '0');
    const day = `${pad('month', 2)}-${pad('day', 2)}`;
    // "23 November at 9", written on that day: chrono takes a time before noon for one of next year.
    const isToday = namesMonth && !start.isCertain('year') && todayText.endsWith(day);
    const date = (namesDay || namesMonth) && !isToday ? `${pad('year', 4)}-${day}` : todayText;
    // "Room 7903489d" is not a number of days; its year may have five digits, or not be a number at all.
    const isSoon = (start.get('year') ?? Infinity) < Number(todayText.slice(0, 4)) + YEARS_AHEAD;
    if (isSoon && date >= todayText)
      found.push({ start: index, length: words.length, date, isTime: !namesDay && !namesMonth });
  }
  return found;
}

/** Returns the due date: the first deadline, or else the first date. */
export function dueDateOf(dates: FoundDate[]): FoundDate | undefined {
  const ahead = dates.filter(({ isPast }) => !isPast);
  return ahead.find(({ isDeadline }) => isDeadline) ?? ahead[0];
}
