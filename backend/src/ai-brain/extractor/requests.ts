import { action, ANYONE, IDLE, IDLE_NOW, MAYBE, type Rule, rule, without } from './rules';

/** Requests and duties. */
export const REQUESTS: Rule[] = [
  // "Jo carries on": with the thing named before.
  rule(
    'begun',
    '[agent P|I|L L?] (will|is|am|are)? A* (carry on|carries on|carrying on|continue|continues|continuing|keep going|keeps going|keep at it|still at it) (with (it|that|them))? A* (?= Q|Y|$)',
  ),
  action(
    '(someone|somebody|anyone|anybody) other than (O|L L?|T n{1,2}) A* (should|must|can|could|(has|have|needs|need|ought) to) A* [v V]',
  ),
  action('(i|we) (would)? A* (suggest|propose|recommend) (that)? (we|you|i) A* [v V]', IDLE),
  action('(i|we) (would)? A* (suggest|propose|recommend) A* [v G]', IDLE),
  rule(
    'task',
    '(i|we) would A* (appreciate|welcome|be (grateful|glad|thankful) for) (?= T? n{0,2} (reply|answer|response|feedback|confirmation|call|message|note))',
    'send {rest}',
  ),
  action(
    '(i|we) (would A* be A* (grateful|glad|thankful|happy|delighted)|would A* appreciate it) A* if (P|I|[agent L L?])? (could|can|would)? A* [v V]',
    IDLE,
  ),
  rule('task', '(i|we) (am|are|will) A* (going to|about to)? A* run (out|short) of', 'get {rest}'),
  rule('idle', '(i|we) (am|are|will) A* (going to|about to)? A* run (out|short)'),
  rule(
    'task',
    '(T|Z)? (J|n)? (question|point|issue) A* (is|remains) A* [w (who|what|when|where|how|which|whether)]',
    'find out {w} {rest}',
  ),
  rule('idle', '(i|we) would A* (go for|say|prefer|opt|vote|rather|suggest|recommend|tend|choose)'),
  action('(please)? (do not|never) A* (forget|neglect) to A* [v V]'),
  action('do not let (me|us) forget to A* [v V]'),
  rule('task', 'do not let (me|us) (leave|go|come) without', 'take {rest}'),
  rule(
    'task',
    '(i|we) (am|are) writing A* (about|regarding|concerning|in (respect|regard) of|with (regard|respect) to)',
    'look into {rest}',
  ),
  rule('task', 'do not let (me|us) forget (about)? (?= T|n|L)', 'remember {rest}'),
  rule('idle', 'do not let (me|us) forget'),
  rule(
    'task',
    `($self|me and L|L and (me|i))? ${MAYBE} (will|can|could|should|must|would) A* [v (do|take|handle)] (?= it|that|this|them|care)`,
    '{v}{rest}',
  ),
  rule('task', `$self ${MAYBE} (will|can|could|should|must) A* [v do] (?= T|Z|L|n)`, '{v} {rest}'),
  rule('task', `$self ${MAYBE} (will|can|could|should) A* (have|take) a (n)? look (at)?`, 'look at {rest}'),
  rule('idle', '(write|note|put) (it|that|this|them) down'),
  rule('idle', '(please)? do not forget (about)? (it|that|this|them) (?! n)'),
  rule('task', '(please)? (do not|never) A* forget (about)? (?! that|it|this)', 'remember {rest}'),
  action('(please)? (remember|remind (me|us)) A* to A* [v V]'),
  rule('task', '(please)? remind (me|us) (about|of)', 'remember {rest}'),
  rule('task', '(please)? let (me|us) know', 'let us know {rest}'),
  action('let us A* not A* forget to A* [v V]'),
  rule('task', 'let us A* not A* forget (about)? (?! that|it|this|to)', 'remember {rest}'),
  rule(
    'task',
    '(please)? let us A* (please)? [v (V|do|have)] (?! (be|been|had))',
    '{v}{rest}',
    without('v', 'see hope say face'),
  ),
  rule(
    'task',
    '(he|she|they|L L?|T? n{0,2}? @)? A* (asked|asks|wondered|wonders|wanted to know|is asking|was asking|are asking) (us|me)? (whether|if)',
    'find out whether {rest}',
  ),
  rule('task', '[subj (he|she|they|$np)] A* (needs|need|wants|want|has|have) to know', 'tell {subj} {rest}'),
  rule(
    'task',
    '((i|we) (would A*)?)? A* (needs|wants|want|need|would like|like|love) to know (?= W|U)',
    'find out {rest}',
  ),
  action(`$self ${MAYBE} $must ${MAYBE} [v V]`, IDLE),
  action(
    `(he|she|they) A* (needs|need|wants|want|wishes|would like|would love|would prefer|asked|asks) (P|O|us)? to ${MAYBE} [v V]`,
    `${IDLE} come visit stay leave`,
  ),
  action('$self must not (forget|neglect) to A* [v V]'),
  rule('task', '(i|we)? (should|must|do) not A* forget (about)? (?! that|it|this|to)', 'remember {rest}'),
  action('(i|we)? (should|must|do) not A* forget to A* [v V]'),
  action('(T)? (good|best|right|great|perfect|ideal) (moment|time|day|chance|opportunity) to A* [v V]'),
  rule(
    'task',
    '[subj T? n{1,5}?] A* (would|might|could) A* be A* (nice|good|great|helpful|lovely|handy|useful|cool) (too|as well|to have|also)? (?= Q|C|$)',
    'get {subj}',
  ),
  action('(please)? (?! nobody|none)I A* [v V] (?= T|O|L|Z|n|R)', IDLE),
  action('(someone|somebody|anyone|everyone|everybody|all) A* to A* [v V]', IDLE),
  rule(
    'task',
    '((he|she|they|L L?|T n{1,3}?) A* B?)? A* not A* (happy|satisfied|pleased|impressed) (with|about) (?= T|n)',
    'look into {rest}',
  ),
  action('(everybody|everyone) A* [v S] (?= T|L|Z)', IDLE_NOW),
  rule(
    'task',
    '(it|that)? (would|might|could) A* be A* (J|lovely|nice|good|great|helpful|cool)+ to have',
    'get {rest}',
  ),
  action('[subj $np|he|she|they] A* (asked|told|wants|want|needs|need|expects|reminded) (us|me) A* to A* [v V]'),
  action(`(can|could|would|will|may|should|shall) (${ANYONE}|I) not? A* (please|maybe|at least)? A* [v V]`, IDLE),
  action(
    '(?! nobody|none)I (with|from|in|at|on|who (is|has)) T? n{1,3}? A* (to|must|should|will|could|can|(needs|need|has|have|ought) to) A* [v V]',
    IDLE,
  ),
  // "Paulo, you do the seating plan"
  action('you A* [v (do|take|bring|get|make|book|call|handle|buy|order|cook)] (?= (the|a|an|our|some) )'),
  action('(can|could|would|will|should) [agent (L L?|L (and|&) L)] A* (please|maybe)? A* [v V]', IDLE),
  action(`(would|do) ${ANYONE} A* mind A* [v G]`),
  action(
    '(it|that)? (would|might|could) A* be A* (J|worth|lovely|nice|good|great|helpful|cool)+ (if|to|when) (P|I|[agent L L?])? (could|can|would|were to)? A* [v V|D]',
  ),
  action(
    '((it was|i|we) A* (have)? A* (decided|agreed) (that (i|we))? to|it was A* (decided|agreed) that) A* [v V]',
    IDLE,
  ),
  action('(i|we|I) A* (am|are|is) A* going to A* [v V]', IDLE),
  action('(he|she|they) A* (has|have)? A* (offered|promised|volunteered|agreed) to A* [v V]', IDLE),
  action(
    '$self A* (ask|kindly ask|beg|urge|remind|request) (you|everyone|everybody|all (of you)?) A* to A* [v V]',
    IDLE,
  ),
  action('(it is|is) A* (about|high)? time (for (O|P|L) )? (to|P|we) A* [v V|D]'),
  action('(T)? (J)? (plan|idea|goal|step|job|task|thing|action|point) (is|was|will be) to A* [v V]'),
  action('(how|what) about (P|us)? A* [v G]'),
  action('why (do not|not) (we|you|i)? A* [v V]'),
  action('(it|that)? (is|might be|would be|may be|could be)? A* worth A* [v G]'),
  action(
    '[agent (L L?|L (and|&) L)] A* (to|should|must|will|shall|could|can|would|is to|are to|needs to|need to|has to|have to|ought to|is going to|wants to|said P will|said P would|(has|have)? A* (offered|promised|volunteered|agreed) to) (please)? A* [v V]',
    IDLE,
  ),
  action(
    '[agent L L?] A* (has|have)? A* (offered|promised|volunteered|agreed) to A* [v (do|take|handle|sort)] (?= it|that|this|them)',
  ),
  action('[agent L L?] A* [v (takes|take|handles)] (care of)? (it|that|this|them)'),
  rule(
    'task',
    '[agent L L?] A* (looks|takes|sees|is taking|is looking|will take) (after|care of|over|to)',
    'look after {rest}',
  ),
  action(
    '[agent L L?] A* [v (applies|talks|speaks|writes|looks|deals|checks|replies|signs|asks)] (?= (for|to|with|into|off|up|in) )',
  ),
  action('[agent L L?] A* [v gets] (?= T|Z|L|n{1,3}? (from|for|by))'),
  action('[agent L L?] A* [v S] (?= T|O|L|Z|n|up|out|over|back|off)', `${IDLE_NOW} is has was does`),
];

/** Steps of a plan: "And then we print five hundred". */
export const STEPS: Rule[] = [action('(we|i) A* [v V] (?= T|Z|L|O|n)', IDLE)];
