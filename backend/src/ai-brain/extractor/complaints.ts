import { type Rule, rule, without } from './rules';

/** Complaints whose words say neither that a thing is broken nor what to do. */
export const COMPLAINTS: Rule[] = [
  rule(
    'task',
    '[subj $np] A* (fell|came) A* (down|off|over|apart|loose)',
    'fix {subj}',
    without('subj', 'i we they he she you'),
  ),
  rule(
    'task',
    '(there is|there are|we have|i have) A* no [x ((J|n){0,2}? (water|power|heating|electricity|internet|wifi|gas|signal|soap|paper|toner))]',
    'get {x} {rest}',
  ),
  rule(
    'task',
    '(nobody|no one) A* (knows|understands|remembers) A* [w (how|where|who|what|which|why)]',
    'find out {w} {rest}',
  ),
];
