import { type Rule, rule, without } from './rules';

/** What is wrong with a thing. */
const FAULT =
  '(broken|wrong|missing|down|out|off|dead|stuck|jammed|loose|blocked|clogged|leaking|leaky|late|slow|full|empty|dirty|wobbly|cracked|damaged|faulty|outdated|stale|old|expired|invalid|incorrect|inaccurate|inconsistent|unreachable|unclear|unreadable|illegible|flaky|buggy|crashed|corrupt|corrupted|offline|gone|lost|messy|untidy|noisy|loud|flat|bent|torn|rusty|mouldy|moldy|filthy|blurry|pixelated|misaligned|cut off|crooked|upside down|dripping|squeaky|squeaking|failing|crashing|flickering|peeling|falling|hanging|freezing|bouncing|frozen|overflowing|overloaded|burnt|smashed|scratched|unusable|useless|acting up|playing up|in the wrong|all over|mixed up|messed up|screwed up|out of date|out of sync|out of order|not right|red|locked out|looping|spamming|timing out|misspelled|misspelt|garbled|sticking|dark)';
const FAULTY =
  '(crashes|crash|crashed|fails|fail|failed|leaks|leak|smells|smell|breaks|broke|hangs|freezes|froze|bounces|bounce|flickers|flicker|drips|drip|squeaks|squeak|rattles|loops|stinks|sticks|jams|jammed|loses|eats|times out|goes down|went down|died|stopped|stalls|overflows|blocks|cuts off|cut out|cuts out|falls off|fell off|wobbles|blinks|overheats|beeps|expired|disappeared|vanished|throws|errors|complains)';
const WRONG = '(wrong|old|outdated|broken|missing|incorrect|last years?|dead|duplicate|empty)';
const FLAW =
  '(typo|typos|error|errors|bug|bugs|crack|cracks|leak|leaks|hole|holes|stain|stains|mistake|mistakes|problem|problems|issue|issues|glitch|scratch|mould|mold|rust|virus|crash|crashes|gap|gaps|delay|delays)';
const PLACE = '(with|in|on|at|about|from|under|behind|for|inside|near)';
const THING = '[subj $np] ((that|which)? P H? A* (D|V|N) R?)? (that|which|who)?';
const ARE = '(is|are|has been|have been|keeps being|looks|look|seems|seem|feels|got|gets|goes|went)';
const WERE =
  '(was|were) A* (broken|wrong|missing|damaged|faulty|cracked|torn|smashed|scratched|bent|incorrect|blocked|jammed|leaking)';

/** Something is not as it should be, and somebody has to see to it. */
export const PROBLEMS: Rule[] = [
  rule('task', '(i|we) A* (can|could) not A* find', 'find {rest}'),
  rule(
    'task',
    '(i|we)? A* (can|could) not A* [v V]',
    'find out why we cannot {v}{rest}',
    without('v', 'make come attend wait stand believe help be say tell think see go'),
  ),
  rule(
    'task',
    `(i|we|they|P|L|T n{1,4}?) A* (has|have)? A* [v D] the wrong [obj n+]`,
    'sort out the wrong {obj} {rest}',
  ),
  rule(
    'task',
    `(i|we) A* (am|are|is)? A* (running|run|ran)? A* (nearly|almost)? (out of|low on|short of|short on|down to) (?! Y)`,
    'get {rest}',
  ),
  rule(
    'task',
    `${THING} A* (is|are|has|have|ran|runs|running)? A* (run|running)? A* (nearly|almost)? (out of|low on|short of|short on) (?! date|sync|order|the|office|Y)`,
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
  rule('task', `(something|anything) (is|seems|looks) (wrong|off|odd|strange|funny) with`, 'check {rest}'),
  rule(
    'task',
    `${THING} A* (has|have|shows|show|got|contains|contain|says|say|lists|list|uses|use|mentions|mention|displays|points to|point to) A* (T)? A* ${WRONG}`,
    'fix {subj}',
    without('subj', 'we i they he she'),
  ),
  rule('task', `${THING} A* (has|have|contains|contain|is full of|are full of) A* (T|Z)? J* ${FLAW}`, 'fix {subj}'),
  rule(
    'task',
    `${THING} A* (is|are|looks|look|seems) A* (such)? (a|an)? J? (mess|disaster|joke|nightmare|shambles|pain|eyesore)`,
    'sort out {subj}',
  ),
  rule('task', `${THING} A* ${ARE} A* too _`, 'fix {subj}'),
  rule(
    'task',
    `${THING} A* ${ARE} A* not A* (working|loading|showing|syncing|opening|closing|responding|right|correct|accurate|clean|safe|straight|secure|printing|sending|G)`,
    'fix {subj}',
  ),
  rule('task', `${THING} A* ${ARE} (n|A){0,2}? ${FAULT} (?! n)`, 'fix {subj}'),
  rule('task', `${THING} A* ${ARE} A* ${FAULT}`, 'fix {subj}'),
  rule('task', `${THING} A* ${WERE}`, 'fix {subj}'),
  rule(
    'task',
    `[subj T n{1,5}?] A* (is|are|looks|look|sounds|sound|feels) A* (awful|terrible|ugly|horrible|bad|weird|dreadful|rubbish|a bit off)`,
    'fix {subj}',
  ),
  rule('task', `${THING} A* (S|has|have|go|goes|lead|leads|point|show|send) (no|nowhere|nothing)`, 'fix {subj}'),
  rule(
    'task',
    `${THING} A* (is|are) A* (making|leaking|dripping|giving|showing|throwing|losing|blocking|causing)`,
    'fix {subj}',
  ),
  rule('task', `${THING} A* (keeps|keep|kept) A* G`, 'fix {subj}'),
  rule('task', `${THING} A* (stopped|stops|refuses|refused) A* (G|to)`, 'fix {subj}'),
  rule(
    'task',
    `(people|everyone|everybody|nobody|users|customers|clients|guests|visitors|n+ (people|customers|users|clients)) A* (can|could|do|does|did|is|are) not? A* (able to)? A* (V|E)`,
    'find out why {all} {rest}',
  ),
  rule(
    'task',
    `(people|everyone|everybody|users|customers|clients|guests|visitors|some n) A* (keep|keeps|are|is|have been|A)* A* (complaining|complain|complained) (about|that)?`,
    'look into {rest}',
  ),
  rule('task', `${THING} A* (do|does|did|will|would|can|could) not A* (V|E)`, 'fix {subj}'),
  rule('task', `${THING} A* (no longer) (V|S|E)`, 'fix {subj}'),
  rule(
    'task',
    `${THING} A* (still|always|randomly|sometimes|only|suddenly|constantly|again) (S|points|point) (?! good|great|fine|nice)`,
    'fix {subj}',
  ),
  rule(
    'task',
    `${THING} A* (has|have) A* (fallen|broken|come (off|loose|apart)|gone|died|collapsed|cracked|stopped|crashed|burst|failed|torn|blown|leaked)`,
    'fix {subj}',
  ),
  rule('task', `${THING} A* ${FAULTY}`, 'fix {subj}'),
];
