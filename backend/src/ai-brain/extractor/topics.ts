import type { FoundDate } from './dates';
import { pattern, patterns, Phrase, type Tagged } from './grammar';
import type { Reading } from './reader';
import { reportIn } from './reports';
import type { TitleWord } from './title';

/** A dump with fewer nouns than this, and nothing else, is a task. */
export const FEW = 5;

/** Returns how many things and names the words mention. */
export const thingsIn = (words: Tagged[]) => words.filter(({ tags, isMark }) => !isMark && /[EL]/u.test(tags)).length;

/** Whether words without a verb are a task by themselves: "Dentist, Thursday" is, "Thursday" is not. */
export function saysEnough(core: Tagged[], things: number, hasDate: boolean): boolean {
  const isNamed = core.some(({ tags }) => /E/u.test(tags) && !/[DNYVZ]/u.test(tags));
  return hasDate && (things > 1 || isNamed);
}

const WISH = pattern('[subj (T|Z|L)? n{0,4}? (n|L)] A* (wants|want|would A* like|hopes|hope) to [v V]');

/** "Someone please call the plumber". */
const ANYONE = pattern('(someone|somebody|anyone|anybody) ((A* (please|kindly|pls) )|A* (?= V))');

/** Phrases a statement as a task: "two students want to change groups" as "let two students change groups". */
export function asTask(words: Tagged[]): TitleWord[] {
  const phrase = new Phrase(words);
  const asked = phrase.ends(ANYONE);
  if (asked !== undefined) return words.slice(asked);
  const match = phrase.match(WISH);
  if (!match) return words;
  return ['let', ...match.parts.get('subj')!, ...match.parts.get('v')!, ...words.slice(match.end)];
}

/** "TB to draft the agreement", "kindly share the tracker". */
const DUTY = pattern(
  '((T|Z|L|n){1,6}? A* (to|will|should|must|shall|can|could|(need|needs|has|have|is|are|was|were|going|got) to)|(_){0,3}? (please|kindly)|(i|we|you|P|I) A* (to|will|would|should|must|shall|can|could|(need|needs|has|have|am|is|are|was|were|going|got|want) to)) A* (please|kindly)? [v V] (?! $)',
);
const STATEMENT = patterns('(B|H|K|M|D|S)', '(P|I) A* V');

/** Phrases any clause as a task: by the duty it names, unchanged if it only names a thing, else as a follow-up. */
export function worded(words: Tagged[]): TitleWord[] {
  const phrase = new Phrase(words);
  const duty = phrase.match(DUTY);
  if (duty) return [...duty.parts.get('v')!, ...words.slice(duty.end)];
  const report = reportIn(words);
  if (report) return words.filter(({ tags }) => !/[BH]/u.test(tags));
  const asked = phrase.ends(ANYONE);
  if (asked !== undefined) return words.slice(asked);
  if (/V/u.test(words[0]?.tags ?? '') || !phrase.has(STATEMENT)) return words;
  return ['follow', 'up:', ...words];
}

/** "Decided: we go with Oak. Deposit to be paid by Monday": under such a heading, a deadline still is to be met. */
export const isUnsettled = ({ role }: Reading, due: FoundDate | undefined) =>
  role === 'ended' || (role === 'task' && due?.isDeadline === true);

/** "New magazines for the waiting area too": one more thing to do. */
export const saysToo = (text: string) => /\b(?:too|as well|also)\W*$/iu.test(text);

/** Whether a remark is about the thing mentioned before it. */
export function keepsThing(words: Tagged[], core: number): boolean {
  // "I put salt on it".
  const isSame =
    /[PIL]/u.test(words[core]?.tags ?? '') && words.some(({ key }, at) => at > 1 && /^(?:it|them)$/u.test(key));
  // "We said Monday but Tuesday is cheaper" is still about the flight.
  const isCompared = words.some(
    ({ tags }, at) => tags.includes('B') && /^(?:better|worse|\w{3,}er)$/u.test(words[at + 1]?.key ?? ''),
  );
  return isSame || isCompared;
}
