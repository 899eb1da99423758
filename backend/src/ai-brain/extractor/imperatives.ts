import type { Phrase } from './grammar';
import { IDLE } from './rules';
import { PLAIN_VERBS } from './vocabulary';

const idle = new Set(IDLE.split(' '));

/** Whether it begins with a verb that says what to do, and not with a noun that looks like one. */
export function isImperative(phrase: Phrase, at: number): boolean {
  const tags = phrase.tags(at);
  const key = phrase.key(at);
  const next = phrase.tags(at + 1);
  if (key === 'do') return /[TV]/u.test(next) && !/[PX]/u.test(next);
  if (key === 'have' || key === 'let') return /[TLO]/u.test(next) && !/^(?:a|an)$/u.test(phrase.key(at + 1));
  if (!tags.includes('V') || idle.has(key) || /[PBM]/u.test(tags)) return false;
  if (key === 'to' || (key === 'remember' && /^(?:when|how|that)$/u.test(phrase.key(at + 1)))) return false;
  if (next === '' || END.test(next)) return !tags.includes('E');
  if (/[BHM]/u.test(next) && !/n/u.test(next)) return false;
  if (!tags.includes('E') || (/[TOLZ]/u.test(next) && phrase.key(at + 1) !== 'no'))
    return !/^(?:of)$/u.test(phrase.key(at + 1));
  if (/[CR]/u.test(next))
    return !/^(?:of|for|from|and|or|in|with|at|as|is)$/u.test(phrase.key(at + 1)) || isAction(phrase, at);
  return !finiteAhead(phrase, at + 1);
}

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

/** "Phone bill is wrong": the first words name what is spoken of. */
function finiteAhead(phrase: Phrase, from: number): boolean {
  for (let at = from; at < Math.min(phrase.length, from + 8); at++) {
    const tags = phrase.tags(at);
    if (phrase.key(at) === ':') return !PLAIN_VERBS.has(phrase.key(from - 1));
    if (/[UWPQI]/u.test(tags) && !/n/u.test(tags)) return false;
    if (/[BHM]/u.test(tags) || /^(?:needs|wants|keeps|lacks|gets|got|said|says|told|asked)$/u.test(phrase.key(at)))
      return true;
  }
  return false;
}
