import { ENDED } from './endings';
import { BANS, WITHDRAWALS } from './refusals';
import { REQUESTS } from './requests';
import { IDLE, type Rule } from './rules';
import { BEGUN, UNDONE } from './states';
import { WANTS } from './wants';
import { PLAIN_VERBS } from './vocabulary';
import { pattern, patterns, Phrase } from './grammar';

/** What is said before one comes to the point. */
const LEADS = patterns(
  '(F|Q|C){1,12}',
  'there (is|are) (?= the|this|that|our|my)',
  'next up',
  '(next) (?! n)',
  'still (?! no|not)',
  '(then|also|finally|first|second|third|firstly|secondly|thirdly|lastly|last|maybe|perhaps|actually|again|besides|otherwise|meanwhile|instead|later|afterwards|additionally|furthermore|moreover|ideally|basically|obviously|now|just|quickly|definitely|probably|simply) (?! R (T|n) (B|M))',
  'Y+',
  '(yesterday|last (night|week|month)|this morning|earlier)',
  'that (?= P|I|L|T)',
  'you know',
  'i mean',
  'by the way',
  'let me (see|think)',
  'what else',
  '(oh god|oh yes|oh yeah|oh and)',
  '(note to self|to do|todo|reminder|quick (one|note|reminder|question)) Q?',
  '(action|task|update|decision|result|status|next) Q',
  '(and)? (one|another|next|last|other|second|first|third|main|T (first|second|third|other|last|next|main|only)) (more)? (small|little|quick|big)? (thing|point|item|question|topic|one) (is|was|that|then)?',
  'before i forget',
  'first of all',
  'last but not least',
  'number Z',
  '(to be honest|as (discussed|agreed|mentioned|promised|said)|in (the)? (meantime|addition)|on top of that|after that|at some point|if possible|on the other hand|as well|as soon as possible|when (you|i|we|P) (can|have (a|some)? (time|minute|moment|chance)|get (a|some|T)? (time|minute|moment|chance)))',
  '(if|when|whenever) (you|anyone|anybody|someone|somebody|P) (A|n|V|B|H|M|T|R){1,8}? Q',
  '(for|at) work',
  '(T)? (deal|problem|issue|question|point|fact|reason|news|thing) (is|being) (that)?',
);
/** Who thinks or says it, before what they think. */
const ATTITUDES = patterns(
  '(i|we|you|they|he|she|L L?|everybody|everyone) A* (think|thinks|guess|suppose|reckon|believe|feel|hope|thought|agreed|suggest|suggested|know|realised|realized|noticed|figured|heard|see|saw|keep forgetting|forgot|forget|almost forgot|nearly forgot|totally forgot|said|says|mentioned|wrote|reported|reminded me|told (me|us|P)|promised (O|L|n){0,3}?) (that)? A* (?= P|I|T|L|n+ (B|H|M|need|needs)|there)',
  '(i|we) (was|were|am|are) A* (thinking|hoping|wondering) (that|if|whether|about)? (?! G)',
  'it (was|is) A* (agreed|decided|clear|important|best|obvious|true) that',
  '(it)? (looks|seems|sounds|turns out) (like|that|as if)?',
  '(i|we) (almost|nearly)? forgot (Q)?',
  '(P|I|L) (said|says|pointed out|complained) that',
);
const VOCATIVE = pattern('[agent L L?] Q (?= V|can|could|please|would|will|you|do|A V|and you)');
const AT = pattern('[agent L] (?= V|can|could|please|would|will|you)');

/** A clause that stands by itself begins with its subject and verb. */
const FINITE = patterns(
  '(P|I) (A|Y)* (B|H|K|M|D|S|V)',
  '(there|here|that|this|it|what) A* (B|H|M)',
  'T n{1,6}? A* (B|H|K|M)',
  'T n{1,5}? P (A|Y)* (B|H|K|M|D|S|V)',
  'T n{1,4}? A* (D|S) (?= T|R|A|P|O|L|again|Z)',
  'L L? A* (B|H|K|M|D|S|to V)',
  'n{1,3}? A* (B|H|K|M) ',
  'n{1,4}? A* (needs|need|wants|keeps|keep) (G|to|T|n)',
  'T n{1,5}? (say|says|said|think|thinks|want|wants|need|needs|complain|complains|ask|asks|asked) ',
);
const PERSONAL = pattern(
  '(i|we|you|I|he|she|they) (A|Y)* (need|needs|have|has|had|must|should|will|would|can|could|want|wants|are|is|am|was|were|do|did|forgot|promised|owe|owes|think|guess|spoke|keep|already|asked|said|got|ordered|finished|started|sent|paid|told|talked) ',
);
/** "The heating in the workshop is": begins anew after a thing. */
const PLAINLY = pattern('(the|my|our) n{1,6}? A* (is|are|has|have|needs|need|keeps|should|must|will|was|were) ');
const HASTY = pattern(
  '(there is|there are|it is|that is|please V|can you|could you|do not forget|remind me|someone|somebody|it (has|needs|must|should|was|will|keeps))',
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
const idle = new Set(IDLE.split(' '));

const LEADS_AT_MOST = 12;

/** Where the point of it begins, after "okay so" and "I think that". */
export function coreOf(phrase: Phrase, from = 0): { at: number; agent?: string } {
  let at = from;
  let agent: string | undefined;
  for (let moved = true, turns = 0; moved && at < phrase.length && turns < LEADS_AT_MOST; turns++) {
    moved = false;
    for (const lead of [LEADS, ATTITUDES]) {
      const end = phrase.ends(lead, at);
      if (end !== undefined && end > at) [at, moved] = [end, true];
    }
    const named = phrase.match(VOCATIVE, at) ?? (phrase.key(at).startsWith('@') ? phrase.match(AT, at) : undefined);
    if (named)
      [at, moved, agent] = [
        named.end,
        true,
        named.parts
          .get('agent')!
          .map(({ text }) => text)
          .join(' '),
      ];
  }
  return { at, agent };
}

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
    if (/[:]/u.test(phrase.key(at))) return true;
    if (/[UWPQI]/u.test(tags) && !/n/u.test(tags)) return false;
    if (/[BHM]/u.test(tags) || /^(?:needs|wants|keeps|lacks|gets|got|said|says|told|asked)$/u.test(phrase.key(at)))
      return true;
  }
  return false;
}

const OPENERS: Rule[] = [
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
  if (/[CFQ]/u.test(phrase.tags(at - 1)) && !/^(?:&|\+)$/u.test(phrase.key(at - 1))) return undefined;
  let end = at;
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
  if (/[CFQ]/u.test(before.tags)) return false;
  if (
    /^(?:that|if|want|wants|need|get|ask|tell|let|make|because|when|what|how|why|where|whether|think|guess|know|say|said|who|which|so|hope|forgetting|forgot|remember|last|promised|than|as|before|after|until|while|once|since)$/u.test(
      before.key,
    )
  )
    return false;
  if (phrase.ends(PERSONAL, at) !== undefined || phrase.ends(HASTY, at) !== undefined) return true;
  const tags = phrase.tags(at);
  if (
    /T/u.test(tags) &&
    /E/u.test(before.tags) &&
    !/[VRTPSDG]/u.test(before.tags) &&
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
