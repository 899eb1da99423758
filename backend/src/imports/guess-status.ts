import { fold, normaliseStatus, STATUS_LABELS, TASK_STATUSES, type TaskStatus } from '../contract';

/** Common words in the names of lists; the first match decides. */
const WORDS: [TaskStatus, RegExp][] = [
  ['completed', /\b(done|complete[d]?|closed|finished|shipped|released|resolved|archived?)\b/],
  ['in-progress', /\b(doing|progress|started|active|current|review|testing|working|wip)\b/],
  ['priority', /\b(priority|urgent|important|critical|next|today|this week)\b/],
];

/** What follows is not true, or not yet: "Not started", "To be done", "Low priority". */
const NEGATED = /(\b(not?|non|never|to be|low(er|est)?)\b|n't\b).*/;

/** The status that the name of a list in another product most likely means. */
export function guessStatus(name: string): TaskStatus {
  const words = fold(name).trim();
  const labelled = TASK_STATUSES.find((status) => fold(STATUS_LABELS[status]) === words);
  const stated = words.replace(NEGATED, '');
  const guessed = WORDS.find(([, pattern]) => pattern.test(stated))?.[0];
  return normaliseStatus(words.replaceAll(/[ _]/g, '-')) ?? labelled ?? guessed ?? 'pending';
}
