import { action, ANYONE, IDLE, type Rule, rule, without } from './rules';

const NO_ERRAND = `${IDLE} coming going doing joking kidding listening`;

/** Questions that call for action. */
export const QUESTIONS: Rule[] = [
  rule(
    'idle',
    '(can|could|do|did) (you|anyone|anybody|everyone) (hear|see|believe|imagine|remember) (me|it|that|this)?',
  ),
  rule('idle', '(how|what) (is|are|was) (you|it|everyone|everybody|your (weekend|day|week|holiday|trip)|up|things)'),
  rule('task', `(do|does|did) ${ANYONE} A* know (if|whether)`, 'find out whether {rest}'),
  rule('task', `(do|does|did) ${ANYONE} A* know [w (W|how much|how many|how long)]`, 'find out {w} {rest}'),
  rule('task', `(has|have|did)? ${ANYONE} A* (seen|found|see|find) (?= T|L|n)`, 'find {rest}'),
  action(`${ANYONE} A* [v N] (?= T|L|R|n)`, `${IDLE} been thought wanted heard`),
  rule(
    'task',
    `(can|could|would|will) ${ANYONE} A* (please)? A* [v (do|take|handle)] (?= it|that|this|them|care)`,
    '{v}{rest}',
  ),
  action(`(would|do|can|could) ${ANYONE} A* (like|want|care|be (willing|able|happy|free|up for)) A* to A* [v V]`),
  action(`(would|do) ${ANYONE} A* mind A* [v G]`),
  action('(can|could|would|will|should) [agent L L?] A* (please)? A* [v V]'),
  action(`(has|have|did) ${ANYONE} not? A* (get|got|gotten) A* (around|round) to A* [v G]`),
  rule('task', `(has|have|did|is|are) ${ANYONE} not? A* (heard|hear) (back)? from`, 'chase {rest}'),
  action(
    `(has|have|did) ${ANYONE} not? A* [v V|D|N] (?= _)`,
    `${IDLE} seen heard thought liked notice noticed see watch`,
  ),
  action(`(is|are) ${ANYONE} not? A* (going to)? A* [v G|V]`, NO_ERRAND),
  action(
    `(who|when) (is|are|was|will|can|could|should|would|wants to|has to|needs to) ${ANYONE}? (going to|be)? A* [v V|G]`,
    NO_ERRAND,
  ),
  action(`(should|could|shall|can|will|would|must) ${ANYONE} not? A* [v V]`, NO_ERRAND),
  action(`(should|could|shall|can|will|would|must) not ${ANYONE} A* [v V]`, NO_ERRAND),
  action(`(are|is|were|was|have|has|did) not ${ANYONE} A* (supposed to|meant to|going to)? A* [v V|G|N]`, NO_ERRAND),
  action('(do|does) (we|i|you) A* (have to|need to|want to) A* [v V]', NO_ERRAND),
  rule(
    'task',
    '(what|how) (about|happened to|happened with|became of|is up with|is the status (of|on)|is going on with|is happening with|is the (story|deal|latest|news) (with|on|about))',
    'check {rest}',
  ),
  rule('task', '(any|some) (news|word|reply|answer|response) (back)? from', 'chase {rest}'),
  rule('task', '(any|some) (news|update|updates|word|progress|idea) (on|from|about|with)', 'check {rest}'),
  rule('task', 'where (is|are) (?= T|n)', 'find {rest}'),
  rule('task', 'what (do|should|can|could|shall|will) (we|i|you) A* do (about|with) (?= T|L|n)', 'deal with {rest}'),
  rule('task', 'how (do|can|should|would|could) (we|i|you) A* [v V]', 'find out how to {v}{rest}'),
  rule(
    'task',
    '[w (why|when|where|how|what|which)] (do|does|did) [subj (P|I|T? n{1,4}?)] [v V]',
    'find out {w} {subj} {v}{rest}',
  ),
  rule(
    'task',
    '[w (why|when|where|how)] [b (is|are|was|were|can|will|has|have)] [not not]? [subj (P|I|T? n{1,5}?)] (?= A|J|N|G|R|Y|not|B|so|too|such)',
    'find out {w} {subj} {b} {not}{rest}',
  ),
  action(`(is|are) ${ANYONE} A* (able|free|willing|happy|available|up for it|around) A* to A* [v V]`),
  rule('task', 'what (is|was|are) A* (missing|needed|left|lacking) A* (is|are|was)', 'get {rest}'),
  rule('task', '(is|are) there A* (anybody|anyone|somebody|someone) (else)? who', 'find out who {rest}'),
  action('who (has|is) A* [v D|N] (?= T|L)', NO_ERRAND),
  rule('task', 'who does (?= T|n|Z)', 'do {rest}'),
  action('who [v S] (?= T|n|O)', 'knows has is says owns wants needs thinks'),
  rule('task', 'who [v (D|has|got|is)]', 'find out who {v}{rest}'),
  rule(
    'task',
    '[w (what|which|who|whose)] [r n{0,4}?] [b (is|are|was|were|will|can)] (?= _)',
    'find out {w} {r} {b} {rest}',
  ),
  rule(
    'task',
    '[b (is|are|was|were)] there A* (?= a|an|any|enough|some|another|more|Z)',
    'check whether there {b} {rest}',
  ),
  rule(
    'task',
    '[b (is|are)] [not not]? [subj T n{1,6}?] (?= A* (up to date|in (place|order|date|stock|hand)|out of date|on (order|track|time)))',
    'check whether {subj} {b} {not} {rest}',
  ),
  rule(
    'task',
    '[b (is|are|was|were)] [not not]? [subj (T (n|C){1,6}?|L L?|(n|C){1,5}?|there)] (?= A|J|N|G|R|Y|any|enough)',
    'check whether {subj} {b} {not} {rest}',
  ),
  rule(
    'task',
    '[b (has|have|had)] [not not]? [subj (T (n|C){1,6}?|L L?|(n|C){1,5}?|P|that|this)] (?= A|N|D|B)',
    'check whether {subj} {b} {not} {rest}',
  ),
  rule(
    'task',
    '[b (can|could|will|would|should|must)] [not not]? [subj (T (n|C){1,6}?|L L?|(n|C){1,5}?|P|that|this)] (?= A|V|B|H)',
    'check whether {subj} {b} {not} {rest}',
  ),
  rule(
    'task',
    '(do|does) [subj (T n{1,5}?|L L?|P|n{1,3}?)] A* [v V]',
    'check whether {subj} {v}{rest}',
    without('v', 'mind know think want'),
  ),
  rule('task', 'did [subj (T n{1,5}?|L L?|n{1,3}?)] A* [v V]', 'check whether {subj} did {v}{rest}'),
  rule(
    'task',
    '(do|does) [subj (we|they|T n{1,4}?|L L?)] A* [v have] (?! a (minute|second|moment|sec))',
    'check whether {subj} {v}{rest}',
  ),
  rule('task', '[b (are|is)] [subj (we|they)] A* (?= J|N)', 'check whether {subj} {b} {rest}'),
  rule('task', '[w (what|who)] [v (happens|happened)] (?= to|with|if|when)', 'find out {w} {v} {rest}'),
  rule(
    'task',
    '[w (how (much|many|long|often|far) n{0,3}?|(which|what|whose) (of)? (T|n|Z){1,4}?)] (do|does) [subj (P|T? n{1,4}?)] (?= V|have)',
    'find out {w} {subj} {rest}',
  ),
  rule(
    'task',
    '[w (how (much|many|long|often|far) n{0,3}?|(which|what|whose) (of)? (T|n|Z){1,4}?)] [b (is|are|was|were|can|will|has|have|did|should)] [subj (P|T n{1,4}?)] (?= _)',
    'find out {w} {subj} {b} {rest}',
  ),
];
