import { cutToLimit, foldAccents } from '@contract';

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
  const first = places.length > 0 ? placeIn(line, Math.min(...places)) : 0;
  // A word is not cut in two, where there are blanks.
  const blank = line.indexOf(' ', first - BEFORE);
  const from = first <= BEFORE ? 0 : blank === -1 || blank > first ? first : blank + 1;
  return (from > 0 ? '…' : '') + cutToLimit(line.slice(from), LENGTH);
}

/** Where a place of the folded line is in the line: folding makes some characters longer, and others shorter. */
function placeIn(line: string, foldedPlace: number): number {
  let [at, left] = [0, foldedPlace];
  for (const word of line.split(' ')) {
    const length = foldAccents(word).length + 1;
    if (left < length) return cutToLimit(line, at + Math.min(left, word.length)).length;
    at += word.length + 1;
    left -= length;
  }
  return at;
}
