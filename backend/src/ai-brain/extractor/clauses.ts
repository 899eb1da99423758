import { ENDED } from './endings';
import { FRONTED_OBJECT } from './fronted';
import { pattern, patterns, type Phrase } from './grammar';
import { isImperative } from './imperatives';
import { coreOf } from './openings';
import { HEADLINE, PROBLEMS } from './problems';
import { BANS, WITHDRAWALS } from './refusals';
import { ARRIVES } from './remarks';
import { REQUESTS } from './requests';
import type { Rule } from './rules';
import { PERSONAL, PLAINLY, startsAlone, VERB } from './run-on';
import { BEGUN, UNDONE } from './states';
import { PLAIN_VERBS } from './vocabulary';
import { WANTS } from './wants';

/** The start of an independent clause: its subject and verb. */
const FINITE = patterns(
  '(P|I) (A|Y)* (B|H|K|M|D|S|V)',
  '(there|here|that|this|it|what) A* (B|H|M|got|gets|went|goes|needs|keeps)',
  'T n{1,6}? A* (B|H|K|M)',
  'T n{1,4}? Y{1,4} n{0,2}? A* (B|H|K|M)',
  'T n{1,5}? P (A|Y)* (B|H|K|M|D|S|V)',
  'T n{1,4}? A* (D|S) (back|out|up|in|off|over)? (?= T|R|A|P|O|L|again|Z)',
  'T n{1,5}? S (C|Q|U|$)',
  'L L? A* (B|H|K|M|D|S|to V)',
  'n{1,3}? A* (B|H|K|M) ',
  'n{1,3}? S (Z|T)',
  'n{1,4}? A* (needs|need|wants|keeps|keep) (G|to|T|n)',
  '(will|should|must|shall|(needs|need|has|have|wants) to) A* V (T|L|Z|O|U|n|R)',
  '(needs|wants) (I|L|T)',
  'waiting (for|on) (T|L|n)',
  'needs A* (G|to|Z|N|n)',
  'Z n{1,3}? (is|are)? (missing|short) (Q|$)',
  'need A* (G|to|a|an|another|some|more|Z) ',
  '(B|H|K|M) not? (P|I|that|this) A* (V|N|D|G|J|T|R|B)',
  'T n{1,5}? (say|says|said|think|thinks|want|wants|need|needs|complain|complains|ask|asks|asked) ',
);
/** "The tenants say": the start of a reported statement. */
const REPORT = pattern('(C|F|Q|A)* T n{1,5}? (say|says|said) ');
/** "New magazines for the waiting area too": one more thing, without a verb. */
const ONE_MORE = pattern('(T|n|R|Z){2,9}? (too|as well|also) Q* $');
const STRONG = pattern(
  '(C|F|Q)* (and then|then|oh|plus|also|but|after that|next up|next|what else|secondly|thirdly|finally|lastly|second|third|besides|another thing|one more thing|instead)',
);
/** "... and should reach you on Wednesday": news that continues. */
const ARRIVAL = pattern(ARRIVES);
const ASKING = pattern('(who|what|when|where|why|how) A* (S|B|H|M|K)');
/** "Could Ole and Piet put up the stage": two people are asked. */
const ASKED = pattern('(can|could|would|will|should) A* (L L?|T n{1,3}?) $');
const ASKING_TO = pattern('((can|could) (you|someone|somebody)|please) A* V');
const CALLING = pattern(
  '(call|ring|phone|email|e-mail|mail|text|message|write to|contact|ping) (back)? (?! T? n+ about)(T|L|n){1,5}? (back)? $',
);
const TELLING = pattern('(tell|ask|remind|invite|thank|let|see|check) (him|her|them|if|whether)');
/** "We agreed to interview five customers and to rewrite the FAQ": the duty continues. */
const OBLIGED = pattern(
  '(agreed|need|needs|have|has|want|wants|decided|plan|plans|planned|promised|supposed|going|asked|told|hope|hoping|remember|forget) (O|L|A)* to A* V',
);
const PASSIVE = pattern('(be|been|being|is|are|was|were) A* N');
const QUOTATION_MARK = /^["“”„«»‘’']$/u;
const END_OF_LIST = pattern('Q* $');

/** "First book the hall second we need chairs": numbers the points of a speech. */
const COUNTED = /^(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth|fifth|lastly|finally)$/u;

/** Interjected remarks, which may occur anywhere. */
const ASIDES = [
  patterns(
    'what else',
    'i do not know',
    'i (think|guess) that is',
    'okay bye',
    '(remember|you know) when',
    '(oh|ok) god',
  ),
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

/** Whether an independent clause starts at this word. */
function opens(phrase: Phrase, from: number): boolean {
  const { at } = coreOf(phrase, from);
  if (at >= phrase.length) return false;
  if (isImperative(phrase, at)) return phrase.length > at + 1;
  return (
    OPENERS.some(({ pattern: it }) => phrase.ends(it, at) !== undefined) ||
    phrase.ends(FINITE, at) !== undefined ||
    phrase.ends(ONE_MORE, at) !== undefined ||
    phrase.ends(REPORT, from) !== undefined
  );
}

/** Splits a sentence into independent clauses. Reasons and descriptions stay with the clause they belong to. */
export function clausesOf(phrase: Phrase, isQuestion = false): Phrase[] {
  const cuts = [0];
  const marks = phrase.words.filter(({ isMark, key }) => isMark && /[,;:.–—-]/u.test(key)).length;
  const isRunOn = phrase.length > 18 && phrase.length > 14 * (marks + 1);
  const asides = ASIDES.filter((it) => phrase.may(it));
  let depth = 0;
  let [seen, core] = [-1, 0];
  for (let at = 1; at < phrase.length - 1; at++) {
    const start = cuts.at(-1)!;
    depth = Math.max(0, depth + (phrase.key(at - 1) === '(' ? 1 : phrase.key(at - 1) === ')' ? -1 : 0));
    if (start !== seen) [seen, core] = [start, coreOf(phrase, start).at];
    if (depth > 0 || core >= at) continue;
    if (
      asides.some((it) => phrase.ends(it, at) !== undefined) &&
      !/^(?:not|to|never|and|i|we|us)$/u.test(phrase.key(at - 1))
    ) {
      cuts.push(at);
      continue;
    }
    // "@sara the slides please @finn the numbers"
    if (phrase.key(at).startsWith('@') && at - start > 2 && !/[RCV]/u.test(phrase.tags(at - 1))) {
      cuts.push(at);
      continue;
    }
    if (isRunOn && COUNTED.test(phrase.key(at)) && !/[TRJ]/u.test(phrase.tags(at - 1)) && opens(phrase, at)) {
      cuts.push(at);
      continue;
    }
    const joint = jointAt(phrase, at);
    const isAlone = isRunOn && phrase.ends(FRONTED_OBJECT, core) !== at;
    if (
      joint === undefined
        ? (isAlone && startsAlone(phrase, start, at)) || asksTo(phrase, at)
        : isCut(phrase, start, at, joint) || (isQuestion && asksAt(phrase, at, joint))
    )
      cuts.push(at);
  }
  return cuts.map((from, number) => phrase.slice(from, cuts[number + 1] ?? phrase.length));
}

/** Returns the index of the first word after "and", a comma or "uh"; undefined if there is no such joint here. */
function jointAt(phrase: Phrase, at: number): number | undefined {
  if (phrase.key(at - 1) !== ')' && /[CFQ]/u.test(phrase.tags(at - 1)) && !/^(?:&|\+)$/u.test(phrase.key(at - 1)))
    return undefined;
  let end = at;
  // "Could we please stop" is a single clause.
  if (
    /^(?:please|pls|plz|also|maybe|perhaps|actually|basically|honestly)$/u.test(phrase.key(at)) &&
    /[PIMB]/u.test(phrase.tags(at - 1))
  )
    return undefined;
  const isAfterThing = /[EYNOZ]/u.test(phrase.tags(at - 1));
  while (
    end < phrase.length &&
    (/[CFQ]/u.test(phrase.tags(end)) || (/^(?:then|also|so)$/u.test(phrase.key(end)) && (end > at || isAfterThing)))
  )
    end++;
  if (phrase.key(at) === '(' || isPurpose(phrase, end - 1)) return undefined;
  // 'The "Friday newsletter" draft': a quotation mark alone is not a joint.
  if (phrase.words.slice(at, end).every(({ key }) => QUOTATION_MARK.test(key))) return undefined;
  // "Fish & chips", but "the sink leaks & the lift is stuck".
  const isPlus = /^[&+]$/u.test(phrase.key(at)) && phrase.ends(PLAINLY, end) === undefined;
  return end > at && end < phrase.length && !isPlus ? end : undefined;
}

/** "The cert runs out, who renews that?" */
const asksAt = (phrase: Phrase, at: number, next: number) =>
  /^[,–—-]$/u.test(phrase.key(at)) && phrase.ends(ASKING, next) !== undefined;

/** "The till keeps jamming can you look at it": a request without punctuation before it. */
const asksTo = (phrase: Phrase, at: number) =>
  at > 3 &&
  phrase.ends(ASKING_TO, at) !== undefined &&
  /[ENYAJ]/u.test(phrase.tags(at - 1)) &&
  !/[WURCZ]/u.test(phrase.tags(at - 1));

/** "So that everyone can see it", but not "so that can go to print". */
const isPurpose = (phrase: Phrase, at: number) =>
  phrase.key(at) === 'so' && phrase.key(at + 1) === 'that' && !/[MBH]/u.test(phrase.tags(at + 2));

function isCut(phrase: Phrase, start: number, at: number, next: number): boolean {
  const left = phrase.slice(start, at);
  const core = coreOf(left).at;
  if (left.ends(ASKED, core) !== undefined) return false;
  const isEmpty = core >= left.length;
  if (isEmpty) return false;
  const isWhole =
    left.length - core > 1 &&
    (isImperative(left, core) || left.has(VERB, core) || left.ends(HEADLINE, core) !== undefined);
  const isStrong = phrase.ends(STRONG, at) !== undefined || /[;–—]|^-+>?$|→/u.test(phrase.key(at));
  // In "delivery zones, gift cards", "gift" is a noun, not a verb.
  const isDoubtful =
    /^,$/u.test(phrase.key(at)) &&
    /E/u.test(phrase.tags(next)) &&
    !PLAIN_VERBS.has(phrase.key(next)) &&
    !/[TOLZPHBMK]/u.test(phrase.tags(next + 1)) &&
    /V/u.test(phrase.tags(next));
  // "Matt or gloss paper": alternatives of one noun.
  const isAlternative =
    phrase.key(next - 1) === 'or' && /[EJ]/u.test(phrase.tags(next)) && !/[TOLZPHBMK]/u.test(phrase.tags(next + 1));
  if ((isDoubtful || isAlternative) && phrase.ends(FINITE, next) === undefined) return false;
  // "To be scanned and sent": one auxiliary for two participles.
  const isPassive = /N/u.test(phrase.tags(next)) && /C/u.test(phrase.tags(next - 1)) && left.has(PASSIVE, core);
  // "Call Mrs Farrow and tell her that it is ready" is one errand.
  const isMessage = left.ends(CALLING, core) !== undefined && phrase.ends(TELLING, next) !== undefined;
  if (phrase.ends(ARRIVAL, next) !== undefined || isPassive || isMessage) return false;
  // "Spotify subscription -> cancel".
  if (/^-+>$|→/u.test(phrase.key(at)) && PLAIN_VERBS.has(phrase.key(next)) && left.length > core) return true;
  const isDuty = phrase.key(next) === 'to' && /V/u.test(phrase.tags(next + 1)) && left.has(OBLIGED);
  if (isDuty) return true;
  if (!opens(phrase, next)) return isStrong && isWhole && phrase.length - next > 1;
  // "... and an apron and I have to pay": an item that the previous clause left out.
  const isAddition = /C/u.test(phrase.tags(start)) && phrase.ends(PERSONAL, next) !== undefined;
  if (isWhole || isStrong || isAddition) return true;
  // "The footer, the links are broken": a topic and a statement about it.
  return phrase.tags(at).includes('Q') && left.length - core > 0 && !isListing(phrase, next);
}

const isListing = (phrase: Phrase, from: number) => phrase.ends(END_OF_LIST, from + 1) !== undefined;
