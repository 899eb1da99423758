import { type Rule, rule, without } from './rules';

const TALK =
  'talked reported raised mentioned noted suggested explained showed presented pointed spoke met had saw went got was heard thought expected supposed knew forgot found noticed came said told liked loved wanted needed felt looked agreed decided left lost asked called discussed enjoyed laughed remembered watched ate drank slept stayed tried used let did missed took gave kept seen been gone had walked drove flew travelled ran moved returned arrived visited worked played sat danced cooked';

/** Participles of verbs that finish a task. */
const FINISHED =
  '(sent|paid|fixed|signed|published|shipped|delivered|booked|ordered|launched|merged|released|closed|submitted|repaired|cleaned|updated|uploaded|installed|printed|resolved|sorted|approved|renewed|migrated|deployed|replaced|written|filed|posted|invoiced|bought|transferred|collected|refunded|received|fitted|mended|painted|serviced|translated|scanned|labelled|packed)';

const POSTED =
  '(proposal|newsletter|invoice|invoices|mail|mails|email|emails|letter|letters|quote|quotes|offer|offers|contract|contracts|invite|invites|invitation|invitations|announcement|reminder|reminders|survey|order|parcel|parcels|samples|statement|statements|estimate|estimates|amendment|application|applications|form|forms|claim|claims|bid|tender|submission|report|reports|paperwork|documents|manuscript|payment|package|card|cards)';

/** "The letter went out" means it was sent; "the lights went out" is a problem. */
export const SENT: Rule[] = [
  rule(
    'ended',
    `[subj (n|T){0,6}? ${POSTED}] A* ((went|has gone|have gone) A* (out|off|in|through)|(is|are) A* (out|off))`,
    'send {subj}',
  ),
];

/** Statements that something is done. */
export const ENDED: Rule[] = [
  rule(
    'ended',
    '(i|we|L L?)? (have)? A* (got|had) [obj (T|Z|L) n{0,5}?] A* [v (working|running|going|ready|N)] (?= Q|R|A|Y|C|$)',
    'get {obj} {v}{rest}',
  ),
  rule(
    'ended',
    '(i|we|he|she|they|L L?)? A* (have|has)? A* (already|finally|done|finished|completed) (with)? (?= G) [v G]',
    '{v!}{rest}',
  ),
  rule(
    'ended',
    '(i|we|he|she|they|L L?) (have|has)? A* (finished|completed|done) A* (with)? (?= n|T)',
    'finish {rest}',
  ),
  rule(
    'ended',
    '(i|we|L L?) (have|has)? A* [v (gave|took|brought|handed|given|taken)] [obj (T|L|Z) n{0,3}?] [part (back|in|over)]',
    '{v!} {obj} {part} {rest}',
  ),
  rule('ended', '(i|we|L L?) (have|has)? A* [v D|N|did] (?! A|C) (?= T|L|Z|O|n|R)', '{v!}{rest}', without('v', TALK)),
  rule(
    'ended',
    `[subj $np] A* (is|are|was|were|has A* been|have A* been|got) A* (done|finished|completed|complete|ready) (and N)?`,
    'finish {subj} {rest}',
  ),
  rule(
    'ended',
    `[subj $np] A* (is|are|has A* been|have A* been|was|were|went|got) A* [v ${FINISHED}] (out|up|off)? (and A* N)?`,
    '{v!} {subj} {rest}',
  ),
  rule(
    'ended',
    `[subj $np] A* (is|are|has A* been|have A* been|was|were|got) A* [v N] (and|&) A* ${FINISHED}`,
    '{v!} {subj} {rest}',
  ),
  rule('ended', `[subj $np] A* (is|are|went|has gone|have gone) A* (live|online|out)`, 'publish {subj} {rest}'),
  rule('ended', `[subj $np] A* (have|has)? A* [v passed] (?! L|O)`, '{v!} {subj} {rest}'),
  // "Window cleaner paid", "Flyer printed and delivered": a headline, without its auxiliary.
  rule('ended', `(?! Z of)[subj $np] A* [v ${FINISHED}] (and N)? A* (?= Q|Y|for|by|$)`, '{v!} {subj} {rest}'),
  rule('ended', `[subj $np] A* (done|finished|completed) A* (Q|$)`, 'finish {subj}'),
  rule('ended', '(done|finished|completed|done with|finished with) Q* (?= n|T|D|N)', 'finish {rest}'),
  rule(
    'ended',
    '[v D|N] (?= T|L|Z|O|n)(?! (out|off|up|in|down|away|over|back) A* (Q|Y|$))',
    '{v!}{rest}',
    without('v', `${TALK} broken`),
  ),
];
