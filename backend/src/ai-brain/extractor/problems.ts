import { COMPLAINTS } from './complaints';
import { pattern } from './grammar';
import { type Rule, rule, without } from './rules';

/** Words for what is wrong with a thing. */
const FAULT =
  '(broken|wrong|missing|down|out|off|dead|stuck|jammed|loose|blocked|clogged|leaking|leaky|late|slow|full|empty|dirty|wobbly|cracked|damaged|faulty|outdated|stale|old|expired|invalid|incorrect|inaccurate|inconsistent|unreachable|unclear|unreadable|illegible|flaky|buggy|crashed|corrupt|corrupted|offline|gone|lost|messy|untidy|noisy|loud|flat|bent|torn|rusty|mouldy|moldy|filthy|blurry|pixelated|misaligned|cut off|crooked|upside down|dripping|squeaky|squeaking|failing|crashing|flickering|peeling|falling|hanging|freezing|bouncing|frozen|overflowing|overloaded|burnt|smashed|scratched|unusable|useless|acting up|playing up|in the wrong|all over|mixed up|messed up|screwed up|out of date|out of sync|out of order|out of tune|out of shape|out of place|out of focus|out of balance|out of service|not right|red|locked out|looping|spamming|timing out|misspelled|misspelt|garbled|sticking|dark|knackered|bust|kaput|worn|worn out|tatty|dodgy|wonky|conked out|packed up|flooded|infested|melted|crushed|dented|ripped|split|soaked|spoilt|spoiled|shattered|snapped|burst|on the blink|on the fritz|on (its|their) last legs)';
const FAULTY =
  '(crashes|crash|crashed|fails|fail|failed|leaks|leak|smells|smell|breaks|broke|hangs|freezes|froze|bounces|bounce|flickers|flicker|drips|drip|squeaks|squeak|rattles|loops|stinks|sticks|jams|jammed|loses|eats|times out|goes down|went down|died|stopped|stalls|overflows|blocks|cuts off|cut out|cuts out|falls off|fell off|wobbles|blinks|overheats|beeps|expired|disappeared|vanished|throws|errors|complains|wobble|squeak|rattle|flicker|drip|stink|beep|overheat)';
const WRONG =
  "(wrong|old|outdated|broken|missing|incorrect|last (year|years|year's|week's|month's)|dead|duplicate|empty)";
const FLAW =
  '(typo|typos|error|errors|bug|bugs|crack|cracks|leak|leaks|hole|holes|stain|stains|mistake|mistakes|problem|problems|issue|issues|glitch|scratch|mould|mold|rust|virus|crash|crashes|gap|gaps|delay|delays|nest|mice|mouse|rat|rats|wasps|ants|moths|puddle|damp|draught|spill|weeds|graffiti)';
const PLACE = '(with|in|on|at|about|from|under|behind|for|inside|near)';
const THING = '[subj $np] ((that|which)? P H? A* (D|V|N) R?)? (that|which|who)?';
const ARE = '(is|are|has been|have been|keeps being|looks|look|seems|seem|feels|got|gets|goes|went)';
/** "The letters went out yesterday": with a day or an adverb, it means that they were sent. */
const SENT_OUT = '(goes|went|go) out (A|Y)+ (Q|$|C)';
const WERE =
  '(was|were) A* (broken|wrong|missing|damaged|faulty|cracked|torn|smashed|scratched|bent|incorrect|blocked|jammed|leaking)';

/** Words of a headline about a broken thing: "Goal net torn". */
const TORN =
  '(broken|torn|cracked|jammed|stuck|leaking|damaged|smashed|crushed|dented|ripped|bent|blocked|clogged|crooked|dripping|flickering|rusty|mouldy|worn out|out of order)';
/** A thing and what is wrong with it, without a verb between them. */
export const HEADLINE = pattern(`(n|Z){1,6}? A* ${TORN} A* (Q|C|$)`);

/** Things to hand in, to return or to pay: a train or a delivery that is due only arrives. */
const OWED =
  '(report|reports|application|applications|proposal|tender|bid|claim|claims|form|forms|return|returns|paperwork|manuscript|submission|essay|assignment|homework|thesis|draft|rent|tax|taxes|vat|fee|fees|bill|bills|invoice|invoices|payment|payments|deposit|instalment|premium|book|books)';

/** Statements of a problem that someone has to fix. */
export const PROBLEMS: Rule[] = [
  rule('task', `[subj (T|n){0,6}? ${OWED}] (is|are) A* due (back)? (?= Y)`, '{subj}'),
  rule('task', '(i|we) A* (can|could) not A* find', 'find {rest}'),
  rule(
    'task',
    '(L L?|P|T? n{1,4}?) A* (has|have)? A* (billed|charged|invoiced|debited|overcharged) (us|me|T n{1,3}?|L)? A* (twice|double|wrongly|too much|again|for (?= n))',
    'find out why {all} {rest}',
  ),
  rule(
    'task',
    '(i|we)? A* (can|could) not A* [v V]',
    'find out why we cannot {v}{rest}',
    without('v', 'make come attend wait stand believe help be say tell think see go'),
  ),
  rule(
    'task',
    `(i|we|they|P|L|T n{1,4}?) A* (has|have)? A* [v D] (back|in|out|up|us|me)? the wrong [obj n+]`,
    'sort out the wrong {obj} {rest}',
  ),
  rule(
    'task',
    `(i|we) A* (am|are|is|have)? A* (running|run|ran)? A* (nearly|almost)? (out of|low on|short of|short on|down to) (?! T? n{0,2} (office|town|hospital|country|house|hours|practice|luck|time|touch|date)|date|town|hospital|office|reach|Y)`,
    'get {rest}',
  ),
  rule(
    'task',
    `${THING} A* (is|are|has|have|ran|runs|running)? A* (run|running)? A* (nearly|almost)? (out of|low on|short of|short on) (?! date|sync|order|tune|shape|place|focus|balance|service|use|line|control|reach|town|the|office|Y)`,
    'get {subj} {rest}',
  ),
  rule(
    'task',
    `${THING} A* (is|are) A* (running out|running low|low|used up|nearly gone|almost gone|nearly finished|finished off)`,
    'get more {subj} {rest}',
  ),
  rule(
    'task',
    `${THING} A* (is|are|will|has|about to|going to|due to)* A* (expire|expires|expiring|expired|run out|runs out|lapse|lapses|up for renewal|due for renewal)`,
    'renew {subj} {rest}',
  ),
  rule('task', '[subj Z n{1,4}?] (is|are)? A* (missing|short) (?= Q|C|$)', 'get {subj}'),
  rule('task', `[obj $np] A* (is|are) A* missing (?= R)`, 'add {obj} {rest}'),
  rule('task', `[obj $np] A* (is|are) A* still missing`, 'add {obj} {rest}'),
  rule('task', `[subj $np] A* (is|are) A* missing (?= T|E|Z)`, 'get {subj} {rest}'),
  rule(
    'task',
    `[subj $np] A* (is|are|remains|remain) A* (still)? (unpaid|overdue|outstanding)`,
    'settle {subj} {rest}',
  ),
  rule('task', `[subj $np] A* (is|are) A* (still)? (unanswered)`, 'answer {subj} {rest}'),
  rule(
    'task',
    `(there is|there are|we have|we had|we got|i have|i found|we found|found|got|has)? A* (a|an|another|some|several|Z|the)? [x ((J|n){0,2}? ${FLAW})] [place ${PLACE}]`,
    'fix the {x} {place} {rest}',
    (match) => !/[DG]/u.test(match.parts.get('x')?.[0]?.tags ?? ''),
  ),
  rule(
    'task',
    `(there is|there are|there was|we have|we had|we got|i have|got|had)? A* (a|an|another|some|several|Z|the)? [x (n{0,2}? (complaint|complaints|question|questions|request|requests))] [place (about|from|on|of|for)]`,
    'deal with the {x} {place} {rest}',
    (match) => match.parts.get('all') !== undefined,
  ),
  rule(
    'task',
    '[subj (T? n{0,2}? @|n? L L?)] A* (came in|came by|called|rang|phoned|asked|wrote|wrote in|emailed|stopped by|popped in) A* about',
    'get back to {subj} about {rest}',
  ),
  rule(
    'task',
    '(L L?|T? n{1,4}?) A* (complained|complains|is complaining|are complaining|has complained|have complained) A* about',
    'look into {rest}',
  ),
  rule('task', `(something|anything) (is|seems|looks) (wrong|off|odd|strange|funny) with`, 'check {rest}'),
  // "Payroll left out Sunil's overtime."
  rule(
    'task',
    '[subj (L L?|T? n{1,4}?)] A* (has|have)? A* (left out|missed out|omitted|mixed up|messed up|left off) (?= T|L|Z|n)',
    'sort out {rest}',
    without('subj', 'i we'),
  ),
  rule(
    'task',
    `[subj $np] A* (S|send|point|link|lead|write|refer|post) T? n{1,3}? (to|from|at|with|in|on|under) T? A* ${WRONG} n`,
    'fix {subj}',
    without('subj', 'we i they he she'),
  ),
  rule(
    'task',
    `${THING} A* (S|has|have|show|got|contain|say|list|use|mention|carry|points to|point to) A* (T)? A* ${WRONG}`,
    'fix {subj}',
    without('subj', 'we i they he she'),
  ),
  rule(
    'task',
    `${THING} A* (has|have|had|got) T? n{1,4}? (wrong|misspelt|misspelled|spelt wrong|mixed up|upside down)`,
    'fix {subj}',
  ),
  rule('task', `${THING} A* (S|goes|go|takes (you|people|P)) A* (to|at|with|in|on|into) T? ${WRONG}`, 'fix {subj}'),
  rule(
    'task',
    `${THING} A* (returns|return|gives|shows|throws|responds with|answers with) A* (an|a|the)? (Z|error|errors|nan|null|undefined|blank|garbage|nonsense) (?= Q|C|U|A|R|$)`,
    'fix {subj}',
  ),
  rule('task', `${THING} A* (lost|loses|lose) (its|their|the) n`, 'fix {subj}'),
  rule('task', `${THING} A* (has|have|contains|contain|is full of|are full of) A* (T|Z)? J* ${FLAW}`, 'fix {subj}'),
  rule(
    'task',
    `${THING} A* (is|are|looks|look|seems) A* (such)? (a|an)? J? (mess|disaster|joke|nightmare|shambles|pain|eyesore)`,
    'sort out {subj}',
  ),
  rule('task', `${THING} A* ${ARE} A* (way|far|much|a bit|a little)? too _`, 'fix {subj}'),
  rule('task', `${THING} A* (is|are) A* Z (short|late|behind|over)`, 'fix {subj}'),
  rule(
    'task',
    `${THING} A* ${ARE} A* not A* (working|loading|showing|syncing|opening|closing|responding|right|correct|accurate|clean|safe|straight|secure|printing|sending|G)`,
    'fix {subj}',
  ),
  rule('task', `${THING} A* (?! ${SENT_OUT})${ARE} (n|A){0,2}? ${FAULT} (?! n)`, 'fix {subj}'),
  rule('task', `${THING} A* (?! ${SENT_OUT})${ARE} A* ${FAULT}`, 'fix {subj}'),
  rule('task', `${THING} A* ${WERE}`, 'fix {subj}'),
  rule('task', `[subj $np] A* ${TORN} (?= Q|C|R|Y|$)`, 'fix {subj}'),
  rule(
    'task',
    `[subj T n{1,7}?] A* (is|are|looks|look|sounds|sound|feels) A* (awful|terrible|ugly|horrible|bad|weird|odd|strange|dreadful|rubbish|unprofessional|a bit off)`,
    'fix {subj}',
  ),
  rule(
    'task',
    `${THING} A* (has|have|got) A* no (n){0,2}? (water|power|heating|signal|light|electricity|internet|wifi|gas|sound|picture|pressure|air|hot water)`,
    'fix {subj}',
  ),
  rule('task', `${THING} A* (has|have) A* had A* no`, 'find out why {all} {rest}'),
  rule('task', `${THING} A* (S|has|have|go|goes|lead|leads|point|show|send) (no|nowhere|nothing)`, 'fix {subj}'),
  rule(
    'task',
    `${THING} A* (makes|make|made|is making|are making|gives off|has|have) A* T? n{0,3}? (noise|noises|sound|sounds|smell|racket|squeak|rattle|wobble)`,
    'fix {subj}',
  ),
  rule(
    'task',
    `${THING} A* (is|are) A* (making|leaking|dripping|giving|showing|throwing|losing|blocking|causing|pulling|sticking|slipping|jamming|rattling|wobbling|smoking|overheating|beeping|buzzing|humming|grinding|burning|sagging|leaning|rubbing|lagging|stalling|rusting|rotting|crumbling|fraying|tearing|splitting|cracking|flaking|collapsing)`,
    'fix {subj}',
  ),
  rule(
    'task',
    '[subj (I|they|T? n{0,3}? @)] A* (keeps|keep|kept) A* [v G] (?= T|O|L|Z|R (T|n))',
    'sort out {subj} {v} {rest}',
    without('v', 'asking waiting trying coming forgetting telling saying'),
  ),
  rule(
    'task',
    `${THING} A* (keeps|keep|kept) A* G`,
    'fix {subj}',
    without('subj', 'somebody someone people guests customers users clients visitors tenants parents kids children'),
  ),
  rule('task', `${THING} A* (stopped|stops|refuses|refused) A* (G|to)`, 'fix {subj}'),
  rule(
    'task',
    `(people|everyone|everybody|nobody|users|customers|clients|guests|visitors|n+ (people|customers|users|clients)) A* (can|could|do|does|did|is|are) not A* (able to)? A* (V|E)`,
    'find out why {all} {rest}',
  ),
  rule(
    'task',
    `(people|everyone|everybody|users|customers|clients|guests|visitors|some n) A* (keep|keeps|are|is|have been|A)* A* (complaining|complain|complained) (about|that)?`,
    'look into {rest}',
  ),
  rule(
    'task',
    '(L L?|T? n{0,2}? @) A* (can|could) not A* (log|access|open|connect|print|download|upload|reach|enter|sign|get into|register|book|order|pay|see|hear|read)',
    'find out why {all} {rest}',
  ),
  rule(
    'task',
    `${THING} A* (do|does|did|will|would|can|could) not A* [v V|E]`,
    'fix {subj}',
    without(
      'v',
      'allow permit want like need know mind agree mean matter care believe think expect remember understand accept',
    ),
  ),
  rule(
    'task',
    `${THING} A* (takes|take|took) A* (ages|forever|hours|too long|so long|an age|an eternity)`,
    'fix {subj}',
  ),
  rule(
    'task',
    '(i|we) A* (have|have got|got) (only|just|barely|hardly) (Z|T|few)? (n of)? [obj n{1,4}?] left',
    'get more {obj}',
  ),
  rule(
    'task',
    '(i|we) (only|just|barely|hardly) (have|have got|got) A* (Z|T|few)? (n of)? [obj n{1,4}?] left',
    'get more {obj}',
  ),
  rule(
    'task',
    `${THING} A* (has|have) A* (not|never) A* (worked|functioned|run|opened|closed|started|responded|locked)`,
    'fix {subj}',
  ),
  rule('task', `${THING} A* (no longer) (V|S|E)`, 'fix {subj}'),
  rule(
    'task',
    `${THING} A* (still|always|randomly|sometimes|only|suddenly|constantly|again) (S|points|point) (?! good|great|fine|nice)`,
    'fix {subj}',
  ),
  rule(
    'task',
    `${THING} A* (has|have) A* (fallen|broken|come (off|loose|apart)|gone (?! out|live|up|well)|died|collapsed|cracked|stopped|crashed|burst|failed|torn|blown|leaked|packed (in|up)|conked out|given up|seized up)`,
    'fix {subj}',
  ),
  rule('task', `${THING} A* ${FAULTY} (?! B|H|M)`, 'fix {subj}'),
  ...COMPLAINTS,
  // Headlines of a list: "Phone number wrong", "imprint missing".
  rule(
    'task',
    '[subj n{1,5}?] A* (wrong|outdated|slow|misspelt|unreadable|incorrect|ugly|blurry) (A|as n+)* (Q|$)',
    'fix {subj}',
    without('subj', 'something anything nothing what'),
  ),
  rule('task', '[subj n{1,5}?] A* missing (Q|$)', 'add {subj}', without('subj', 'something anything nothing what')),
];
