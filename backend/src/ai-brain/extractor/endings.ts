import { type Rule, rule, without } from './rules';

const TALK =
  'talked spoke met had saw went got was heard thought knew forgot found noticed came said told liked loved wanted needed felt looked agreed decided left lost asked called discussed enjoyed laughed remembered watched ate drank slept stayed tried used let did missed took gave kept seen been gone had walked drove flew travelled ran moved returned arrived visited worked played sat danced cooked';

/** What is over. */
export const ENDED: Rule[] = [
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
  rule('ended', '(i|we|L L?) (have|has)? A* [v D|N] (?= T|L|Z|O|n|R)', '{v!}{rest}', without('v', TALK)),
  rule(
    'ended',
    `[subj $np] A* (is|are|was|were|has been|have been|got) A* (done|finished|completed|complete|ready) (and N)?`,
    'finish {subj} {rest}',
  ),
  rule(
    'ended',
    `[subj $np] A* (is|are|has been|have been|was|were|went|got) A* [v (sent|paid|fixed|signed|published|shipped|delivered|booked|ordered|launched|merged|released|closed|submitted|repaired|cleaned|updated|uploaded|installed|printed|resolved|sorted|approved|renewed|migrated|deployed|replaced|written|filed|posted|invoiced|bought)] (out|up|off)?`,
    '{v!} {subj} {rest}',
  ),
  rule('ended', `[subj $np] A* (is|are|went|has gone|have gone) A* (live|online|out)`, 'publish {subj} {rest}'),
  rule('ended', '(done|finished|completed|done with|finished with) Q* (?= n|T|D|N)', 'finish {rest}'),
  rule('ended', '[v D|N] (?= T|L|Z|O|n)', '{v!}{rest}', without('v', `${TALK} broken`)),
];
