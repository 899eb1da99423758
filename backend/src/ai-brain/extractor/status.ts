import type { TaskStatus } from '../../contract';
import { BEGUN, ENDED } from './vocabulary';

const CALM = /\b(?:no rush|not (?:so |that |very )?(?:urgent|important)|low priority|non-urgent)\b/giu;
const URGENT =
  /\b(?:urgent(?:ly)?|asap|a\.s\.a\.p|immediately|right away|straight away|critical|(?:top|high|highest) priority|important|emergency|as soon as possible|at once)\b/iu;
const UNDER_WAY = /\b(?:in progress|half ?way|half done|half finished|ongoing|under way|wip)\b/iu;
const OVER =
  /(?:^\s*(?:done|finished|completed)\s*[:!–-])|(?:[:–(-]\s*|\band\s+)(?:done|finished|completed)\s*[.!)]*\s*$/iu;
const HEADINGS: [RegExp, TaskStatus][] = [
  [/^(?:done|finished|completed|closed)$/iu, 'completed'],
  [/^(?:in progress|doing|started|wip|working on|ongoing)$/iu, 'in-progress'],
  [/^(?:urgent|priority|priorities|asap|important|high priority|top priority)$/iu, 'priority'],
];

/** The status that the words of a task speak of; undefined when they speak of none. `core` is it without its preamble. */
export function statusOf(phrase: string, core: string): TaskStatus | undefined {
  const words = phrase.replace(CALM, ' ');
  if (OVER.test(words) || ENDED.test(core)) return 'completed';
  if (UNDER_WAY.test(words) || BEGUN.test(core)) return 'in-progress';
  return URGENT.test(words) ? 'priority' : undefined;
}

/** Whether all that is said is how much it presses. */
export function isUrgencyAlone(phrase: string): boolean {
  return (
    URGENT.test(phrase) &&
    phrase.replace(URGENT, '').replace(/\b(?:very|really|is|it|this|that|quite|'s|’s)\b|[^\p{L}]/giu, '') === ''
  );
}

/** Of a heading above a list. */
export function statusOfHeading(heading: string): TaskStatus | undefined {
  return HEADINGS.find(([pattern]) => pattern.test(heading.trim()))?.[1];
}

/** What a title does not need, since the status says it. */
export const STATUS_WORDS =
  /\s*[([–-]?\s*\b(?:urgent(?:ly)?|asap|immediately|right away|straight away|(?:top|high|highest|low) priority|no rush|in progress|half done|as soon as possible|at once|not urgent|right now)\b\s*(?:[)\]!]|(?=[:,–-]))*/giu;
