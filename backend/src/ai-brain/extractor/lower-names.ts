import type { Tagged } from './grammar';
import type { Tools } from './tools';

const LEAD = /^(?:have|ask|get|tell|let|remind|want|so|then|maybe|if)$/u;
const ASKED = /^(?:can|could|will|would|should|must|please|pls|kindly)$/u;
/** A plural is no name, but Silas and Ines are. */
const PLURAL = /(?<![aiue])s$/u;

/** "priya can take the minutes", "have kofi ring the bank": tags unknown words that act as names. */
export function tagLowerNames(words: Tagged[], tools: Tools): void {
  words.forEach((word, at) => {
    const before = words[at - 1];
    const isStart = !before || /[QCF]/u.test(before.tags) || LEAD.test(before.key);
    const mayBeName = !word.isMark && word.tags === 'En' && /^\p{L}{3,}$/u.test(word.text) && !PLURAL.test(word.key);
    if (isStart && mayBeName && !tools.isWord(word.key) && acts(words, at))
      words[at] = { ...word, tags: `${word.tags}L` };
  });
}

function acts(words: Tagged[], at: number): boolean {
  const [next, second, third] = words.slice(at + 1);
  if (!next || !second) return false;
  const isAsked = ASKED.test(next.key) && /V/u.test(second.key === 'you' ? (third?.tags ?? '') : second.tags);
  const isTold = at > 0 && next.key === 'to' && /V/u.test(second.tags);
  const hasTo = /^(?:needs|has|is|got)$/u.test(next.key) && /^(?:to|going)$/u.test(second.key);
  const isCaused =
    /^(?:have|let)$/u.test(words[at - 1]?.key ?? '') && /V/u.test(next.tags) && /[TOLZ]/u.test(second.tags);
  return isAsked || isTold || hasTo || isCaused;
}
