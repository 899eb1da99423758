import { pattern } from './grammar';
import { notIdle, type Rule, rule } from './rules';

const SPEAKER = '(i|we|you) A*';
const MODAL = '$must A*';

/** "The shelves I can do on Friday": the object before its subject and modal. */
export const FRONTED: Rule[] = [
  rule(
    'task',
    `[obj (T|Z|J)? n{1,7}?] ${SPEAKER} ${MODAL} [v (leave|give|hand|pass)] to [agent L L?]`,
    '{v} {obj} to {agent} {rest}',
  ),
  rule(
    'task',
    `[obj (T|Z|J)? n{1,7}?] ${SPEAKER} ${MODAL} [v (V|do)] (myself|ourselves)? (?! T|O|to)(?! (_)* (B|H|M))`,
    '{v} {obj} {rest}',
    notIdle,
  ),
];

/** An object that is followed by a subject and a modal. */
export const FRONTED_OBJECT = pattern(`(T|Z|J)? n{1,7}? (?= ${SPEAKER} ${MODAL} (V|do) (?! T|O|to|n|Z|L))`);
