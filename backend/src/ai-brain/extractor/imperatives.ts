import type { Phrase } from './grammar';
import { IDLE } from './rules';
import { FINITE_ONLY, PLAIN_VERBS } from './vocabulary';

const idle = new Set(IDLE.split(' '));

/** Whether an imperative starts at this word, rather than a noun with the same spelling. */
export function isImperative(phrase: Phrase, at: number): boolean {
  const tags = phrase.tags(at);
  const key = phrase.key(at);
  const next = phrase.tags(at + 1);
  if (key === 'do') return /[TV]/u.test(next) && !/[PX]/u.test(next);
  if (key === 'have' || key === 'let') return /[TLO]/u.test(next) && !/^(?:a|an)$/u.test(phrase.key(at + 1));
  if (isBeforeObject(phrase, at)) return true;
  if (
    /^(?:please|pls|plz|kindly)$/u.test(at > 0 ? phrase.key(at - 1) : '') &&
    tags.includes('V') &&
    !/[PBMHK]/u.test(tags)
  )
    return true;
  // "Talk to the farmer and the mayor has to be invited"
  if (/^(?:talk|speak|write|reply|listen)$/u.test(key) && phrase.key(at + 1) === 'to') return true;
  if (!tags.includes('V') || (idle.has(key) && !isThanks(phrase, at)) || /[PBM]/u.test(tags)) return false;
  if (key === 'to' || (key === 'remember' && /^(?:when|how|that)$/u.test(phrase.key(at + 1)))) return false;
  if (next === '' || END.test(next)) return !tags.includes('E');
  if ((/[BHM]/u.test(next) && !/n/u.test(next)) || PAST.test(phrase.key(at + 1))) return false;
  // "Copy done", "stand booked"
  const isState =
    /^(?:done|finished|ready|complete|completed|missing|pending|planned|booked|sent|paid|signed|ordered|printed|fixed|replaced|repaired|cleaned|updated|installed|renewed|collected|delivered|submitted|approved|received|posted|serviced)$/u.test(
      phrase.key(at + 1),
    );
  if (isState && tags.includes('E') && /^$|[QCY]/u.test(phrase.tags(at + 2))) return false;
  // "Size 44" and "release 2.4 is out" name a thing by its number.
  const isNumbered = /Z/u.test(next) && /^$|[QB]/u.test(phrase.tags(at + 2));
  if (isNumbered && tags.includes('E') && !PLAIN_VERBS.has(key)) return false;
  // "Balance £2,310" names an amount.
  if (/^[£$€]/u.test(phrase.key(at + 1)) && tags.includes('E') && !PLAIN_VERBS.has(key)) return false;
  if (!tags.includes('E') || (/[TOLZ]/u.test(next) && phrase.key(at + 1) !== 'no'))
    return !/^(?:of)$/u.test(phrase.key(at + 1));
  if (/[CR]/u.test(next))
    return (
      (!/^(?:of|for|from|and|or|in|with|at|as|is)$/u.test(phrase.key(at + 1)) || isAction(phrase, at)) &&
      !finiteAhead(phrase, at + 1)
    );
  return !finiteAhead(phrase, at + 1);
}

/** "Dust the pipes": a noun cannot stand before an article, so this is a verb that the lexicon does not know. */
const isBeforeObject = (phrase: Phrase, at: number) =>
  at === 0 &&
  /^En?$/u.test(phrase.tags(at)) &&
  !/(?:day|time|ly|s)$/u.test(phrase.key(at)) &&
  /^(?:the|a|an|my|our|your|his|her|their)$/u.test(phrase.key(at + 1)) &&
  /[EJNZ]/u.test(phrase.tags(at + 2));

/** "Thank Clara" is a task, "thank you" is not, and "thank Clara and send her the sizes" is about the sizes. */
const isThanks = (phrase: Phrase, at: number) =>
  phrase.key(at) === 'thank' &&
  (/[LT]/u.test(phrase.tags(at + 1)) || /^(?:him|her|them)$/u.test(phrase.key(at + 1))) &&
  phrase.key(at + 2) !== 'and';

/** "Deploy went out at four": the word before is a subject. */
const PAST = /^(?:came|went|fell|broke)$/u;

const END = /Q/u;
const SEEKING = new Set(
  'look search pay ask apply call check arrange wait prepare test shop plan vote account'.split(' '),
);
function isAction(phrase: Phrase, at: number): boolean {
  const next = phrase.key(at + 1);
  if (next === 'for') return SEEKING.has(phrase.key(at));
  if (next === 'and' || next === 'or') return isImperative(phrase, at + 2);
  return next === 'in' || next === 'with'
    ? SEEKING.has(phrase.key(at)) || /^(?:meet|deal|sync|talk|speak|hand|fill|check|sign)$/u.test(phrase.key(at))
    : false;
}

const isEndOfNews = (phrase: Phrase, at: number) =>
  /^$|[QY]/u.test(phrase.tags(at)) || /^(?:last|yesterday|again|today|overnight)$/u.test(phrase.key(at));

/** Whether a finite verb follows: in "Phone bill is wrong", "phone" is part of the subject. */
function finiteAhead(phrase: Phrase, from: number): boolean {
  for (let at = from; at < Math.min(phrase.length, from + 8); at++) {
    const tags = phrase.tags(at);
    if (phrase.key(at) === ':') return !PLAIN_VERBS.has(phrase.key(from - 1));
    if (/[UWPQI]/u.test(tags) && !/n/u.test(tags)) return false;
    const isNegated = /K/u.test(tags) && /X/u.test(phrase.tags(at + 1));
    if (
      isNegated ||
      FINITE_ONLY.test(phrase.key(at)) ||
      /[BHM]/u.test(tags) ||
      /^(?:needs|wants|keeps|lacks|gets|got|said|says|told|asked)$/u.test(phrase.key(at))
    )
      return true;
    // "Rate limit kicks in too early": a third person after a compound noun.
    const isCompound = at > from && !PLAIN_VERBS.has(phrase.key(from - 1));
    if (isCompound && /S/u.test(tags) && /[AR]/u.test(phrase.tags(at + 1))) return true;
    // "Gas certificates expire": after a plural, a verb that cannot be a noun.
    const isPlural =
      at > from && /s$/u.test(phrase.key(at - 1)) && !/^(?:help|let|make|have|watch)$/u.test(phrase.key(from - 1));
    if (isPlural && /V/u.test(tags) && !/[EJNR]/u.test(tags)) return true;
    // "Grant application submitted": a headline that ends in its participle.
    if (isCompound && /N/u.test(tags) && !/[JV]/u.test(tags) && isEndOfNews(phrase, at + 1)) return true;
  }
  return false;
}
