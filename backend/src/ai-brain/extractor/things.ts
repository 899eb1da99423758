import type { Tagged } from './grammar';

const MANY_WORDS = 9;
const COURTESY_END = /(?:regards|wishes|thanks|lot|work|job|luck|day|evening|morning|night|weekend|week|time|year)$/iu;

/**
 * Whether an item names a thing, although it starts like a courtesy or ends like a heading: "best man speech",
 * "guest list", "thank you card".
 */
export function isThing(words: Tagged[]): boolean {
  const [first, ...others] = words.filter(({ isMark }) => !isMark);
  // "Off sick" is news.
  if (!first || /[RQ]/u.test(first.tags) || others.length === 0 || others.length > MANY_WORDS - 2) return false;
  const isThanks = /^thank/u.test(first.key);
  const isClause = [first, ...others].some(
    ({ tags, key }) => key === 'done' || (/[PIBHKMXDW]/u.test(tags) && !(key === 'you' && isThanks)),
  );
  const hasNoun = others.some(({ tags }) => /E/u.test(tags) && !/[aLYRAFI]/u.test(tags));
  return hasNoun && !isClause && !COURTESY_END.test(others.at(-1)!.key);
}
