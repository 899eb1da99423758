import type { TaskStatus } from '../../contract';

const CALM =
  /\b(?:no rush|not (?:so |that |very |really )?(?:urgent|important)|low priority|non-urgent|isn['’]?t urgent)\b/giu;
const URGENT =
  /\b(?:urgent(?:ly)?|asap|a\.s\.a\.p|immediately|right away|straight away|straightaway|critical|(?:top|high|highest|first) prio(?:rity)?|prio(?:rity)? (?:1|one)|p[01]|important|emergency(?! (?:lights?|lighting|exits?|doors?|contacts?|numbers?|kits?|phones?|lamps?|services?|generators?|funds?|plans?|stops?|boxes|training|drills?)\b)|as soon as possible|at once|right now|blocker|can(?:['’]?t|not| not) wait(?! (?:to|for|until|till)\b)|drop everything|before anything else|top of (?:the|my|our) list|most important|time[- ]critical)\b|[🔥🚨❗‼⚠]/iu;
const UNDER_WAY =
  /\b(?:in progress|half ?way|half[- ]done|half[- ]finished|half[- ]ready|half[- ]written|ongoing|under ?way|wip|(?:almost|nearly|mostly|partly) (?:done|finished|ready|complete|there)|\d\d ?(?:%|percent) (?:ready|complete|there|done|\p{L}+(?:ed|[eow]n))|\d+ (?:out )?of \d+ (?:\p{L}+ )?(?:done|hung|cut|sent|\p{L}{3,}ed)|\d+\/\d+ (?:done|installed|finished|complete))\b|\((?:already )?started\)|[🚧⏳🔄]/iu;
const OVER =
  /(?:^\s*(?:done|finished|completed)\s*[:!–-])|(?:[:–(-]\s*|\band\s+|,\s*|\s[–-]\s)(?:all |already |was |now )?(?:done|finished|completed|booked|ordered|delivered|signed|approved|resolved|sorted|submitted)\s*[.!)]*\s*$|(?::|\s[–-])\s(?:all |already |now )?(?:paid|received|replaced|fixed|repaired|installed|printed|cleaned|collected|posted|sent|filed|returned|granted|passed)(?: (?:on )?\d{1,2}[./]\d{1,2}| yesterday| today)?\s*[.!)]*\s*$|\s[–-]\s\p{L}+ (?:replaced|fixed|repaired|cleaned|renewed|updated|installed|refilled|ordered|paid|sent|done)\s*$|\balready (?:back|fixed|done|sorted|resolved|solved|finished)\b|[✅✔☑✓]/iu;
const NOT =
  /\b(?:not|isn['’]?t|aren['’]?t|hasn['’]?t|haven['’]?t|never|half|almost|nearly|mostly|partly|until|once|when|if|after|percent|\d%?)\s+(?:\p{L}+\s+){0,2}?(?:done|finished|completed|ready)\b/iu;
const HEADINGS: [RegExp, TaskStatus][] = [
  [
    /^(?:done|finished|completed|closed|yesterday|shipped|what (?:i|we) did)(?: (?:today|yesterday|this week|last week|so far))?$/iu,
    'completed',
  ],
  [/^(?:in progress|doing|started|wip|working on|ongoing|under way|half done)(?: now)?$/iu, 'in-progress'],
  [
    /^(?:(?:very )?urgent|priority|priorities|asap|as soon as possible|immediately|right away|critical|important|high prio(?:rity)?|top prio(?:rity)?|prio|top of the list)$/iu,
    'priority',
  ],
];

/** "Accounts should please treat it as urgent" */
const TREATED =
  /\b(?:treat|handle|regard|mark|flag|consider|take) (?:(?:it|this|that|them|these) )?as (?:(?:very|most|really|extremely) )?\p{L}+(?: priority)?\W*$/iu;

/** Returns the status that the words of a task mention, if any. */
export function statusOf(words: string): TaskStatus | undefined {
  const calm = words.replace(CALM, ' ');
  if (OVER.test(calm) && !NOT.test(calm)) return 'completed';
  if (UNDER_WAY.test(calm)) return 'in-progress';
  return URGENT.test(calm) ? 'priority' : undefined;
}

/** Whether the words say only how urgent something is. */
export function isUrgencyAlone(words: string): boolean {
  if (TREATED.test(words) && URGENT.test(words)) return true;
  return (
    URGENT.test(words) &&
    words.replace(URGENT, '').replace(/\b(?:very|really|is|it|this|that|quite|so|'s|’s)\b|[^\p{L}]/giu, '') === ''
  );
}

/** Whether the words say only that something is done. */
export const isDoneAlone = (words: string) =>
  /^\P{L}*(?:(?:so|actually|no|oh|wait|hang on|sorry|h+m+)\P{L}+)*(?:(?:all|it is|it['’]s|that is|that['’]s|already|is|now|i|i have|i['’]ve|we|we have|we['’]ve|just) )*(?:done(?: and dusted)?|did|finished|fixed|sorted|sent|ordered|booked|paid|posted|dealt with|taken care of|off (?:my|our) (?:plate|list|desk)|out of the way)(?: (?:it|that|this|them|those))?(?:,? (?:already|today|yesterday|earlier|just now|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:this|yesterday) (?:morning|afternoon)|last (?:night|week)))*\P{L}*$/iu.test(
    words,
  );

/** Returns the status that a heading gives to the tasks below it, if any. */
export function statusOfHeading(heading: string): TaskStatus | undefined {
  return HEADINGS.find(([pattern]) => pattern.test(heading.trim()))?.[1];
}

/** Words that a title does not need, because the status already says it. */
export const STATUS_WORDS =
  /\s{1,9}[–-]\s+(?:already )?(?:done|finished|completed|booked|ordered|delivered|signed|approved|resolved|sorted|submitted)[.!]*\s*$|\s{0,9}[([–-]?\s{0,9}(?:\b(?:urgent(?:ly)?|asap|immediately|right away|straight away|(?:top|high|highest|low) priority|no rush|in progress|(?:almost|nearly|half|all)[- ](?:done|finished)|as soon as possible|at once|not urgent|right now|wip)\b|[🔥🚨❗‼⚠✅✔☑✓🚧⏳🔄]\uFE0F?)\s*(?:[)\]!]+|(?=[:,–-]))*/giu;
