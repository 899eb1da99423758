import { coreOf } from './openings';
import { isImperative } from './imperatives';
import { PROBLEMS } from './problems';
import type { Rule } from './rules';
import { pattern, patterns, type Phrase } from './grammar';
import { ENDED } from './endings';
import { BANS, WITHDRAWALS } from './refusals';
import { REQUESTS } from './requests';
import { BEGUN, UNDONE } from './states';
import { WANTS } from './wants';
import { PLAIN_VERBS } from './vocabulary';

/** A clause that stands by itself begins with its subject and verb. */
const FINITE = patterns(
  '(P|I) (A|Y)* (B|H|K|M|D|S|V)',
  '(there|here|that|this|it|what) A* (B|H|M)',
  'T n{1,6}? A* (B|H|K|M)',
  'T n{1,5}? P (A|Y)* (B|H|K|M|D|S|V)',
  'T n{1,4}? A* (D|S) (?= T|R|A|P|O|L|again|Z)',
  'T n{1,5}? S (C|Q|U|$)',
  'L L? A* (B|H|K|M|D|S|to V)',
  'n{1,3}? A* (B|H|K|M) ',
  'n{1,3}? S (Z|T)',
  'n{1,4}? A* (needs|need|wants|keeps|keep) (G|to|T|n)',
  'T n{1,5}? (say|says|said|think|thinks|want|wants|need|needs|complain|complains|ask|asks|asked) ',
);
const PERSONAL = pattern(
  '(i|we|you|I|he|she|they) (A|Y)* (need|needs|have|has|had|must|should|will|would|can|could|want|wants|are|is|am|was|were|do|did|forgot|promised|owe|owes|think|guess|spoke|keep|already|asked|said|got|ordered|finished|started|sent|paid|told|talked) ',
);
/** "The heating in the workshop is": begins anew after a thing. */
const PLAINLY = pattern(
  '(the|my|our) n{1,6}? A* (is|are|has|have|needs|need|keeps|should|must|will|was|were|wants|want) ',
);
const HASTY = pattern(
  '(there is|there are|do not V|it is|that is|please V|can you|could you|do not forget|remind me|someone|somebody|that one (is|was)|it (has|needs|must|should|was|will|keeps))',
);
const STRONG = pattern(
  '(C|F|Q)* (and then|then|oh|plus|also|but|after that|next up|next|what else|secondly|thirdly|finally|lastly|second|third|besides|another thing|one more thing|instead)',
);
const HANGING = /[URWXTMHK]|^(?:that|if|to|let|makes?|help|is|are|was|were|be|am)$/u;
const VERB = patterns('(B|H|K|M|D|S)', '(P|I) A* V');
const END_OF_LIST = pattern('Q* $');

/** What is said in between, wherever it stands. */
const ASIDES = [
  patterns('what else', 'i (think|guess) that is', 'okay bye', '(remember|you know) when', '(oh|ok) god'),
  ...WITHDRAWALS.map((it) => it.pattern),
];

const OPENERS: Rule[] = [
  PROBLEMS.at(-1)!,
  ...REQUESTS,
  ...BANS.slice(0, 6),
  ...WANTS.slice(0, 9),
  ...UNDONE,
  ...BEGUN.slice(0, 3),
  ...WITHDRAWALS,
  ...ENDED.slice(0, 3),
  ENDED.at(-1)!,
];

/** Whether a clause with a point of its own begins there. */
function opens(phrase: Phrase, from: number): boolean {
  const { at } = coreOf(phrase, from);
  if (at >= phrase.length) return false;
  if (isImperative(phrase, at)) return phrase.length > at + 1;
  return OPENERS.some(({ pattern: it }) => phrase.ends(it, at) !== undefined) || phrase.ends(FINITE, at) !== undefined;
}

/** Splits a sentence where something new begins. Reasons and what is said of a thing stay with it. */
export function clausesOf(phrase: Phrase): Phrase[] {
  const cuts = [0];
  const marks = phrase.words.filter(({ isMark, key }) => isMark && /[,;:.–—-]/u.test(key)).length;
  const isRunOn = phrase.length > 18 && phrase.length > 14 * (marks + 1);
  let depth = 0;
  let [seen, core] = [-1, 0];
  for (let at = 1; at < phrase.length - 1; at++) {
    const start = cuts.at(-1)!;
    depth = Math.max(0, depth + (phrase.key(at - 1) === '(' ? 1 : phrase.key(at - 1) === ')' ? -1 : 0));
    if (start !== seen) [seen, core] = [start, coreOf(phrase, start).at];
    if (depth > 0 || core >= at) continue;
    if (
      !/^(?:not|to|never|and|i|we)$/u.test(phrase.key(at - 1)) &&
      ASIDES.some((it) => phrase.ends(it, at) !== undefined)
    ) {
      cuts.push(at);
      continue;
    }
    const joint = jointAt(phrase, at);
    if (joint === undefined ? isRunOn && startsAlone(phrase, at) : isCut(phrase, start, at, joint)) cuts.push(at);
  }
  return cuts.map((from, number) => phrase.slice(from, cuts[number + 1] ?? phrase.length));
}

/** Where the words after "and", a comma or "uh" begin; undefined when there is no such thing. */
function jointAt(phrase: Phrase, at: number): number | undefined {
  if (phrase.key(at - 1) !== ')' && /[CFQ]/u.test(phrase.tags(at - 1)) && !/^(?:&|\+)$/u.test(phrase.key(at - 1)))
    return undefined;
  let end = at;
  // "Could we please stop" is one.
  if (/^(?:please|pls|plz|actually|basically|honestly)$/u.test(phrase.key(at)) && /[PIMB]/u.test(phrase.tags(at - 1)))
    return undefined;
  const isAfterThing = /[EYNOZ]/u.test(phrase.tags(at - 1));
  while (
    end < phrase.length &&
    (/[CFQ]/u.test(phrase.tags(end)) || (/^(?:then|also|so)$/u.test(phrase.key(end)) && (end > at || isAfterThing)))
  )
    end++;
  if (phrase.key(at) === '(' || (phrase.key(end - 1) === 'so' && phrase.key(end) === 'that')) return undefined;
  return end > at && end < phrase.length && !['&', '+'].includes(phrase.key(at)) ? end : undefined;
}

function isCut(phrase: Phrase, start: number, at: number, next: number): boolean {
  const left = phrase.slice(start, at);
  const core = coreOf(left).at;
  const isEmpty = core >= left.length;
  if (isEmpty) return false;
  const isWhole = left.length - core > 1 && (isImperative(left, core) || left.has(VERB, core));
  const isStrong = phrase.ends(STRONG, at) !== undefined || /[;–—]|^-+>?$|→/u.test(phrase.key(at));
  // "Delivery zones, gift cards": not to gift cards.
  const isDoubtful =
    /^,$/u.test(phrase.key(at)) &&
    /E/u.test(phrase.tags(next)) &&
    !PLAIN_VERBS.has(phrase.key(next)) &&
    !/[TOLZPHBMK]/u.test(phrase.tags(next + 1)) &&
    /V/u.test(phrase.tags(next));
  if (isDoubtful) return false;
  if (!opens(phrase, next)) return isStrong && isWhole && phrase.length - next > 1;
  if (isWhole || isStrong) return true;
  // "The footer, the links are broken": a topic before what is said of it.
  return phrase.tags(at).includes('Q') && left.length - core > 0 && !isListing(phrase, next);
}

const isListing = (phrase: Phrase, from: number) => phrase.ends(END_OF_LIST, from + 1) !== undefined;

/** In speech without marks: "... on the third floor someone should call". */
function startsAlone(phrase: Phrase, at: number): boolean {
  const before = phrase.words[at - 1]!;
  if (HANGING.test(before.tags) && !/[EY]/u.test(before.tags) && !/^(?:all|both|that|this|it|them)$/u.test(before.key))
    return false;
  if (/[CFQ]/u.test(before.tags) || (/[PI]/u.test(before.tags) && !/[EO]/u.test(before.tags)) || before.key === 'you')
    return false;
  if (
    /^(?:that|if|want|wants|need|get|ask|tell|let|make|because|when|what|how|why|where|whether|think|guess|know|say|said|who|which|so|hope|forgetting|forgot|remember|last|promised|than|as|before|after|until|while|once|since)$/u.test(
      before.key,
    )
  )
    return false;
  if (phrase.ends(PERSONAL, at) !== undefined || phrase.ends(HASTY, at) !== undefined) return true;
  const tags = phrase.tags(at);
  const isToldAlready =
    /^(?:yet|again|already|too|now)$/u.test(before.key) ||
    (/N/u.test(before.tags) && /[BX]/u.test(phrase.tags(at - 2)));
  if (isToldAlready && phrase.ends(PLAINLY, at) !== undefined) return true;
  if (PLAIN_VERBS.has(phrase.key(at)) && /^(?:him|her|them)$/u.test(phrase.key(at + 1)) && !/[CRT]/u.test(before.tags))
    return true;
  if (
    /T/u.test(tags) &&
    /E/u.test(before.tags) &&
    (/^(?:done|finished|ready|fine)$/u.test(before.key) || !/[RTPSDG]/u.test(before.tags)) &&
    (!/V/u.test(before.tags) || /[RTJ]/u.test(phrase.tags(at - 2))) &&
    !/V/u.test(phrase.tags(at - 2)) &&
    phrase.ends(PLAINLY, at) !== undefined
  )
    return true;
  const isVerbOnly = tags.includes('V') && !tags.includes('E') && !/[PBHKMX]/u.test(tags);
  return (
    isVerbOnly &&
    isImperative(phrase, at) &&
    /[TOL]/u.test(phrase.tags(at + 1)) &&
    /[EY]/u.test(before.tags) &&
    !/[PIVM]/u.test(before.tags)
  );
}
