import type { TaskStatus } from '../../contract';

const CALM =
  /\b(?:no rush|not (?:so |that |very |really )?(?:urgent|important)|low priority|non-urgent|isn['’]?t urgent)\b/giu;
const URGENT =
  /\b(?:urgent(?:ly)?|asap|a\.s\.a\.p|immediately|right away|straight away|straightaway|critical|(?:top|high|highest|first) prio(?:rity)?|prio(?:rity)? (?:1|one)|p[01]|important|emergency|as soon as possible|at once|right now|blocker)\b|[🔥🚨❗‼⚠]/iu;
const UNDER_WAY =
  /\b(?:in progress|half ?way|half[- ]done|half[- ]finished|half[- ]ready|half[- ]written|ongoing|under ?way|wip|(?:almost|nearly|mostly|partly|\d\d ?%|\d\d percent) (?:done|finished|ready|complete|there))\b|\((?:already )?started\)|[🚧⏳🔄]/iu;
const OVER =
  /(?:^\s*(?:done|finished|completed)\s*[:!–-])|(?:[:–(-]\s*|\band\s+|,\s*|\s[–-]\s)(?:all |already |was |now )?(?:done|finished|completed|booked|ordered|delivered|signed|approved|resolved|sorted|submitted)\s*[.!)]*\s*$|\balready (?:back|fixed|done|sorted|resolved|solved|finished)\b|[✅✔☑✓]/iu;
const NOT =
  /\b(?:not|isn['’]?t|aren['’]?t|hasn['’]?t|haven['’]?t|never|half|almost|nearly|mostly|partly|until|once|when|if|after|percent|\d%?)\s+(?:\p{L}+\s+){0,2}?(?:done|finished|completed|ready)\b/iu;
const HEADINGS: [RegExp, TaskStatus][] = [
  [
    /^(?:done|finished|completed|closed|yesterday|shipped|what (?:i|we) did)(?: (?:today|yesterday|this week|last week|so far))?$/iu,
    'completed',
  ],
  [/^(?:in progress|doing|started|wip|working on|ongoing|under way|half done)(?: now)?$/iu, 'in-progress'],
  [/^(?:urgent|priority|priorities|asap|important|high priority|top priority|prio)$/iu, 'priority'],
];

/** The status that the words of a task speak of; undefined when they speak of none. */
export function statusOf(words: string): TaskStatus | undefined {
  const calm = words.replace(CALM, ' ');
  if (OVER.test(calm) && !NOT.test(calm)) return 'completed';
  if (UNDER_WAY.test(calm)) return 'in-progress';
  return URGENT.test(calm) ? 'priority' : undefined;
}

/** Whether all that is said is how much it presses. */
export function isUrgencyAlone(words: string): boolean {
  return (
    URGENT.test(words) &&
    words.replace(URGENT, '').replace(/\b(?:very|really|is|it|this|that|quite|so|'s|’s)\b|[^\p{L}]/giu, '') === ''
  );
}

/** Of a heading above a list. */
export function statusOfHeading(heading: string): TaskStatus | undefined {
  return HEADINGS.find(([pattern]) => pattern.test(heading.trim()))?.[1];
}

/** What a title does not need, since the status says it. */
export const STATUS_WORDS =
  /\s+[–-]\s+(?:already )?(?:done|finished|completed|booked|ordered|delivered|signed|approved|resolved|sorted|submitted)[.!]*\s*$|\s*[([–-]?\s*(?:\b(?:urgent(?:ly)?|asap|immediately|right away|straight away|(?:top|high|highest|low) priority|no rush|in progress|(?:almost|nearly|half|all)[- ](?:done|finished)|as soon as possible|at once|not urgent|right now|wip)\b|[🔥🚨❗‼⚠✅✔☑✓🚧⏳🔄]\uFE0F?)\s*(?:[)\]!]+|(?=[:,–-]))*/giu;
