import { action, END, IDLE, MAYBE, notIdle, type Rule, rule } from './rules';

const TO_BE = '((needs|need|has|have|ought|is|are) A* to|must|should|shall|might) A* be A*';
const PARTICLE = '[part up|out|off|down|over|back|in|away]?';

/** Statements of what a person wants or a thing needs. */
export const WANTS: Rule[] = [
  action(
    `$self ${MAYBE} (need|needs|want|wants|would like|would love|expect|asked|ask|told|get|got) (for)? [agent (L|I)(n|A|I){0,6}?] to A* [v V]`,
  ),
  action(`$self ${MAYBE} (need|needs|want|wants|would like) you to A* [v V]`, IDLE),
  rule('task', `$self ${MAYBE} $must have [obj (T|Z|L)? n{1,8}?] [v N] ${END}`, '{v!} {obj} {rest}'),
  rule('task', `$self ${MAYBE} $must have [subj (L L?|E|T n{1,3}?)] [v V] (?= T|L|Z|O|n)`, 'have {subj} {v}{rest}'),
  rule(
    'task',
    `$self ${MAYBE} (need|needs|want|wants|would like|would love|require|have to have|could use) A* [obj T? (n){0,7}? E] [v N] ${END}`,
    '{v!} {obj} {rest}',
  ),
  rule('task', `$self ${MAYBE} (have|has|got|have got) A* [obj (T|Z) n{1,6}?] to [v V]`, '{v} {obj} {rest}', notIdle),
  rule(
    'task',
    `$self ${MAYBE} M? A* (need|needs|want|require|would like|would love|could use|could do with|are missing|am missing|lack|be needing|are going to need) A* (?! to|it|that|this|P)`,
    'get {rest}',
  ),
  rule(
    'task',
    `$self ${MAYBE} (do not|does not) A* have A* (any|enough|T)? (more)? (?! time|idea|clue|to)`,
    'get {rest}',
  ),
  rule('task', '[obj (T|Z)? n{1,8}?] (we|i) A* (do)? need [num Z] (of (them|those|these))?', 'get {num} {obj} {rest}'),
  rule('task', '(i|we) A* owe', 'give {rest}'),
  rule('task', 'what (i|we|they|L L?) A* do? A* (need|want|lack|needs|wants) A* (is|are)', 'get {rest}'),
  rule('task', 'what (is|was|are) A* (missing|needed|left|lacking) A* (is|are|was)', 'get {rest}'),
  rule('task', '(i|we) (have)? A* promised [who (O|L L?|T n{1,2}?|n{1,3}?)] (?= T|Z)', 'give {who} {rest}'),
  rule('task', '((P|T? n{1,4}?) (am|are|is))? A* blocked (on|by|because of)', 'chase {rest}'),
  action(
    '(need|needs|have|got|want|going|meant|ought|supposed|must|should|will|gotta|remember|try|planning|plan) A* to A* [v V]',
    IDLE,
  ),
  rule('task', '(need|needs|want|wants) (?= T|n|Z)', 'get {rest}'),
  rule('task', '(could|can) A* (do with|use) (?= T|n|Z)', 'get {rest}'),
  rule(
    'task',
    '(still|there is|we have)* (nobody|no one|noone) A* (yet)? (for|on) (?= T|n|Y|L)',
    'find someone for {rest}',
  ),
  action('(needs|wants) (I|L L?|T n{1,2}) to A* [v V]'),
  action('(must|should|will|gotta|better|can|could) A* [v V]', IDLE),
  action('(he|she|they) A* (can|could|should|will|would|must) A* [v V] (?= T|L|Z|O|n)', `${IDLE} do take`),
  rule('task', `[subj $np] A* ${TO_BE} [v N] [and (and|&)] A* [w N]`, '{v!} {and} {w!} {subj} {rest}'),
  rule('task', `[subj $np] A* ${TO_BE} [v N] ${PARTICLE}`, '{v!} {part} {subj} {rest}'),
  rule(
    'task',
    `[subj $np] A* ${TO_BE} (?= R|ready|done|live|online|out|in|on|up|here|there|back)`,
    'get {subj} {rest}',
  ),
  rule('task', `[subj $np] A* ${TO_BE} (?= n)`, 'make {subj} {rest}'),
  rule(
    'task',
    `[subj $np] A* (needs|need|requires|wants|want|could do with|deserves) A* [v G] ${PARTICLE} ${END}`,
    '{v!} {part} {subj} {rest}',
  ),
  rule(
    'task',
    '[subj $np|he|she|they] A* (wants|want|would like|would love|wishes|asked) to A* (see|look at|have a look at) (?= T|Z|J|E)',
    'show {subj} {rest}',
  ),
  rule(
    'task',
    `[subj $np|he|she|they] A* (needs|need|has|have|ought) A* to A* [v V]`,
    'have {subj} {v}{rest}',
    notIdle,
  ),
  rule('task', `[subj $np] A* (must|should) A* [v V]`, 'have {subj} {v}{rest}', notIdle),
  rule(
    'task',
    `[subj $np|he|she|they] A* (needs|need|wants|want|would like|would love|requested|requests) A* [obj T? n{0,7}? E] [v N] to (him|her|them|it)`,
    '{v!} {obj} to {subj} {rest}',
  ),
  rule(
    'task',
    `[subj $np|he|she|they] A* (needs|need|wants|want|would like|would love|requested|requests) A* [obj T? n{0,7}? E] [v N] ${END}`,
    '{v!} {obj} for {subj} {rest}',
  ),
  rule(
    'task',
    `[subj $np|he|she|they] A* (is|are|was|were|will|would|might|may)? A* (needs|need|wants|want|would A* (like|love)|requested|requests|expects|lacks|(asked|asks|asking) (us|me)? for|has asked for|have asked for|is after|would appreciate) A* (?! to)`,
    'get {subj} {rest}',
  ),
  rule('task', `(?! Z)[subj $np] to be A* [v N] ${PARTICLE}`, '{v!} {part} {subj} {rest}'),
  rule('task', `[subj $np] A* (can|could|may) A* be A* [v N] ${PARTICLE}`, '{v!} {part} {subj} {rest}'),
  rule('task', '[subj $np] A* (can|may) A* go (?= to|off to|into|on|in|up|live|online|out)', 'send {subj} {rest}'),
  rule(
    'task',
    '[subj $np] A* ((go|goes) [part (out|live|online|to print|to press)] (?= Y)|(will|must|should|(has|have|needs|need) to) A* go [parts (out|live|online|to print|to press)])',
    'get {subj} {part}{parts} {rest}',
  ),
  rule('task', '[subj $np] A* (falls to|is up to|is down to|are up to|lands on) (me|us|L)', 'do {subj}'),
  rule('task', '(i|we) (am|are|have been)? A* (waiting|wait) (for|on)', 'chase {rest}'),
  rule('task', 'waiting (for|on) (?= T|n)', 'chase {rest}'),
  rule('task', `[subj $np|he|she|they] A* (is|are)? A* waiting (for|on)`, 'send {subj} {rest}', (match) =>
    match.parts.get('subj')!.some(({ tags }) => /[aLPO]/u.test(tags)),
  ),
  rule('task', `[subj $np] A* (is|are)? A* waiting (for|on) [obj n+]`, 'chase {obj} about {subj}'),
];
