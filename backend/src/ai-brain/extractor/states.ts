import type { Match } from './grammar';
import { IDLE, type Rule, rule, without } from './rules';

/** What was not done, and so is to be. */
export const UNDONE: Rule[] = [
  rule('task', 'still no (?= n)', 'get {rest}'),
  rule(
    'task',
    '(i|we|I|L|nobody|no one) A* (has|have|had|did)? not? A* (got|gotten|get|come) A* (around|round) to A* [v G|E]',
    '{v!}{rest}',
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
  rule(
    'task',
    '(i|we) A* (forgot|forget|keep forgetting|keep meaning|always forget|meant|been meaning|was going|were going|was supposed|were supposed) to A* [v V]',
    '{v}{rest}',
  ),
  rule(
    'task',
    '(i|we|I|L) A* (has|have|had|did|do) not A* (even|yet)? A* [v V|D|N]',
    '{v!}{rest}',
    without('v', `${IDLE} been thought wanted got had get go come gone liked loved knew seen`),
  ),
  rule(
    'task',
    '(has|have|had|did) not A* (even|yet)? A* [v V|D|N]',
    '{v!}{rest}',
    without('v', `${IDLE} been thought wanted got had get go come gone liked loved knew seen`),
  ),
  rule(
    'task',
    '(nobody|none|no one) A* (has|have|had|is|was|did)? A* [v D|N|G]',
    '{v!}{rest}',
    without('v', `${IDLE} been complained noticed came knew was liked minded`),
  ),
];

/** The same of things, told after what one is told to do. */
const isPerson = (match: Match) => (match.parts.get('subj') ?? []).some(({ tags }) => /[aLP]/u.test(tags));

export const OPEN: Rule[] = [
  rule(
    'task',
    '[subj $np|he|she|they] A* (has|have|did) not A* (replied|reply|answered|answer|responded|respond|called back|come back|got back|written back|confirmed|confirm|sent|send|paid|delivered|signed|decided)',
    'chase {subj} {rest}',
    isPerson,
  ),
  rule(
    'task',
    '[subj $np] A* (has|have|did)? A* (not|never) A* (arrived|arrive|come|came|shown up|show up|turned up|turn up|appeared)',
    'chase {subj} {rest}',
  ),
  rule(
    'task',
    '[subj $np] A* (is|are) A* not A* (?= up|on|in|out|at|there|here|back|live|online)',
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
  rule(
    'task',
    `[subj $np] A* (is|are|was|were|has|have|had) A* (not|never) A* (been|being|even|yet)* A* [v N]`,
    '{v!} {subj} {rest}',
    without('v', 'allowed interested worried pleased supposed meant worth needed required'),
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
  rule(
    'task',
    '(still|have|has|we have|i have|got|there is)? A* no (news|word|answer|reply|response|feedback) (from|about|on)',
    'chase {rest}',
  ),
];

/** What is under way. */
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
      /half|part|most|%|percent|done|finished|ready/u.test(
        match.parts
          .get('all')
          ?.map((it) => it.key)
          .join(' ') ?? 'half',
      ),
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
      'going waiting having being getting thinking hoping looking wondering talking running coming leaving doing saying trying planning asking missing losing leaking wearing sitting standing starting moving complaining',
    ),
  ),
];
