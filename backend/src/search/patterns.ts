/** Shorter words have no trigram inside a word, so they match only the start of a word, which has one. */
const TRIGRAM = 3;

type Patterns = [anywhere: string[], beginnings: string[], text: string];

/**
 * LIKE patterns for the words of `search_words()`, which contain no wildcards: anywhere in a word, and at the start of
 * one. The longest come first, since their trigrams match the fewest rows.
 */
export function patternsOf(words: readonly string[]): Patterns {
  const sorted = [...new Set(words)].sort((a, b) => b.length - a.length);
  return [
    sorted.map((word) => (word.length < TRIGRAM ? `% ${word}%` : `%${word}%`)),
    sorted.map((word) => `% ${word}%`),
    ` ${words.join(' ')}`,
  ];
}
