/** A part of the text, as offsets. */
export interface Span {
  start: number;
  end: number;
}

const SENTENCE_END =
  /[!?…]+(?=\s|$)|(?<!\b(?:e\.g|i\.e|approx|mr|mrs|ms|dr|prof|vs|etc|re|st|a\.s\.a\.p|incl|max|min|pp|vol|fig|ext|\d|\d\d?\.\d\d?))(?<![\s"“(]\p{L}(?=\. \p{L}))\.+(?=\s|$)(?!(?<=\b(?<!\bin )(?:no|nr|p|sc|ch|pg|rm|fl|para|tel|jan|feb|mar|apr|aug|sept?|oct|nov|dec)\.)\s*\d|(?<=\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.)\s*\d{1,2}(?:st|nd|rd|th|[./]|\s(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)))|(?<=\d\s?)(?<!\d\.\d\d?)\.(?=\s+\p{Lu}|\s*$)|\n+|;(?=\s|$)/giu;

/** Returns the sentences of a span, each with the punctuation that ends it. */
export function sentencesOf(text: string, { start, end }: Span): (Span & { stop: string })[] {
  const sentences: (Span & { stop: string })[] = [];
  let from = start;
  for (const { 0: stop, index } of text.slice(start, end).matchAll(SENTENCE_END)) {
    const to = start + index + (/^[;\n]/u.test(stop) ? 0 : stop.length);
    sentences.push({ ...trimmed(text, { start: from, end: to }), stop });
    from = start + index + stop.length;
  }
  sentences.push({ ...trimmed(text, { start: from, end }), stop: '' });
  return sentences.filter((it) => it.end > it.start);
}

function trimmed(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end);
  return { start: start + words.length - words.trimStart().length, end: start + words.trimEnd().length };
}
