import { pattern, patterns, type Phrase } from './grammar';

/** What is said before one comes to the point. */
const LEADS = patterns(
  '(F|Q|C){1,12}',
  'there (is|are) (?= the|this|that|our|my)',
  'next up',
  '(next) (?! n)',
  'still (?! no|not)',
  '(then|also|finally|first|second|third|firstly|secondly|thirdly|lastly|last|maybe|perhaps|actually|again|besides|otherwise|meanwhile|instead|later|afterwards|additionally|furthermore|moreover|ideally|basically|obviously|now|just|quickly|definitely|probably|simply) (?! R (T|n) (B|M))',
  'Y+',
  'no (?= P|Q)',
  '(yesterday|last (night|week|month)|this morning|earlier)',
  'that (?= P|I|L|T)',
  '(after|during|before) (the|our|my|this) n{1,2} (?= the|we|i|somebody|someone|please)',
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
  '(i|we|you|they|he|she|L L?|everybody|everyone) A* (think|thinks|guess|suppose|reckon|believe|feel|hope|thought|agreed|suggest|suggested|know|realised|realized|noticed|figured|heard|see|saw|keep forgetting|forgot|forget|almost forgot|nearly forgot|totally forgot|said|says|mentioned|wrote|reported|reminded me|told (me|us|P)) (that)? A* (?= P|I|T|L|n+ (B|H|M|need|needs)|there)',
  '(i|we) A* promised (O|L L?|T n{1,2}|n n?)? (that)? (?= P)',
  '(i|we) (was|were|am|are) A* (thinking|hoping|wondering) (that|if|whether|about)? (?! G)',
  '(i|we) A* (wonder|wondered) (whether|if) (?= we|i|you)',
  'it (was|is) A* (agreed|decided|clear|important|best|obvious|true) that',
  '(it)? (looks|seems|sounds|turns out) (like|that|as if)?',
  '(i|we) (almost|nearly)? forgot (Q)?',
  '(P|I|L) (said|says|pointed out|complained) that',
);
const VOCATIVE = pattern('[agent L L?] Q (?= V|can|could|please|would|will|you|do|A V|and you)');
const AT = pattern('[agent L] (?= V|can|could|please|would|will|you)');

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
