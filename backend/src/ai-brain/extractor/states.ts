import { action, IDLE, type Rule, rule, without } from './rules';

const ANSWERED =
  '(replied|reply|answered|answer|responded|respond|paid|pay|confirmed|confirm|signed|sign|called back|got back|come back)';

const ASKED = '(asked|emailed|mailed|called|rung|rang|written|wrote|chased|texted|messaged)';
const AGAIN = '(Z times|twice|again|already|repeatedly|several times|many times)';

/** Statements that a person has not done something yet. */
export const UNDONE: Rule[] = [
  // "I asked for the key twice and still don't have one."
  rule(
    'task',
    '((i|we) A*)? (do|have|has|did) not A* (have|got|get|received|heard|seen) (it|one|any|them|anything|nothing) (back)? (from (P|O))? (?= Q|A|Y|$)',
    'chase {rest}',
  ),
  rule(
    'task',
    `((i|we) A*)? (have|has)? A* ${ASKED} ${AGAIN} A* (for|about) [x (n|R){1,8}?] (?= Q|C|Y|$)`,
    'chase {x}',
  ),
  rule(
    'task',
    `((i|we) A*)? (have|has)? A* ${ASKED} [who (L L?|O|T n{1,3}?)] ${AGAIN} A* [x (for|about) (n|R){1,8}?] (?= Q|C|Y|$)`,
    'chase {who} {x}',
  ),
  rule(
    'task',
    `((i|we) A*)? (have|has)? A* ${ASKED} A* (for|about) [x (n|R){1,8}?] ${AGAIN} (?= Q|C|Y|$)`,
    'chase {x}',
  ),
  rule(
    'task',
    `((i|we) A*)? (have|has)? A* ${ASKED} [who (L L?|O|T n{1,3}?)] A* [x (for|about) (n|R){1,8}?] ${AGAIN} (?= Q|C|Y|$)`,
    'chase {who} {x}',
  ),
  rule('task', 'still no (?= n)', 'get {rest}'),
  // "Webb hasn't paid": someone else has to act.
  rule('task', `[subj L L?] A* (has|have|did) not A* ${ANSWERED} A* (?= Q|C|Y|$)`, 'chase {subj} {rest}'),
  action(
    '(i|we|I|L|nobody|no one) A* (has|have|had|did)? not? A* (got|gotten|get|come) A* (around|round) to A* [v G|E]',
  ),
  rule(
    'task',
    '(i|we|you|I|nobody|no one) A* (has|have|had|did)? A* (not|never)? A* (got|get|gotten|gone|come|came) back to',
    'get back to {rest}',
    ({ parts }) => parts.get('all')!.some(({ key }) => /^(?:not|never|nobody|no)$/u.test(key)),
  ),
  rule('task', '(i|we|you|I|nobody|no one) A* (has|have|had) not? A* heard A* (back|anything)? from', 'chase {rest}'),
  rule(
    'task',
    '(i|we|I|nobody|no one) A* (has|have|had|did) not A* (received|receive|gotten|got|get|had|seen) (?= your)',
    'send {rest}',
  ),
  rule(
    'task',
    '(i|we|I|nobody|no one) A* (has|have|had|did) not A* (received|receive|gotten|got|get|had) (?= T|L|Z|n)',
    'chase {rest}',
  ),
  action(
    '(i|we) A* (forgot|forget|keep forgetting|keep meaning|always forget|meant|been meaning|was going|were going|was supposed|were supposed) to A* [v V]',
  ),
  action(
    '(i|we|I) A* (has|have|had|did|do) not A* (even|yet)? A* [v V|D|N]',
    `${IDLE} been thought wanted got had get go come gone liked loved knew seen`,
  ),
  action(
    '(i|we|L|nobody) A* (have|has|had)? A* never A* [v D|N] (?= T|L|O|Z|n)',
    `${IDLE} been had seen liked met used got`,
  ),
  action(
    '(has|have|had|did) not A* (even|yet)? A* [v V|D|N]',
    `${IDLE} been thought wanted got had get go come gone liked loved knew seen`,
  ),
  action(
    '(nobody|none|no one) A* (has|have|had|is) A* (?! (answered|replied|responded|called|turned|picked up|showed up|turned up) A* (Q|C|U|F|$))[v D|N|G]',
    `${IDLE} been complained noticed came knew was liked minded`,
  ),
  action(
    '(nobody|none|no one) A* [v D] (?= T|L|Z|n)',
    `${IDLE} been got had noticed came knew was liked minded told saw heard wanted needed loved enjoyed thought said got stayed left`,
  ),
];

/** Statements that something is not done yet. */
export const OPEN: Rule[] = [
  rule('task', '[subj $np] A* (owes|owe) (us|me)? (?= T|Z|n)', 'chase {subj} for {rest}'),
  rule(
    'task',
    '[subj $np|he|she|they] A* (has|have|did) not A* (sent|send|paid|pay|delivered|signed|returned) (?= T|Z|L)',
    'chase {subj} for {rest}',
  ),
  rule(
    'task',
    '[subj $np|he|she|they] A* (has|have|did) not A* (replied|reply|answered|answer|responded|respond|called back|come back|got back|written back|confirmed|confirm|sent|send|paid|delivered|signed|decided)',
    'chase {subj} {rest}',
  ),
  rule(
    'task',
    '[subj $np] A* (has|have|did)? A* (not|never) A* (arrived|arrive|come|came|shown up|show up|turned up|turn up|appeared|been (?= A* (Q|Y|C|$)|round|back))',
    'chase {subj} {rest}',
  ),
  rule(
    'task',
    '[subj $np] A* (has|have|did) A* (not|never) A* (gone|go) (out|off)? (?= to|Q|Y|C|$)',
    'send {subj} {rest}',
  ),
  rule(
    'task',
    '[subj $np] A* ((is|are) A*|still )not A* (?= up|on|in|out|at|there|here|back|live|online)',
    'get {subj} {rest}',
  ),
  rule(
    'task',
    `[subj $np] A* (has|have|did) not A* (got|gotten|get|received|receive|had) (?= T|n)`,
    'get {subj} {rest}',
  ),
  rule(
    'task',
    `[subj $np] A* (is|are|was|were|has|have|had) A* (not|never) A* (been|being)? A* (done|ready|complete|completed|finished)`,
    'finish {subj} {rest}',
  ),
  rule(
    'task',
    `[subj $np] A* (is|are|was|were|has|have|had) A* (not|never) A* (been|being|even|yet)* A* (touched|started|begun)`,
    'start {subj} {rest}',
  ),
  // "The plumber hasn't fixed the tap", but "the tap hasn't been fixed".
  rule(
    'task',
    '[subj $np] A* (has|have|did) A* (not|never) A* (?! been)[v V|D|N] [part up|out|off|back|in]? (?= T|L|Z|O)',
    'get {subj} to {v!} {part} {rest}',
    without('v', `${IDLE} had done`),
  ),
  rule(
    'task',
    `[subj $np] A* (is|are|was|were|has|have|had) A* (not|never) A* (been|being|even|yet)* A* [v N]`,
    '{v!} {subj} {rest}',
    without(
      'v',
      'changed moved increased decreased dropped risen grown improved happened gone allowed interested worried pleased supposed meant worth needed required worked functioned run opened closed started responded locked',
    ),
  ),
  rule('task', `[subj $np] (not|never) A* (started|begun|touched)`, 'start {subj} {rest}'),
  rule('task', `[subj $np] not A* (done|finished|ready|complete|completed)`, 'finish {subj} {rest}'),
  rule('task', `[subj $np] not A* A* [v N]`, '{v!} {subj} {rest}'),
  rule('task', `[subj $np] still to (be )? [v V|N]`, '{v!} {subj} {rest}'),
  rule(
    'task',
    `[subj $np] A* (is|are) A* still A* (to do|to be done|open|outstanding|pending|undone)`,
    'finish {subj} {rest}',
  ),
  // "QA sign-off pending from Mei"
  rule('task', `[subj $np] A* (pending|outstanding|awaited) (from|by) (?= L|T|n)`, 'get {subj} from {rest}'),
  rule(
    'task',
    '((we|i) A*)? (still|have|has|got|there is)? A* no (news|word|answer|reply|response|feedback|confirmation|decision) (from|about|on)',
    'chase {rest}',
  ),
];

/** Statements that something is in progress. */
export const BEGUN: Rule[] = [
  rule(
    'begun',
    '(i|we|L L?) (have|has|am|are)? (almost|nearly|half|mostly) A* (finished|done|completed) (with)? (?= T|n|L)',
    'finish {rest}',
  ),
  rule(
    'begun',
    '(P|I|L L?)? (am|are|is|was|were|have been|has been)? A* (in the middle of|half way through|halfway through|part way through|busy|half done with) (with)? A* [v G]',
    '{v!}{rest}',
  ),
  rule(
    'begun',
    '(P|I|L L?)? (am|are|is|was|were|have been|has been)? A* (in the middle of|half way through|halfway through|part way through|busy with|half done with)',
    'finish {rest}',
  ),
  rule('begun', '(P|I|L L?)? (am|are|is|have been|has been|was|were)? A* working on', 'work on {rest}'),
  rule('begun', '(P|I|L L?)? (am|are|is)? A* still (busy)? (on|with) (?= T|n)', 'work on {rest}'),
  rule(
    'begun',
    '[agent P|I|L L?|n n?] (am|are|is) A* (on|looking into|looking at|dealing with|sorting|handling|taking care of|seeing to|doing|fixing|chasing|working on|investigating) (it|this|that|them|those|the case) (up|out)? (?= Q|C|A|Y|$)',
  ),
  rule('begun', '[agent L L?] (am|are|is) A* [v doing] (?= T|n)', '{v!}{rest}'),
  // "Sound mix: Ivo is on it": titled by the topic.
  rule('begun', '((P|I|n n?) (am|are|is))? A* on (it|this|that|them|the case) (?= Q|C|A|Y|$)'),
  rule(
    'begun',
    '(i|we|L L?)? (have|has|am|are)? A* (started|begun|began|wip) A* (on|with|to|work on|the work on)? A* [v G|V]',
    '{v!}{rest}',
    without('v', 'work'),
  ),
  rule('begun', '(i|we|L L?)? (have|has)? A* (started|begun|began|wip) A* (on|with|work on)? (?= n|Q)', '{rest}'),
  rule('begun', `[subj $np] (is|are) A* being A* [v N]`, '{v!} {subj} {rest}'),
  rule('begun', `[subj $np] (has|have) A* been A* (started|begun)`, 'finish {subj} {rest}'),
  rule(
    'begun',
    `[subj $np] (is|are)? A* (about|around|roughly|some|at)? (half|halfway|half way|partly|partially|mostly|Z) (E)? A* (done|finished|ready|complete|completed|written|there|through|ordered|E)`,
    'finish {subj} {rest}',
    (match) =>
      // "The rent goes up by 3 %."
      !match.parts.get('subj')?.some(({ key }) => /^(?:by|from|up)$/u.test(key)) &&
      /half|part|most|%|percent|third|quarter|done|finished|ready/u.test(
        match.parts
          .get('all')
          ?.map((it) => it.key)
          .join(' ') ?? 'half',
      ),
  ),
  rule(
    'begun',
    '[subj $np] (is|are) A* (at|about|around|roughly)* Z (percent)? (A|Y)* (Q|C|$)',
    'finish {subj}',
    (match) => match.parts.get('all')!.some(({ key }) => /%|percent/u.test(key)),
  ),
  rule(
    'begun',
    `[subj $np] (is|are)? A* (almost|nearly) A* (done|finished|ready|complete|completed|there)`,
    'finish {subj} {rest}',
  ),
  rule(
    'begun',
    `[subj $np] (is|are) A* (in progress|under way|underway|ongoing|in the works|on its way)`,
    'finish {subj} {rest}',
  ),
  rule(
    'begun',
    '(i|we|L L?|he|she|they) (am|are|is) A* (currently|still|busy|now)? A* [v G] (?= n|R|T|U|W|O)',
    '{v!}{rest}',
    without(
      'v',
      'going waiting having being getting thinking hoping looking wondering talking running coming leaving doing saying trying planning asking missing losing leaking wearing retiring turning celebrating returning joining visiting arriving expecting sitting standing starting moving complaining',
    ),
  ),
];
