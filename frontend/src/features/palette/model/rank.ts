/** Searches titles and names in the browser by the same rules as the server. */
import { accentsFinder, foldAccents, isBlank } from '@contract';

export function wordsOf(text: string): string[] {
  return foldAccents(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** What to look for: the words or, if there are only emoji or signs, the whole search. None for a blank search. */
export function termsOf(search: string): string[] {
  const words = wordsOf(search);
  if (words.length > 0 || isBlank(search)) return words;
  // A lone accent is folded to nothing, which is part of every text; as typed, it is part of no folded one.
  return [foldAccents(search).trim() || search];
}

const hasLetter = (text: string | undefined) => text !== undefined && /[\p{L}\p{N}\p{M}]/u.test(text);

/** Whether a word of the text starts with `word`. */
function beginsWord(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    if (!hasLetter(folded[at - 1])) return true;
  }
  return false;
}

/** Shorter words match only the start of a word, unless they are signs. */
const PART = 3;

/**
 * How well a folded text matches: 0 is the whole text, 1 its start, 2 the starts of words, 3 parts of words; undefined
 * if a word is missing.
 */
export function tierOf(folded: string, words: readonly string[]): number | undefined {
  // A plain loop, since this runs for every task on every keystroke.
  for (const word of words) if (!folded.includes(word)) return undefined;
  const whole = words.join(' ');
  if (folded === whole) return 0;
  if (folded.startsWith(whole)) return 1;
  if (words.every((word) => beginsWord(folded, word))) return 2;
  return words.some((word) => word.length < PART && hasLetter(word) && !beginsWord(folded, word)) ? undefined : 3;
}

/** Returns a function that ranks texts for a search, respecting its accents. `folded` is the folded text, if known. */
export function tiersFor(search: string): (text: string, folded?: string) => number | undefined {
  const words = termsOf(search);
  const hasAccents = accentsFinder(search);
  return (text, folded = foldAccents(text)) => {
    const tier = tierOf(folded, words);
    return tier !== undefined && hasAccents?.(text) === false ? undefined : tier;
  };
}

interface Ranked<T> {
  item: T;
  tier: number;
}

/** Returns the best items without sorting all of them. `before` orders items of the same tier. */
export function best<T>(
  items: readonly T[],
  tier: (item: T) => number | undefined,
  before: (a: T, b: T) => number,
  limit: number,
): T[] {
  const found: Ranked<T>[] = [];
  const order = (a: Ranked<T>, b: Ranked<T>) => a.tier - b.tier || before(a.item, b.item);
  for (const item of items) {
    const itsTier = tier(item);
    if (itsTier === undefined) continue;
    const ranked = { item, tier: itsTier };
    const last = found[limit - 1];
    if (last && order(last, ranked) <= 0) continue;
    const place = found.findIndex((other) => order(ranked, other) < 0);
    found.splice(place === -1 ? found.length : place, 0, ranked);
    found.length = Math.min(found.length, limit);
  }
  return found.map(({ item }) => item);
}
