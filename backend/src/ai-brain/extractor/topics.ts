import { pattern, Phrase, type Tagged } from './grammar';
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

/** Words a statement as a task: "two students want to change groups" as "let two students change groups". */
export function asTask(words: Tagged[]): TitleWord[] {
  const match = new Phrase(words).match(WISH);
  if (!match) return words;
  return ['let', ...match.parts.get('subj')!, ...match.parts.get('v')!, ...words.slice(match.end)];
}

/** "New magazines for the waiting area too": one more thing to do. */
export const saysToo = (text: string) => /\b(?:too|as well|also)\W*$/iu.test(text);
