import { IDLE_NOW, MAYBE, notIdle, type Rule, rule, without } from './rules';

/** Who asks whom to do what. */
export const REQUESTS: Rule[] = [
  rule('task', '(please)? (do not|never) A* (forget|neglect) to A* [v V]', '{v}{rest}'),
  rule('task', 'do not let (me|us) forget to A* [v V]', '{v}{rest}'),
  rule('task', 'do not let (me|us) forget (about)? (?= T|n|L)', 'remember {rest}'),
  rule('idle', 'do not let (me|us) forget'),
  rule(
    'task',
    `$self ${MAYBE} (will|can|could|should|must|would) A* [v (do|take|handle)] (?= it|that|this|them|care)`,
    '{v}{rest}',
  ),
  rule('idle', '(write|note|put) (it|that|this|them) down'),
  rule('idle', '(please)? do not forget (about)? (it|that|this|them) (?! n)'),
  rule('task', '(please)? (do not|never) A* forget (about)? (?! that|it|this)', 'remember {rest}'),
  rule('task', '(please)? (remember|remind (me|us)) A* to A* [v V]', '{v}{rest}'),
  rule('task', '(please)? remind (me|us) (about|of)', 'remember {rest}'),
  rule('task', '(please)? let (me|us) know', 'let us know {rest}'),
  rule('task', '(please)? let us A* (please)? [v (V|do)]', '{v}{rest}', without('v', 'see hope say face')),
  rule('task', '[subj (he|she|they|$np)] A* (needs|need|wants|want|has|have) to know', 'tell {subj} {rest}'),
  rule('task', `$self ${MAYBE} $must ${MAYBE} [v V]`, '{v}{rest}', notIdle),
  rule(
    'task',
    `(he|she|they) A* (needs|need|wants|want|wishes|would like|would love|would prefer|asked|asks) (P|O|us)? to ${MAYBE} [v V]`,
    '{v}{rest}',
    notIdle,
  ),
  rule('task', '$self must not (forget|neglect) to A* [v V]', '{v}{rest}'),
  rule('task', '(i|we) (should|must) not forget (about)? (?! that|it|this)', 'remember {rest}'),
  rule('task', '(please)? I A* [v V] (?= T|O|L|Z|n|R)', '{v}{rest}', notIdle),
  rule(
    'task',
    '[subj $np|he|she|they] A* (asked|told|wants|want|needs|need|expects|reminded) (us|me) A* to A* [v V]',
    '{v}{rest}',
  ),
  rule(
    'task',
    '(can|could|would|will|may|should|shall) (you|we|i|I) not? A* (please|maybe)? A* [v V]',
    '{v}{rest}',
    notIdle,
  ),
  rule('task', '(can|could|would|will|should) [agent L L?] A* (please|maybe)? A* [v V]', '{v}{rest}', notIdle),
  rule('task', '(would|do) you A* mind A* [v G]', '{v!}{rest}'),
  rule(
    'task',
    '(it|that) (would|might|could) A* be A* (J|worth|lovely|nice|good|great|helpful|cool)+ (if|to|when) (P|I)? (could|can|would|were to)? A* [v V|D]',
    '{v!}{rest}',
  ),
  rule('task', '(it is|is) A* (about|high)? time (for (O|P|L) )? (to|P|we) A* [v V|D]', '{v!}{rest}'),
  rule('task', '(T)? (J)? (plan|idea|goal|step|job|task|thing|action|point) (is|was|will be) to A* [v V]', '{v}{rest}'),
  rule('task', '(how|what) about (P|us)? A* [v G]', '{v!}{rest}'),
  rule('task', 'why (do not|not) (we|you|i)? A* [v V]', '{v}{rest}'),
  rule('task', '(it|that)? (is|might be|would be|may be|could be)? A* worth A* [v G]', '{v!}{rest}'),
  rule(
    'task',
    '[agent (L L?|L (and|&) L)] A* (to|should|must|will|shall|could|can|would|is to|are to|needs to|need to|has to|have to|ought to|is going to|wants to|said P will|said P would|offered to|promised to|volunteered to|agreed to) (please)? A* [v V]',
    '{v}{rest}',
    notIdle,
  ),
  rule(
    'task',
    '[agent L L?] A* (looks|takes|sees|is taking|is looking|will take) (after|care of|over|to)',
    'look after {rest}',
  ),
  rule(
    'task',
    '[agent L L?] A* [v S] (?= T|O|L|Z|n|up|out|over|back|off)',
    '{v!}{rest}',
    without('v', `${IDLE_NOW} is has was does`),
  ),
];

/** "And then we print five hundred": a plan, told step by step. */
export const STEPS: Rule[] = [rule('task', '(we|i) A* [v V] (?= T|Z|L|O|n)', '{v}{rest}', notIdle)];
