import type { Span } from './sentences';

const HESITATION = '(?:oh|ah|uh|um|er+m?|h+m+|hang on|hold on|ok(?:ay)?)';
const TAKEN_BACK =
  '(?:no(?= wait\\b| sorry\\b| actually\\b| make\\b|\\s*[,:;–—…-])|nope|sorry|correction|wait|actually|i mean|i meant|make (?:that|it)|or rather|or better|scratch that|well)';
/** "No wait, 50", "Sorry, Friday", "Actually no, ask Priya": a few words that replace others of the sentence before. */
const CORRECTION = new RegExp(
  `^(?:${HESITATION}\\P{L}+)*(?:${TAKEN_BACK}\\P{L}+){1,3}(?:not \\p{L}+\\P{L}+)?(?:(?:to|at|on|by|for|in|with|the|an?|ask|tell|make (?:it|that)|only|just)\\s+){0,2}(?:\\p{N}[\\p{L}\\p{N}:.,]*|\\p{L}[\\p{L}'’-]*)(?: (?!is|are|has|have|will|was|can)\\p{L}[\\p{L}'’-]*| \\p{N}+)?\\P{L}*$`,
  'iu',
);
/** "Not Marta, Elena", "Not Dana, she's on leave - Rohit". */
const CONTRAST =
  /^(?:no\P{L}+)?not (?:the )?(?:\p{L}+ ?){1,2}[,;–-]+ (?:(?:i mean|but|it['’]s) |(?:he|she|they|it|that)\b[^,;–-]{1,30}[,;–-]+ )?(?:the |to )?(?:\p{L}[\p{L}'’-]*(?: |$|\b)){1,2}(?:[,;–.!-].{0,30})?$/iu;
/** "No problem" and "no, thanks" correct nothing. */
const NO_CORRECTION =
  /\b(?:problem|idea|thanks|thank|need|rush|worries|hurry|matter|chance|clue|way|news|change|yes|please|everyone|all|mind|bye|good|great|fine|sure|done|ready|we|i|they|he|she|you)\b/iu;

const isCorrection = (words: string) => (CORRECTION.test(words) && !NO_CORRECTION.test(words)) || CONTRAST.test(words);

/** Looks at a run of spaces once: a text can consist of nothing else. */
const REASON =
  /(?:(?<!\s)\s*[,;–—]| -| (?=because|since|as (?:he|she|it|they|we|the)\b))\s+(?=(?:because|since|as|it|he|she|they|we|i|the|our|my|that|there|\p{Lu})\b)/giu;

/** "Actually make it 40, the hall is bigger": returns where the reason for a correction starts. */
function reasonIn(words: string): number | undefined {
  return [...words.matchAll(REASON)]
    .map(({ index }) => index)
    .find((index) => /\p{L}+\P{L}+[\p{L}\p{N}]/u.test(words.slice(0, index)) && isCorrection(words.slice(0, index)));
}

/**
 * Joins a sentence that only corrects the one before it with that one, so that it is read as a correction within it. The
 * reason for a correction remains a sentence.
 */
export function withCorrections<S extends Span & { stop: string }>(text: string, sentences: S[]): S[] {
  const joined: S[] = [];
  for (const it of sentences) {
    const before = joined.at(-1);
    const words = text.slice(it.start, it.end);
    const mayCorrect =
      before !== undefined && !text.slice(before.end, it.start).includes('\n') && !before.stop.includes('?');
    const reason = mayCorrect ? reasonIn(words) : undefined;
    if (mayCorrect && isCorrection(words)) joined.splice(-1, 1, { ...before, end: it.end, stop: it.stop });
    else if (mayCorrect && reason !== undefined) {
      const lead = /^\P{L}*/u.exec(words.slice(reason))![0].length;
      joined.splice(-1, 1, { ...before, end: it.start + reason });
      joined.push({ ...it, start: it.start + reason + lead });
    } else joined.push(it);
  }
  return joined;
}
