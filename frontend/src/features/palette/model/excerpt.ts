import { cutToLimit, foldAccents } from '@contract';

/** The number of characters shown before the first search term. */
const BEFORE = 24;
const LENGTH = 160;

/** One line of a comment around the first search term, without Markdown and ids of mentioned users. */
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
  // Starts at a whole word if there are spaces.
  const blank = line.indexOf(' ', first - BEFORE);
  const from = first <= BEFORE ? 0 : blank === -1 || blank > first ? first : blank + 1;
  return (from > 0 ? '…' : '') + cutToLimit(line.slice(from), LENGTH);
}

/** Converts a position in the folded line to one in the line: folding can lengthen or shorten characters. */
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
