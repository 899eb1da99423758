import { LED_BY, LED_ON, SIGHT, THING_AFTER } from './date-context';
import { numbersOf } from './numbers';

const DAYS = '(?:mon|tues?|wed(?:nes|s)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?';
const MONTHS = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';

/** "Every other Monday by noon": no day is meant, and the words belong together. */
const RECURRING = new RegExp(
  `(?<![\\p{L}\\d])(?:every|each)(?: (?:other|second|third|single))? ${DAYS}(?:(?:,? and|,| or| &) ${DAYS})*\\b(?: (?:at|by|before) (?:noon|midday|lunch(?:time)?|\\d\\S*(?: ?[ap]m\\b)?))?`,
  'giu',
);
/** Names of other things that contain a day. */
const NAMES =
  /\b(?:(?:black|good|casual|dress-down|man|girl|joe|freaky|chicken) friday|(?:cyber|blue|manic|easter|whit|plough) monday|(?:giving|taco|super|shrove|ruby|fat) tuesday|ash wednesday|(?:maundy|throwback) thursday|small business saturday|(?:palm|easter|bloody|super) sunday|(?:sunday|saturday) (?:times|roast|school|best|league)|friday night lights|saturday night (?:live|fever)|wednesday addams|sheffield wednesday|usa today|(?:today|tonight) show|midnight (?:blue|mass|oil|snack)|(?:tgi )friday['’]?s|9 to 5|nine to five|twenty[- ]four seven|(?:april|may) (?:fool|day|queen|ball)\p{L}*)\b/giu;
/** "Watch Tomorrow Never Dies": capitalised here, the word can only be part of a name. */
const TITLED = /(?<=\p{L} )(?:Today|Tonight|Tomorrow)(?= \p{Lu}\p{Ll})/gu;
/** "Pack the weekend bag": describes the noun, not when to act. */
const WEEKEND =
  /(?<!\b(?:over|at|on|by|before|until|till|during|for) )\b(?:the|an?|our|my|your|his|her|their) weekend(?=(\s+\p{L}+))/giu;
/** "Mon–Fri", "Sat/Sun", "Jan-Mar": a recurring period. */
const STRETCH = new RegExp(
  `(?<![\\p{L}\\d])(?:${DAYS}\\s?(?:[-–—/&]|to|thru|through|until)\\s?${DAYS}|${MONTHS}\\s?[-–—/]\\s?${MONTHS})(?![\\p{L}\\d])`,
  'giu',
);
/** "Move it from Monday to Friday" names the new day. */
const MOVES = /\b(?:mov|chang|switch|shift|push|postpon|reschedul|swap|bring|delay)\p{L}*\b/iu;
const QUOTED =
  /(?<![\p{L}\d])(?:"[^\s"](?:[^"\n]{0,100}[^\s"])?"|“[^”\n]{1,100}”|„[^“”\n]{1,100}[“”]|«[^»\n]{1,100}»|[‘‚][^‘’\n]{2,100}[‘’]|‹[^›\n]{1,100}›|「[^」\n]{1,100}」|`[^`\n]{1,100}`|'[^\s'](?:[^'\n]|'(?=\p{L})){0,100}[^\s']')(?![\p{L}\d])/gu;
/** Addresses, file names and order numbers. */
const CODE =
  /_|:\/\/|^www\.|\w@\w|\.(?:pdf|docx?|xlsx?|pptx?|odt|csv|txt|md|png|jpe?g|gif|webp|svg|zip|html?|json|xml|mp[34]|mov|log)\W*$|^#|^[("'“]*\p{L}+\d*-\d+[-/.]\d/iu;

/** Returns the text, at the same length, with everything blanked out that is certainly or probably not a date. */
export function withoutNonDates(text: string, thisYear: number): string {
  let rest = text;
  const blank = (start: number, end: number) => {
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  };
  for (const [start, end] of nonDates(text, thisYear)) blank(start, end);
  return rest;
}

function* nonDates(text: string, thisYear: number): Iterable<[start: number, end: number]> {
  yield* numbersOf(text, thisYear);
  for (const { index, 0: all } of text.matchAll(/\S+/gu)) if (CODE.test(all)) yield [index, index + all.length];
  for (const names of [NAMES, TITLED, RECURRING])
    for (const { index, 0: all } of text.matchAll(names)) yield [index, index + all.length];
  for (const { index, 0: all, 1: next = '' } of text.matchAll(WEEKEND))
    if (THING_AFTER.test(next)) yield [index, index + all.length];
  for (const { index, 0: all } of text.matchAll(QUOTED)) {
    const isWhole = !/\p{L}/u.test(text.slice(0, index) + text.slice(index + all.length));
    if (!isWhole) yield [index, index + all.length];
  }
  for (const { index, 0: all } of text.matchAll(STRETCH)) {
    const after = text.slice(index + all.length);
    const before = text.slice(Math.max(0, index - SIGHT), index);
    const clause = text.slice(Math.max(text.lastIndexOf('.', index), text.lastIndexOf(';', index)) + 1, index);
    const isLed = LED_ON.test(before) && !/\b(?:for|from)\s*$/iu.test(before);
    const isMeant = LED_BY.test(before) || (/\s/u.test(all) && (isLed || MOVES.test(clause)));
    if (THING_AFTER.test(after) || !isMeant) yield [index, index + all.length];
  }
}
