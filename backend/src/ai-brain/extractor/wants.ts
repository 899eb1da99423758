import { END, IDLE, MAYBE, notIdle, type Rule, rule, without } from './rules';

/** What somebody wants or something needs. */
export const WANTS: Rule[] = [
  rule(
    'task',
    `$self ${MAYBE} (need|needs|want|wants|would like|would love|expect|asked|ask|told|get|got) (for)? [agent (L|I)(n|A|I){0,6}?] to A* [v V]`,
    '{v}{rest}',
  ),
  rule(
    'task',
    `$self ${MAYBE} (need|needs|want|wants|would like|would love|require|have to have|could use) A* [obj T? (n){0,7}? E] [v N] ${END}`,
    '{v!} {obj} {rest}',
  ),
  rule('task', `$self ${MAYBE} (have|has|got|have got) A* [obj (T|Z) n{1,6}?] to [v V]`, '{v} {obj} {rest}', notIdle),
  rule(
    'task',
    `$self ${MAYBE} (need|needs|want|require|would like|would love|could use|could do with|are missing|am missing|lack|will need|are going to need) A* (?! to|it|that|this|P)`,
    'get {rest}',
  ),
  rule(
    'task',
    `$self ${MAYBE} (do not|does not) A* have A* (any|enough|T)? (more)? (?! time|idea|clue|to)`,
    'get {rest}',
  ),
  rule('task', '[obj (T|Z)? n{1,8}?] (we|i) A* (do)? need [num Z] (of (them|those|these))?', 'get {num} {obj} {rest}'),
  rule('task', '(i|we) A* owe', 'give {rest}'),
  rule('task', '(i|we) (have)? A* promised [who (O|L L?|T n{1,2}?)] (?= T|Z)', 'give {who} {rest}'),
  rule('task', '((P|T? n{1,4}?) (am|are|is))? A* blocked (on|by|because of)', 'chase {rest}'),
  rule(
    'task',
    '(need|needs|have|got|want|going|meant|ought|supposed|must|should|will|gotta|remember|try|planning|plan) A* to A* [v V]',
    '{v}{rest}',
    notIdle,
  ),
  rule('task', '(need|needs|want|wants) (?= T|n|Z)', 'get {rest}'),
  rule('task', '(must|should|will|gotta|better) A* [v V]', '{v}{rest}', notIdle),
  rule(
    'task',
    '(he|she|they) A* (can|could|should|will|must) A* [v V] (?= T|L|Z|O|n)',
    '{v}{rest}',
    without('v', `${IDLE} do take`),
  ),
  rule(
    'task',
    `[subj $np] A* (needs|need|has|have|ought|is|are) A* to A* be A* [v N] [part up|out|off|down|over|back|in|away]?`,
    '{v!} {part} {subj} {rest}',
  ),
  rule(
    'task',
    `[subj $np] A* (must|should|shall|might) A* be A* [v N] [part up|out|off|down|over|back|in|away]?`,
    '{v!} {part} {subj} {rest}',
  ),
  rule(
    'task',
    `[subj $np] A* (needs|need|has|have|ought) A* to A* be A* (?= R|ready|done|live|online|out|in|on|up|here|there|back)`,
    'get {subj} {rest}',
  ),
  rule(
    'task',
    `[subj $np] A* (must|should) A* be A* (?= R|ready|done|live|online|out|in|on|up|here|there|back)`,
    'get {subj} {rest}',
  ),
  rule('task', `[subj $np] A* (needs|need|has|have|ought) A* to A* be A* (?= n)`, 'make {subj} {rest}'),
  rule('task', `[subj $np] A* (must|should) A* be A* (?= n)`, 'make {subj} {rest}'),
  rule(
    'task',
    `[subj $np] A* (needs|need|requires|wants|want|could do with|deserves) A* [v G] [part up|out|off|down|over|back|in|away]? ${END}`,
    '{v!} {part} {subj} {rest}',
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
    `[subj $np|he|she|they] A* (needs|need|wants|want|would like|would love|requested|requests) A* [obj T? n{0,7}? E] [v N] ${END}`,
    '{v!} {obj} for {subj} {rest}',
  ),
  rule(
    'task',
    `[subj $np|he|she|they] A* (is|are|was|were)? A* (needs|need|wants|want|would like|would love|requested|requests|expects|lacks|asked for|asks for|asking for|has asked for|have asked for|is after|would appreciate) A* (?! to)`,
    'get {subj} {rest}',
  ),
  rule('task', '(i|we) (am|are|have been)? A* (waiting|wait) (for|on)', 'chase {rest}'),
  rule('task', `[subj $np|he|she|they] A* (is|are)? A* waiting (for|on)`, 'send {subj} {rest}', (match) =>
    match.parts.get('subj')!.some(({ tags }) => /[aLPO]/u.test(tags)),
  ),
  rule('task', `[subj $np] A* (is|are)? A* waiting (for|on) [obj n+]`, 'chase {obj} about {subj}'),
];
