/** A part of the text, from one offset up to, but not including, another. */
export interface Range {
  start: number;
  end: number;
}

/** The positions of phrases given in text order. They may also occur further up; each may overlap the one before. */
export function placesOf(text: string, phrases: readonly string[]): Range[] {
  const places: Range[] = [];
  for (const phrase of phrases) {
    const before = places.at(-1) ?? { start: 0, end: 0 };
    const start = [before.end, before.start].map((from) => text.indexOf(phrase, from)).find((at) => at >= 0);
    places.push(start === undefined ? { ...before, start: before.end } : { start, end: start + phrase.length });
  }
  return places;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The positions of these phrases in the text, in order and without overlap. The space within a phrase may differ. */
export function rangesOf(text: string, phrases: readonly string[]): Range[] {
  const found = phrases.flatMap((phrase): Range[] => {
    const words = phrase.trim().split(/\s+/u).map(escaped);
    const match = new RegExp(words.join('\\s+'), 'u').exec(text);
    return match?.[0] ? [{ start: match.index, end: match.index + match[0].length }] : [];
  });
  const ordered = found.sort((a, b) => a.start - b.start);
  return ordered.filter(({ start }, index) => start >= Math.max(0, ...ordered.slice(0, index).map(({ end }) => end)));
}
