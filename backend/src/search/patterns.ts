/** Shorter ones have no trigram within a word: they match its beginning, which has one. */
const TRIGRAM = 3;

type Patterns = [anywhere: string[], beginnings: string[], text: string];

/**
 * Patterns of LIKE for the words of `search_words()`, which contain no wildcards: anywhere in a word, and at the beginning
 * of one. The longest come first, since their trigrams find the least.
 */
export function patternsOf(words: readonly string[]): Patterns {
  const sorted = [...new Set(words)].sort((a, b) => b.length - a.length);
  return [
    sorted.map((word) => (word.length < TRIGRAM ? `% ${word}%` : `%${word}%`)),
    sorted.map((word) => `% ${word}%`),
    ` ${words.join(' ')}`,
  ];
}
