import { type Draft, isAbout } from './draft';
import type { Tagged } from './grammar';
import type { Block } from './layout';
import { nounOf } from './nouns';
import { type Reading } from './reader';
import type { TitleWord } from './title';
import { isContained, keyOf, keysOf, objectAt, tagsOf } from './title-words';

const CONTACT = /^(?:call|ring|phone|email|e-mail|mail|text|message|ping|nudge|remind|contact|chase)$/u;
/** "Get the technician in". */
const CALLED_IN = /^(?:get|have|call|bring) .*\bin(?: [.!,])*$/u;
/** "Make sure that gets done" repeats the last task. */
const ASSURANCE = /^(?:make sure|ensure|see to it)(?: that)? (?:it|that|this|they|those|these)\b/u;
/** "Find out why": the fault is in the previous clause. */
const WHY_ALONE = /^(?:find|figure) out why(?: [.!,])*$/u;
/** Words that start another point. */
const ANOTHER = /\b(?:and|also|plus|then|oh|uh|um|next|but)\b/u;
/** "I'll get some", "get someone to look": the object is in the previous task. */
const ELLIPSIS =
  /^(?:get|buy|bring|grab|fetch) (?:some|one|a few|more)(?: (?:on|at|from|in) \D*| later| [,.])*$|^(?:get|have|ask) (?:someone|somebody) (?:in )?to (?:look|check|come|fix)(?: (?:at )?(?:it|that|them))?[ .,!]*$/u;

/** "The towels are late, call the laundry": whether the request only names whom to contact about the fault. */
function isCallAbout(fault: Draft, reading: Reading, title: TitleWord[], opening: string): boolean {
  const isThing = fault.isNoun && fault.block.isItem;
  const isChased = fault.title.startsWith('Chase ') && !ANOTHER.test(opening);
  const isReply =
    isChased || (fault.isNeed ? /\bso\b/u.test(opening) : (fault.isFault || isThing) && !ANOTHER.test(opening));
  const isAsked = isThing && keyOf(title[0]) === 'ask';
  const isContact = title.length > 1 && (CONTACT.test(keyOf(title[0])) || isAsked || CALLED_IN.test(keysOf(title)));
  return (
    isReply &&
    isContact &&
    reading.role === 'task' &&
    title.slice(1).every((it) => keyOf(it) === 'in' || /^[^RCUW]*[nTQY][^RCUW]*$/u.test(tagsOf(it)))
  );
}

/** "Chase the courier": names only whom to contact. */
export const isContact = (title: TitleWord[]) =>
  (CONTACT.test(keyOf(title[0])) || keyOf(title[0]) === 'ask') &&
  title.slice(1).every((it) => /^[^RCUW]*[nTQYA][^RCUW]*$/u.test(tagsOf(it)));

/** The words of a title without its marks. */
export const bare = (title: TitleWord[]) => title.filter((it) => typeof it === 'string' || !it.isMark);

/** Returns the words of "call the laundry about the towels". */
function calling(fault: Draft, title: TitleWord[]): TitleWord[] {
  const called = bare(title);
  const about = fault.isNeed ? nounOf(fault.said) : fault.thing;
  return about ? [...called, 'about', ...about] : called;
}

export const PRONOUN_SUBJECT = /^(?:it|that|this|they|those|these|he|she)$/u;
/** Connects a remedy to its problem. */
const SO = /\bso\b|[→>–—]|^[,;-]/u;

/** The position of a clause. */
interface Place {
  isItem: boolean;
  isSameSentence: boolean;
}

/** Whether the request is the remedy for the problem or thing just mentioned. */
function isRemedy(previous: Draft, reading: Reading, words: Tagged[], { isItem, isSameSentence }: Place): boolean {
  // "Tap drips, guest wants another pillow" are two tasks.
  if (reading.isNeed && isSameSentence && !PRONOUN_SUBJECT.test(words[reading.core]!.key)) return false;
  if (isItem) return previous.isNoun || previous.isProblem;
  // "Nobody has applied, so we will extend the deadline."
  if (
    isSameSentence &&
    previous.said.some(({ key }) => /^(?:nobody|none)$/u.test(key)) &&
    SO.test(openingOf(reading, words))
  )
    return true;
  return previous.isProblem && ((isSameSentence && SO.test(openingOf(reading, words))) || isAbout(previous, reading));
}

/** Completes "find out why" with the words of the previous clause. */
export const withReason = (title: TitleWord[], said: Tagged[]): TitleWord[] =>
  WHY_ALONE.test(keysOf(title)) ? [...title.filter((it) => typeof it === 'string' || !it.isMark), ...said] : title;

/** Verbs that say only that something needs to be done. */
const GENERIC = /^(?:do|takes?|handles?|fix|solve|sort|repair|look|see|mend|resolve|deal|check)$/u;

/** Whether a request without an object of its own is about the previous task: "The tap drips, fix it". */
export function refersBack(
  previous: Draft,
  reading: Reading,
  words: Tagged[],
  { isItem, isSameSentence, isFresh }: Place & { isFresh: boolean },
): boolean {
  const title = keysOf(reading.title);
  // "The Millers haven't paid, remind them" is one task.
  const isChased = (isSameSentence || isContactAlone(reading.title)) && /^(?:Chase|Get .* to) /u.test(previous.title);
  const isGeneric =
    GENERIC.test(keyOf(reading.title[0])) ||
    (isSameSentence && / (?:him|her)\b/u.test(title)) ||
    (isChased && / (?:him|her|them)\b/u.test(title));
  const isMore = isGeneric ? !previous.isNoun : isItem && !previous.isNoun && !previous.isProblem;
  // "Keller wants a quote, I'll write it" is one task.
  const isWord = isSameSentence && previous.isNeed && !isFresh && /^(?:ask|check|see|try)$/u.test(title);
  if (isWord) return true;
  const isSettled = previous.isNeed && !isFresh && / (?:it|that|this|them|those|one)\b/u.test(title);
  // "The invoice is due on Friday, so pay it": the request says what to do with the thing.
  const isNamed = previous.isProblem && previous.words.every((it) => typeof it !== 'string' && !it.plain);
  return isMore || isSettled || (!isNamed && /\bso\b/u.test(openingOf(reading, words)));
}

/** "Let me know by Friday" only asks for a report on the previous task. */
const isReport = ({ title }: Reading) =>
  /^let us know\b/u.test(keysOf(title)) && title.slice(3).every((it) => /[YQAR]/u.test(tagsOf(it)));

/** "Needs a new version": the subject is in the previous clause. */
const isSubjectless = ({ core }: Reading, words: Tagged[]) => words[core]?.key === 'needs';

const NOTES = /^(?:put|write|note|pencil|mark|enter|add|block|get) (?:that|it|this)\b/u;

/** "So put that in the calendar": a request to write down the previous clause. */
export const isNoteOf = (title: TitleWord[], opening: string) =>
  NOTES.test(keysOf(title)) && /\bso\b|^[,;–—-]/u.test(opening);

/** Replaces "that" in "note that" with the subject of the statement, or the words after its verb if it is a pronoun. */
export function noting(title: TitleWord[], said: Tagged[]): TitleWord[] {
  const words = said.filter(({ isMark, tags }) => !isMark && !/[FY]/u.test(tags));
  const auxiliary = words.findIndex(({ tags }) => /[BHM]/u.test(tags));
  const verb = auxiliary >= 0 ? auxiliary : words.findIndex(({ tags }) => /[DS]/u.test(tags) && !/[LT]/u.test(tags));
  const subject = words.slice(0, Math.max(verb, 0)).filter(({ tags }) => !/[CA]/u.test(tags));
  const matter = subject.every(({ tags }) => /[PI]/u.test(tags)) ? words.slice(verb + 1) : subject;
  return [title[0]!, ...matter, ...title.slice(2)];
}

const WISHES = /\b(?:wants?|would (?:like|love)|wishes|hopes|asked|asks|needs) to\b/u;
const INQUIRES = /^(?:check|see|ask|find out|clarify|confirm)\b/u;

/** "Jonas wants to swap his shift, so check if Lea can": a wish, and the question to settle for it. */
const isInquiry = (wish: Draft, title: TitleWord[], opening: string) =>
  /\bso\b/u.test(opening) &&
  INQUIRES.test(keysOf(title)) &&
  WISHES.test(keysOf(wish.said)) &&
  !wish.said.some(({ key }) => /^(?:i|we|you)$/u.test(key));

/** The context before a clause. */
interface Before {
  previous?: Draft;
  last?: Draft;
  block: Block;
  hasTopic: boolean;
  isFresh: boolean;
  isSameSentence: boolean;
}

/** Returns the task to which a clause only adds details. */
export function detailedBy(reading: Reading, words: Tagged[], before: Before): Draft | undefined {
  const { previous, last, block, hasTopic, isFresh, isSameSentence } = before;
  const title = keysOf(reading.title);
  if ((isReport(reading) || isRetry(reading)) && (previous ?? last)) return previous ?? last;
  if (!isFresh && isSameSentence && previous && ASSURANCE.test(title)) return previous;
  if (previous && isRequest(reading) && MADE_INTO.test(title)) return previous;
  const short = previous ?? (block.speaker ? last : undefined);
  if ((short?.isNeed || short?.isProblem) && !isFresh && COUNT_ALONE.test(title)) return short;
  // "Nobody has refilled the box, the plasters are gone"; "we need a new lamp, the old one is broken".
  if (
    isSameSentence &&
    previous &&
    !previous.isProblem &&
    reading.isProblem &&
    !ANOTHER.test(openingOf(reading, words))
  ) {
    const isUndone = previous.said.some(({ tags, key }) => /X/u.test(tags) || /^(?:nobody|none)$/u.test(key));
    const isBegun = previous.status === 'in-progress';
    if (isUndone || isBegun || /^\S+ (?:the )?(?:old|current|last|other|existing) ones?\b/u.test(title))
      return previous;
  }
  // "We should raise the rate, we haven't done that since May."
  const done = isSameSentence ? previous : block.speaker && !previous ? last : undefined;
  // "She wants the log, I haven't even started on that."
  const begin =
    /^(?:start|started|begin|begun|look|looked|search)(?: on| with| at| into| for)? (?:it|that|this|them|those)\b/u;
  if (isSameSentence && !isFresh && previous?.isNeed && begin.test(title)) return previous;
  // "The search returns sold-out items. Omar to look into it."
  const isSeenTo = /^(?:look|see|sort|check|deal|fix|take care)(?: \w+)? (?:it|that|this|them)(?: [.?!,])*$/u.test(
    title,
  );
  if (previous?.isProblem && isSeenTo && !isFresh && !hasTopic && !isSameSentence) return previous;
  // "They want the report. Can somebody dig that out?"
  if (
    previous?.isNeed &&
    !isFresh &&
    !hasTopic &&
    /^\S+ (?:it|that|those|them)(?: (?:out|up|off|over))?(?: [.?!,])*$/u.test(title)
  )
    return previous;
  if (done && /^(?:do|done) (?:it|that|this|them|those)\b/u.test(title)) return done;
  if (block.speaker && !previous && last && isSameErrand(last, reading.title)) return last;
  // "The plumber wants to know the size." "I'll text him."
  const isToldOf = last && /^(?:Tell|Chase|Get|Ask) /u.test(last.title) && /^\S+ (?:him|her|them)\b/u.test(title);
  if (block.speaker && !previous && isToldOf && isContactAlone(reading.title)) return last;
  const asked = previous ?? (block.speaker || block.label ? last : undefined);
  if (asked && !hasTopic && !isFresh && ELLIPSIS.test(title)) return asked;
  // "The report shows the old logo. Needs a new version today": the subject of the need is in the previous fault.
  return previous?.isProblem && !block.isItem && isSubjectless(reading, words) ? previous : undefined;
}

/** "I can call them" in reply to "we need to call them back about the menu". */
const isSameErrand = (last: Draft, title: TitleWord[]) =>
  (last.title.split(' ')[0]!.toLowerCase() === keyOf(title[0]) || last.said.some(({ key }) => key === 'me')) &&
  /^\S+ (?:you|it|them|him|her|that|those)\b/u.test(keysOf(title));

/** "Engaged again; try once more tomorrow." */
export const isRetry = ({ title }: Reading) =>
  /^try (?:it )?(?:again|once more|later|one more time)\b/u.test(keysOf(title));

export const isRequest = ({ role, isProblem }: Reading) => role === 'task' && !isProblem;

/** "I will ask him again on Sunday". */
const isContactAlone = (title: TitleWord[]) =>
  (CONTACT.test(keyOf(title[0])) || keyOf(title[0]) === 'ask') &&
  title.slice(2).every((it) => /[YAQR]/u.test(tagsOf(it)));

const LABEL_WORDS = 4;

/** "Order two boxes": of the thing mentioned before. */
const MEASURE =
  /^(?:order|buy|get|bring|fetch) (?:an?|some|more|another|one|two|three|four|five|six|ten|twenty|\d+) (?:more )?(?:box|pack|bag|bottle|roll|tube|crate|tin|carton|tray|sack|packet|set|pair|ream|jar|bunch)(?:e?s)?(?: [.!,])*$/u;

/** "We are out of mediums. Can you order 30": how many of the thing in the task before. */
const COUNT_ALONE =
  /^(?:order|buy|get|bring|fetch|print|make) (?:another |some |about |at least )?(?:new|more|one|two|three|four|five|six|ten|twenty|\d+)(?: ones?)?(?: [.!,?])*$/u;

/** "Order the vests, make it size small". */
const MADE_INTO = /^make (?:it|that|them|those) (?!clear|sure|public|happen|work)/u;

/** Returns the new title of the previous task, empty if a clause only adds details; undefined for another task. */
export function changeOf(
  previous: Draft,
  reading: Reading,
  title: TitleWord[],
  words: Tagged[],
  place: Place & { isNext: boolean },
): TitleWord[] | undefined {
  const opening = openingOf(reading, words);
  const { isItem, isSameSentence, isNext } = place;
  // "They haven't sent it, could you give them a ring" is one task.
  const isSamePerson =
    /^\S+ (?:him|her|them)\b/u.test(keysOf(reading.title)) && (isSameSentence || isContactAlone(reading.title));
  const isAsked = isRequest(reading);
  if (isAsked && isSamePerson && /^(?:Chase|Get .* to) /u.test(previous.title)) return [];
  // "The texts have not been delivered, Mia will chase them."
  if (isAsked && isSameSentence && previous.isFault && /^chase (?:it|them|that|those)\b/u.test(keysOf(reading.title)))
    return title;
  if (isAsked && isItem && previous.isNoun && objectAt(title) === 1) return [];
  // "Delivery came but 3 boxes are missing".
  if (isItem && previous.isNoun && reading.isProblem && /\bbut\b/u.test(opening)) return title;
  if (isNext && isCallAbout(previous, reading, title, opening)) return calling(previous, title);
  if (isAsked && isNext && isInquiry(previous, title, opening)) return title;
  // "Gutters - get someone up there": without its thing, the request says too little.
  const comma = title.findIndex((it) => keyOf(it) === ',');
  const things = title
    .slice(1, comma > 0 ? comma : undefined)
    .filter((it) => /[EL]/u.test(tagsOf(it)) && typeof it !== 'string' && !it.isMark);
  const isShort = isItem && previous.isNoun && things.length <= 1 && previous.title.split(' ').length <= LABEL_WORDS;
  if (isAsked && isShort && isRemedy(previous, reading, words, place))
    return previous.title.split(' ').some((it) => isContained(it, title)) ? title : [`${previous.title}:`, ...title];
  if (isAsked && isRemedy(previous, reading, words, place))
    return previous.thing && MEASURE.test(keysOf(title))
      ? [...title.filter((it) => typeof it === 'string' || !it.isMark), 'of', ...previous.thing]
      : title;
  return isItem && reading.isProblem && !/\b(?:and|also|plus|but)\b/u.test(opening) ? [] : undefined;
}

/** Returns the words before the main point of a clause. */
export const openingOf = ({ core }: Reading, words: Tagged[]) =>
  words
    .slice(0, core)
    .map(({ key }) => key)
    .join(' ');
