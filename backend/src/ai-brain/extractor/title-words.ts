import type { Tagged } from './grammar';
import { stem } from './stem';
import type { TitleWord } from './title';

/** Returns the tags of a word of the text; a fixed word has none. */
export const tagsOf = (word: TitleWord | undefined) =>
  word === undefined || typeof word === 'string' ? '' : word.tags;
export const keyOf = (word: TitleWord | undefined) => (typeof word === 'string' ? word : (word?.key ?? ''));
export const keysOf = (title: TitleWord[]) => title.map(keyOf).join(' ');

/** Whether a title contains a word in any of its forms. */
export const isContained = (word: string, title: TitleWord[]) =>
  title.some((it) => stem(keyOf(it)) === stem(word.toLowerCase()));

/** "Brought some": whether the object is only a pronoun. */
export const isOfPronoun = (title: TitleWord[]) =>
  /^\S+ (?:to |about |with )?(?:it|that|this|them|those|these|some|one|any|two|three|four|five|six|\d+)(?: [\p{L}.!,]+)*$/u.test(
    keysOf(title),
  );

/** Returns where the missing object of a title belongs: "bump to 20", "cancel & rebook closer to the venue". */
export function objectAt(title: TitleWord[]): number | undefined {
  const tagsAt = (at: number) => tagsOf(title[at]);
  let at = 1;
  while (/C/u.test(tagsAt(at)) && /V/u.test(tagsAt(at + 1))) at += 2;
  const isReply = /^(?:reply|respond|talk|speak|write|listen)$/u.test(keyOf(title[0]));
  const isPlace = /R/u.test(tagsAt(at)) && (at > 1 || (keyOf(title[at]) === 'to' && !isReply));
  const isManner = /[JA]/u.test(tagsAt(at)) && !/[TOLZ]/u.test(tagsAt(at)) && /R/u.test(tagsAt(at + 1));
  return isPlace || isManner ? at : undefined;
}

/** Removes the article at the start. */
export const withoutArticle = (words: Tagged[]) => (/T/u.test(words[0]?.tags ?? '') ? words.slice(1) : words);

/** Removes a full sentence after a comma. */
export function withoutTail(words: TitleWord[]): TitleWord[] {
  const comma = words.findIndex((it, index) => index > 1 && typeof it !== 'string' && /^[,;–—-]$/u.test(it.key));
  const tail = comma < 0 ? [] : words.slice(comma + 1);
  return tail.some((it) => typeof it !== 'string' && /[BHM]/u.test(it.tags)) ? words.slice(0, comma) : words;
}

/** Verbs that say nothing without their object. */
const LIGHT = /^(?:take|give|get|put|bring|send|make|let|have|do|pick|carry|keep|turn|go|come)$/u;
const PRONOUN = /^(?:it|that|this|them|those|these)$/u;

/** Whether a title contains more than an action and a pronoun. */
export const hasThing = (title: TitleWord[]) =>
  title.some(
    (it) =>
      typeof it === 'string' ||
      !(/[VACFQO]/u.test(it.tags) || /^(?:care|of|up|out|off|after|with|on|at)$/u.test(it.key)),
  );

/** "Take care of it", "I could take Monday": no thing is named. */
export const isPointless = (title: TitleWord[]) =>
  (LIGHT.test(keyOf(title[0])) && title.slice(1).every((it) => /[CQ]/u.test(tagsOf(it)))) ||
  title.some((it) => typeof it !== 'string' && PRONOUN.test(it.key));

const contents = new WeakMap<TitleWord[], string[]>();

/** Returns the nouns and verbs of a title without their endings. */
export function contentOf(title: TitleWord[]): string[] {
  const known = contents.get(title);
  if (known) return known;
  const content = title.flatMap((it) =>
    typeof it !== 'string' && /[EV]/u.test(it.tags) && !/[PHKMBX]/u.test(it.tags) ? [stem(it.key)] : [],
  );
  contents.set(title, content);
  return content;
}
