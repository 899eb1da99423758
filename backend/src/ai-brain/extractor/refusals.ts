import type { Tagged } from './grammar';
import { MAYBE, type Rule, rule } from './rules';

/** "Not this year" refuses the thing named before. */
export const isRefusal = (text: string) =>
  /^\W*(?:no|nope|not (?:this|now|yet|needed|necessary|today|any ?more|until|before)\b[^,;.]*)\W*$/iu.test(text);

/** "Cancel the skip. No, don't cancel it, just move it": returns the verb of the task that is taken back. */
export const undone = (text: string): string | undefined =>
  /\b(?:do not|don['’]?t) (\p{L}+) (?:it|that|them|this|those)\b/iu.exec(text)?.[1]?.toLowerCase();

/** "Ramp 2 leaks, don't use it": the warning does not withdraw the repair. */
export const isWarning = ({ isFault }: { isFault?: boolean }, words: Tagged[]) =>
  isFault && words.some(({ key }) => /^(?:use|touch|park|sit|drink|eat|plug|till|until)$/u.test(key));

/** Statements that something should not be done. */
export const BANS: Rule[] = [
  rule(
    'ban',
    '[subj $np|it|that] A* (can|will|should)? (stays|stay|remains|remain) A* (as (it|they|P) (is|are)|as is|the same|unchanged|where (it|they) (is|are)|like that|put|open|closed|for now)',
  ),
  rule('ban', '(please)? (do not|never) A* (?! forget|let (me|us)) (V|E)'),
  rule('ban', '(please)? (nobody|no one) A* (V|is to|should)'),
  rule(
    'ban',
    '(leave|keep|let) (T n{1,4}?|L|it|them|that|those|things) A* (alone|be|as (it|they) (is|are)|as is|unchanged)',
  ),
  rule('ban', '(there is|there was|is)? A* no (need|point|reason|use|sense|rush|hurry) (to|in|for|G)'),
  rule('ban', `$self ${MAYBE} (will|would|should|must) not A* (be)? (V|G)`),
  rule('ban', `$self ${MAYBE} (do|does|did) not A* (need|want|have to|plan|intend|care|believe|think)`),
  rule('ban', `$self ${MAYBE} (am|are|is|was|were) not A* (going to|gonna|doing|V|G|planning)`),
  rule('ban', '(i|we|they|it was|was|L)? (have)? A* (decided|agreed|voted|resolved|chose) A* (against|not to)'),
  rule(
    'ban',
    `[subj $np] A* (does|do|did|is|are|was|were|will) not A* (need|needed|necessary|required|happen|happening|going to|going ahead|be needed|take place)`,
  ),
  rule(
    'ban',
    `[subj $np] A* (is|are|was|were|has been|have been|got) A* (cancelled|canceled|dropped|postponed|parked|scrapped|off the table|no longer needed|obsolete|called off)`,
  ),
  rule('ban', '(P|I|L L?|T? n{1,3}?) A* need not A* (V|be)'),
  rule('ban', 'no (more)? n+ (needed|necessary|required|this|for now|today|yet|please|then)?'),
  rule('ban', 'not A* (needed|necessary|required|before|until|now|today|yet|this|going|worth|happy|urgent|sure|a)'),
  rule('ban', 'not A* G'),
  rule('ban', 'not A* T n{1,5} (A|Y)* Q* $'),
  rule('ban', '(postponed|parked|paused|shelved|cancelled|canceled|scrapped|called off|on hold) (?= R|Q|A|Y|C|$)'),
  rule('ban', 'n{1,6}? Q+ (will|do|does) not (do|V|needed)'),
  rule('ban', '(forget|skip|ignore) about'),
  rule('ban', `[subj $np] Q? (parked|paused|postponed|shelved|cancelled|canceled|dropped|on hold)`),
  rule('ban', `[subj $np|it|that|this] A* (can|could) A* wait`),
];

/** Statements that withdraw the task before them. */
export const WITHDRAWALS: Rule[] = [
  rule('ban', '(nobody|no one|none of (us|you|them)) A* (needs|need|has|have) to'),
  rule(
    'ban',
    '(let us)? (leave|park|postpone|shelve) A* (it|that|this|them|those) A* (Y|until|till|for (now|later|another))',
  ),
  rule('withdraw', 'let us A* (leave|drop|skip|park|forget|scrap) A* (it|that|this|them|those) (be|alone)? A* Q* $'),
  rule('withdraw', '(let us)? (leave|keep) A* (it|that|this|them|those) (off|out) A* Q* $'),
  rule(
    'withdraw',
    '(please)? (actually|no|oh|well|wait)* (scratch|forget|ignore|strike|drop|skip|leave|cancel|delete|remove) A* (about)? (that|this|the last one|that one|this one|last one|the last bit) A* Q* $',
  ),
  rule('withdraw', '(please)? (actually|no|oh|well|wait)* (scratch|forget|ignore|strike) A* (about)? it A* Q* $'),
  rule(
    'withdraw',
    '(actually|no|oh|wait)* (scratch|forget|ignore|strike) A* (about)? (that|it|this|the last one|that one) (?= Q|P|U|n)',
  ),
  rule('withdraw', '(actually|no|oh|wait|well)* never mind'),
  rule('withdraw', 'nevermind'),
  rule('withdraw', '(we|i) (will|are|do|am) not A* (Q|$)'),
  rule('withdraw', 'not for (here|work|this list|now) A* (sorry)? Q* $'),
  rule('withdraw', 'on second thoughts?'),
  rule(
    'withdraw',
    '(actually|no|oh|wait|well|but)* (that|it|this|which) (is|was) A* (personal|private|no longer needed|not needed|not necessary|off the table|cancelled|obsolete|somebody else|not our job|not my job)',
  ),
  rule(
    'withdraw',
    '(we|i|you|P) A* (do|does|did|will) not A* (need|want|have to do|have to) (that|it|this|to|them) A* (any|more|anymore|after all)* Q* $',
  ),
];
