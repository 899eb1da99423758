import { AMOUNTS, LABEL, LED_BY, LED_ON, THING_AFTER, UNIT_AFTER, VERSIONS, WEEKDAY_BEFORE } from './date-context';

/** Two or three numbers as in "12/4", "12/4/27", "4.12.", "4.12.27" and "4-12-27", without a year of four digits. */
const PARTED =
  /(?<![\p{L}\d/.,:#$€£%-])(\d{1,2})(?:(\/)(\d{1,2})(?:\/(\d{2}))?|(\.)\s?(\d{1,2})\.(\d{2})?|(-)(\d{1,2})-(\d{2}))(?![\d/%-]|[.,]\d)/gu;
/** Numbers that are separated in other ways: "10/20/30/40", "192.168.1.10", "205/55". */
const CHAIN = /\d+(?:([/.-])\d+)(?:\1\d+){2,}|\d{3,}\/\d{1,2}(?![\d/])/gu;
/** "24/7", "50/50", "7/7": sayings. */
const SAYING = /^(?:24\/7|7\/7|50\/50|9\/11)$/u;
const TIME_AFTER = /^,? (?:at |@ ?|from )?(?:\d{1,2}(?:[:.]\d\d)?\s?[ap]\.?m|\d{1,2}:\d\d|noon|at\b|@)/iu;
/** "5/16" is more often a drill bit than a day. */
const SIXTEENTH = /^\d?[13579]\/16$/u;
/** "Crop it to 16/9", "shoot at 1/30": a measure. */
const MEASURE = /\b(?:to|at|in|resolution|shutter(?: speed)?|signature|pressure|bp)\s*$/iu;
const YEARS_AHEAD = 3;
/** "Upgrade to 1.12.27" names a version. */
const UPGRADE = /\b(?:upgrad|updat|bump|downgrad|install|releas|deploy|ship|tag|patch|migrat|roll)\p{L}*\b/iu;

/** "16:10", "3:16": a ratio, a score or a verse looks like a time. */
const CLOCK = /(?<![\p{L}\d:./])\d{1,2}:\d\d(?![\d:])(?!\s?(?:[ap]\.?m|h|o'clock)\b)/giu;
const CLOCK_LEAD =
  /(?:^|[,;(@~–—-]|\b(?:at|by|before|until|till|from|after|around|about|since|to|for|due|starts?|begins?|is|are|between|and|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun))\s*$/iu;
const RATIO =
  /\b(?:(?:ratios?|scores?|scored|odds|aspect|mix(?:es)?(?: \p{L}+){0,4}|scale|proportions?|beat|beaten|won|lost|drew|diluted?|dilution|gear)(?: (?:is|was|of|to|by|them|us|with|it))*|psalms?|verse|genesis|exodus|matthew|mark|luke|john|acts|romans|corinthians|isaiah|proverbs|surah?)\s*$/iu;
const RATIO_AFTER =
  /^\s+(?:ratio|odds|aspect|mix|mixture|scale|screens?|monitors?|video|format|crop|dilution|gear|win|draw|score|solution|proportions?)\b/iu;

/** Returns the spans of numbers that are fractions, ratios, rooms, scores, sizes or versions, not days or times. */
export function* numbersOf(text: string, thisYear: number): Iterable<[start: number, end: number]> {
  for (const { index, 0: all } of text.matchAll(CHAIN))
    if (!/^\d{4}[/.-]\d{1,2}[/.-]\d{1,2}$/u.test(all)) yield [index, index + all.length];
  for (const match of text.matchAll(PARTED))
    if (!isDay(text, match, thisYear)) yield [match.index, match.index + match[0].length];
  for (const { index, 0: all } of text.matchAll(CLOCK))
    if (!isTime(text, index, index + all.length)) yield [index, index + all.length];
}

function isDay(text: string, match: RegExpExecArray, thisYear: number): boolean {
  const [all, first, slash, month, slashYear, dot, dotted, dotYear, , , dashYear] = match;
  const a = Number(first);
  const b = Number(month ?? dotted ?? match[9]);
  if (a < 1 || b < 1 || Math.max(a, b) > 31 || Math.min(a, b) > 12) return false;
  const before = text.slice(Math.max(0, match.index - 60), match.index);
  const after = text.slice(match.index + all.length, match.index + all.length + 40);
  if (LABEL.test(before) || UNIT_AFTER.test(after)) return false;
  const isFirst = !/[\p{L}\d]/u.test(before);
  const isBy = LED_BY.test(before);
  const isLed = isBy || LED_ON.test(before);
  // Only October to December cannot be mistaken for a fraction: "cut the grass by 12/1".
  if (VERSIONS.test(before) || (AMOUNTS.test(before) && (a < b || a < 10))) return false;
  if (dot && /\bfor\s+$/iu.test(before) && UPGRADE.test(before)) return false;
  const year = slashYear ?? dotYear ?? dashYear;
  if (year && (2000 + Number(year) < thisYear || 2000 + Number(year) > thisYear + YEARS_AHEAD)) return false;
  if (WEEKDAY_BEFORE.test(before)) return true;
  // "For 3/8 bolts": the numbers belong to the noun. "By 3/8 call Bob" begins with its deadline.
  if (THING_AFTER.test(after) && !isFirst && !(isBy && /^\W*\p{L}+\s+$/u.test(before))) return false;
  if (isLed || TIME_AFTER.test(after)) return true;
  if (year) return !dot || !UPGRADE.test(before);
  const isEnd = /^\s*(?:[,;:)!?]|\.?\s*$)/u.test(after);
  // "Upgrade to 3.11." ends a sentence, "the lease ends 30.06., cancel it" does not.
  if (dot) return isFirst || /^0|\.0/u.test(all) || /^[,;:)]/u.test(after);
  if (Math.max(a, b) <= 12 || SAYING.test(all) || SIXTEENTH.test(all) || MEASURE.test(before)) return false;
  return Boolean(slash) && (isFirst || isEnd);
}

function isTime(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  const after = text.slice(end, end + 40);
  if (RATIO.test(before) || RATIO_AFTER.test(after) || LABEL.test(before)) return false;
  return CLOCK_LEAD.test(before) || !THING_AFTER.test(after);
}
