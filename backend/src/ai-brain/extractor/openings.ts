import { CONDITIONS } from './conditions';
import { pattern, patterns, type Phrase } from './grammar';

/** "At half past nine". */
const CLOCK =
  "(at|around|by|before|after|from) (half past|quarter (to|past))? (Z|noon|midday|midnight|lunch|lunchtime) (am|pm|o'clock|sharp|Q)*";

/** "Second coat", "first aider": the number belongs to its noun, unless that is the verb of a request. */
const NAMED = '(?! (thing|off|up|order) )E (?! T|O|L|Z|P|to |with |at |if |whether |up |off |out )';

/** Introductory words before the main point. */
const LEADS = patterns(
  '(Q* and|Q+) to (?= A* V (T|L|Z|O|J|n))',
  '(F|Q|C){1,12}',
  'there (is|are) (?= the|this|that|our|my)',
  'next up',
  'kindly (?= V|do not)',
  '(everyone|everybody|all) (?= please|do not)',
  'all (?= V (the|a|an|your|our|my) )',
  '(next) (?! n)',
  'still (?! no|not|on|with)',
  `(first|second|third|last) (?! aid|class|draft|edition|floor|grade|half|page|round|row|team|version|R (T|n) (B|M)|${NAMED})`,
  '(then|also|finally|firstly|secondly|thirdly|lastly|maybe|perhaps|actually|again|besides|otherwise|meanwhile|instead|later|however|afterwards|additionally|furthermore|moreover|ideally|basically|obviously|now|just|quickly|definitely|probably|simply) (?! R (T|n) (B|M))',
  // "On Friday at 3pm send the quote"
  `(Y+ ${CLOCK}|${CLOCK} Y*) (?= A* V (T|L|Z|O|J|n))`,
  'Y+',
  'no (?= P|Q)',
  '(oh|no|but)* (wait|hang on|hold on) Q',
  '(yesterday|last (night|week|month)|this morning|earlier)',
  'that (?= P|I|L|T)',
  '(after|during|before) (the|our|my|this) n{1,2} (?= the|we|i|somebody|someone|please)',
  'you know',
  'i mean',
  'by the way',
  'let me (see|think)',
  'what else',
  '(so)? what (else)? (do (i|we) A* (need to do|have to do|have on)|have (i|we) A* got) (?! R|C|left)',
  '(and)? what (was|is) (T other thing|T n|it) A* Q',
  '(oh god|oh yes|oh yeah|oh and)',
  '(note to self|to do|todo|reminder|quick (one|note|reminder|question)) Q?',
  '(action|task|update|decision|result|status|next) Q',
  '(T|J)* only (other)? (thing|point|job|item) (that is)? (left|missing|remaining|open) (to do)? (is|was) (?! to)',
  '(and)? (one|another|next|last|other|second|first|third|main|T (first|second|third|other|last|next|main|only)) (more)? (small|little|quick|big)? (thing|point|item|question|topic|one) (is|was|that|then)?',
  '(A|T)* (Z|few|couple of|some) (small|little|quick|more|other|further)* (things|points|questions|requests|favours|bits) (R (P|O|T|n){1,3}?)? Q',
  'before i forget',
  '(very)? (urgent|important|priority|asap) Q (?= T|L|n)',
  '(this|it|that) (is|was) (T Z|T (first|second|third|fourth|fifth|last)|Z) (time|day|week|month|year) (in a row|running|Y)* (that|when)?',
  '(lads|folks|guys|team|all|everyone|everybody|ladies|gang) Q',
  '(lads|folks|guys) (?= T|I|P|can|could|please)',
  `(first|second|third|fourth|fifth|sixth|seventh) (?! aid|class|draft|edition|floor|grade|half|page|round|row|team|version|${NAMED}) (off|up|thing)? Q?`,
  '(jobs|tasks|things|list|plan|stuff|errands) (R|T|Y|to do|do){0,4}? Q',
  'first of all',
  '(one|two|three|four|five|six|seven|eight|nine|ten) Q',
  'last but not least',
  'number Z',
  '(to be honest|as (discussed|agreed|mentioned|promised|said)|in (the)? (meantime|addition)|on top of that|after that|at some point|if possible|on the other hand|as well|as soon as possible|when (you|i|we|P) (can|have (a|some)? (time|minute|moment|chance)|get (a|some|T)? (time|minute|moment|chance)))',
  '(if|when|whenever) (you|anyone|anybody|someone|somebody|something|anything|P) (A|n|V|B|H|M|T|R){1,8}? Q',
  '(if|when|once|unless|as soon as) (T? n{1,4}?|L L?) A* (B|H|K|M|D|S|V) (A|V|B|H|M|N|D|S|X|T|R|Y|n){0,9}? Q+ (then)? (?= V|please|somebody|someone)',
  '(for|at) work',
  '(for|at|in|on|during|as for|regarding|concerning) (T n{1,4}?|L (&|and) L|n{1,2}?) Q? (?= (i|we) A* (B|H|M|K|need|still|are|want))',
  // "Before we can print the posters we need the logo."
  '(before|until|in order to|so that|for us to) (A|n|V|B|H|K|M|T|R|P|I|N|D|G|Z|to){1,14}? Q* (then)? (?= (we|i) A* (need|needs|must|should|have to|still need|require|are missing|am missing|lack))',
  '(T)? (deal|problem|issue|question|point|fact|reason|news|thing) (with T? n{1,3}?)? (is|being) (that)? (?! who|what|when|where|how|which|whether)',
);
/** Introductions that say who thinks or says something: "I think that". */
const ATTITUDES = patterns(
  'note (?= (T|Z)? n{1,5}? (is|are|will|was|were|has|have) )',
  '(i|we|you|they|he|she|L L?|everybody|everyone) A* (think|thinks|guess|suppose|reckon|believe|feel|hope|thought|agreed|suggest|suggested|know|realised|realized|noticed|figured|heard|see|saw|keep forgetting|forgot|forget|almost forgot|nearly forgot|totally forgot|said|says|mentioned|wrote|reported|reminded me|told (me|us|P)) (that)? A* (?= P|I|T|L|n+ (B|H|M|need|needs)|there)',
  '(?! L)n{1,6}? A* (say|says|said) (that)? (?= P|I|T|there|n{1,3}? (B|H))',
  'T? n{1,4}? A* (reports|reported|confirms|confirmed|announced) (that)? (?= T n{1,6}? (R T? n{1,4}?)? (is|are|was|were|has|have) )',
  '((i|we) A*)? (promised|told|said to|assured) (O|L L?|T n{1,2}|n{1,4}?)? (that)? (?= P)',
  '(i|we) (was|were|am|are) A* (thinking|hoping|wondering) (that|if|whether|about)? (?! G)',
  '(i|we) A* (wonder|wondered) (whether|if) (?= we|i|you)',
  'it (was|is) A* (agreed|decided|clear|important|best|obvious|true) that',
  '(please)? A* (note|be aware|be advised|mind|do not forget|remember|bear in mind|keep in mind) that (?! Q|$)',
  '(it)? (looks|seems|sounds|turns out) (like|that|as if)?',
  '(i|we) (almost|nearly)? forgot (Q)? (?! to|about|n)',
  '(P|I|T? n{1,4}?) A* (has|have)? A* (said|says|say|pointed out|complained|complains|complain|reported|mentioned|mentions|noticed|wrote|writes|told (us|me)|tells (us|me)|let (us|me) know) that (?! Q)',
);
const VOCATIVE = pattern(
  '[agent L L?] (Q (?= V|can|could|please|would|will|you|do|A V|and you)|(?= (can|could|would|will) you|please V))',
);
const AT = pattern('[agent L] (?= V|can|could|please|would|will|you|T)');

const LEADS_AT_MOST = 12;

/** Returns where the main point starts, after "okay so" and "I think that". */
export function coreOf(phrase: Phrase, from = 0): { at: number; agent?: string } {
  let at = from;
  let agent: string | undefined;
  for (let moved = true, turns = 0; moved && at < phrase.length && turns < LEADS_AT_MOST; turns++) {
    moved = false;
    for (const lead of [LEADS, CONDITIONS, ATTITUDES]) {
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
