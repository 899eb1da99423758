import { cutToLimit, foldAccents } from '@contract/text';

/** How much of the text is shown before the first word that was searched. */
const BEFORE = 24;
const LENGTH = 160;

/** One line of a comment around the first of the words, without Markdown and the ids of those mentioned. */
export function excerptOf(body: string, words: readonly string[]): string {
  const line = body
    .replace(/@\[([^\]]*)\]\([^)]*\)/g, '@$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const folded = foldAccents(line);
  const places = words.map((word) => folded.indexOf(word)).filter((at) => at !== -1);
  const first = places.length > 0 ? Math.min(...places) : 0;
  // A word is not cut in two.
  const from = first > BEFORE ? line.indexOf(' ', first - BEFORE) + 1 : 0;
  return (from > 0 ? '…' : '') + cutToLimit(line.slice(from > first ? first : from), LENGTH);
}
