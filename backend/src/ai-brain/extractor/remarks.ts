import { type Rule, rule } from './rules';

const FEELING =
  '(tired|exhausted|ill|sick|happy|unhappy|angry|annoyed|excited|hungry|nervous|worried|pleased|delighted|glad|sad|sorry|proud|bored|busy|ok|okay|fine|great)';
const GOOD = '(well|great|fine|good|ok|okay|smoothly|perfectly|lovely|brilliant|nicely|brilliantly)';

const CHEER =
  '(nice|great|good|lovely|brilliant|super|wow|amazing|perfect|excellent|fantastic|wonderful|hooray|yay|well done|congrats|congratulations|thank you all|nice one|good (job|work|news))';
const HANDLED = '(received|confirmed|shipped|dispatched|accepted|processed|approved|registered|posted|delivered)';

/** "They should reach you on Wednesday": news of something that is on its way. */
export const ARRIVES =
  '(P|L L?|which)? (should|will|ought to|is going to|are going to) A* (be (with|at) (you|us)|reach (you|us)|arrive|get to (you|us)|get there|be there|be delivered)';

/** Statements that require nothing: how people are, where they are, how something went. */
export const REMARKS: Rule[] = [
  rule(
    'idle',
    '(a|the|just|another)* (quick|short|small|brief|little) (round|summary|update|note|recap|overview|one|rundown|roundup|list) ((for|from|on|of|about) (T|Y|L|n){1,4}?)? Q* $',
  ),
  rule('idle', '((i|we) A*)? (hope|trust|hoping|trusting) (that)? (this|you|your|all|everyone|everything)'),
  rule('idle', '(please)? ignore (me|this|that|it) A* (Q|$)'),
  rule(
    'idle',
    '(we|T? n{1,3}?) A* (voted|agreed|decided) to A* (keep|stay|stick|leave|continue|go on|carry on|retain)',
  ),
  // "See https://example.com for the memory leak": where to read about it.
  rule('idle', '(please)? (see|cf) [link _] ((for|about|on))?', '', (match) =>
    /^(?:https?:|www\.)/u.test(match.parts.get('link')![0]!.key),
  ),
  rule(
    'idle',
    '(please)? (ignore|disregard|forget) A* (my|the|this) (last|previous|earlier|first)? (message|mail|email|e-mail|note|text|question|request|post)',
  ),
  rule(
    'idle',
    '(the|our)? next (meeting|session|call|sync|catch-up|gathering|rehearsal|practice) A* (is|will be|Q)? (on|in|at)? (Y|Z)',
  ),
  rule(
    'idle',
    '(the)? (last|previous|old)? minutes (of n{1,4}?)? (are|were|was)? A* (accepted|approved|agreed|read|signed)',
  ),
  rule('idle', '(is|are|was|were|has been)? A* (set|fixed|planned|scheduled|pencilled in) for Y'),
  rule(
    'idle',
    '(i|we)? (have|had|got) A* (T|Z|following|J)* (questions|requests|points|things|comments|remarks|notes|question|request) (and (questions|requests|points|comments|remarks))? Q* $',
  ),
  rule('idle', '(T? n{1,4}?|P) A* (am|is|are|will be) A* closed (?= A|Y|R)'),
  rule('idle', '(off (sick|ill)|on (leave|holiday|vacation|parental leave)|out of office) (A|Y|R)* Q* $'),
  rule('idle', '(P|L L?|T n{0,3}? @) A* (am|is|are|was|were|will be) A* (off|out) (sick|ill|with)'),
  rule(
    'idle',
    '(?! V)((?! S)(T|Y|n)){0,3}? (braindump|brain dump|mind dump|random thoughts|loose ends|quick dump|memo|notes|handover|list|thoughts|recap|summary) ((for|from|to|on|of|about) (T|Y|L|n){1,4}?)? Q* $',
  ),
  rule(
    'idle',
    '(T)? n{1,5}? (has|have)? A* (arrived|come in|turned up) (and (works|work|fits|looks _|is (fine|good|ok|okay)))? (A|Y)* Q* $',
  ),
  rule(
    'idle',
    '(T? n{1,5}?|it|that|everything|all) A* (works|work|is working|are working) A* (fine|well|again|now|perfectly|ok|okay)? (A|Y)* Q* $',
    '',
    (match) => !match.parts.get('all')!.some(({ key }) => /^(?:only|never|not|sometimes|hardly)$/u.test(key)),
  ),
  rule(
    'idle',
    `(P|I|L L?|T n{0,3}? @) A* (am|is|are|was|were|will be) A* (off|away|on (leave|holiday|vacation|parental)|out of (office|town)|back) (?= Y|A|Q|R|C|U|$)`,
  ),
  rule('idle', `(P|I|L L?|T n{0,3}? [who E]) A* (am|are|was|were) A* ${FEELING} (?! with|about|to)`),
  rule(
    'idle',
    '(T? n{1,5}?|it|that) A* (was|were) A* (a|an) A* J? (success|hit|flop|joy|treat|pleasure|delight|triumph|good time|good day|great day|nice day)',
  ),
  rule('idle', '((L L?|P|I|T? n{1,3}?) (has|have)?)? A* (signed up|checked (in|out)|turned up|showed up)'),
  rule(
    'idle',
    `(T|your)? n{1,6}? A* (was|were|is|are|has been|have been|went|has gone|have gone) (_){0,8}? (and|Q) ${ARRIVES}`,
  ),
  rule('idle', `(T|your)? n{1,6}? (should|will) A* (be with|reach|get to) (you|us)`),
  // "12 new members, nice!" and "the trail map was not discussed" report what happened.
  rule('idle', `(?! D T)(n|Z|A){1,7}? Q+ ${CHEER} (A|Q)* $`),
  rule('idle', `[subj $np] A* (was|were) not A* (discussed|mentioned|talked about|brought up|raised|reached)`),
  // "Your order is ready" reports what someone else has done.
  rule('idle', `[obj your n{1,5}?] A* (is|are) A* (ready|confirmed|complete|available)`),
  rule('idle', `[obj your n{1,5}?] A* (has|have|was|were) (been)? A* ${HANDLED}`),
  rule('idle', `(T? (n|Y){1,6}?)? (all)? A* (went|goes|looked) A* ${GOOD} (?= Q|C|Y|$)`),
];
