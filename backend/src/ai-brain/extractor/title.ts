import { cutToWords, LIMITS } from '../../contract';
import type { Tagged } from './grammar';
import { STATUS_WORDS } from './status';
import type { Tools } from './tools';
import type { Words } from './words';

/** A word of a title: a fixed one, or one of the text. */
export type TitleWord = string | (Tagged & { plain?: boolean });

const BREAK = /(?:[,;:–—]| because| so that| since| which| that| who| and| before| after| with| for| to)\s/giu;
/** A reason, which the title leaves out. */
const REASON =
  /[\s,;–—-]+(?:because|cause|cuz|since\b|so that|otherwise|as (?:it|he|she|they|we|the|i)\b|even though|although|though\b)[^]*$/iu;
const DANGLING =
  /(?:[\s,;:(–—+/&@-]|\bthe (?:day|night|week) (?:before|after)$|(?:at the )?latest$|(?:by|until|till|before|after|since) (?:then|that)$|ideally$|preferably$|\b(?:and|or|but|so|then|the|a|an|to|of|for|with|from|at|about|because|that|which|if|when|while|than|as|is|are|was|were|be|has|have|my|our|your|their|his|its|into|via|until|(?<!\b(?:the|a|our|my|each|every) )till|before|after|also|please|not|no|who|whether|i|we|due|by|um|uh|er|just|really|maybe|too|again|re|per|like|yet|already|any ?more|lol|haha|eod|i\.?e|e\.?g|in ages|for ages|yesterday|either|myself|ourselves)$)+$/iu;
const MIN_TITLE = 25;

/** Builds a title of at most 80 characters that says what to do. */
export function titleOf(
  parts: TitleWord[],
  text: string,
  words: Words,
  tools: Tools,
): { title: string; isCut: boolean } {
  let said = '';
  let last: Tagged | undefined;
  parts.forEach((part, index) => {
    if (typeof part === 'string') {
      said += `${said ? ' ' : ''}${part}`;
      last = undefined;
      return;
    }
    const isJoined = last !== undefined && last.end === part.start;
    said += `${said && !isJoined && !/^[,.;:!?)]$/u.test(part.text) ? ' ' : ''}${wordOf(part, text, words, tools, { index, before: parts[index - 1] })}`;
    last = part;
  });
  const plain = tidy(said.replace(STATUS_WORDS, ' ').replace(REASON, ''));
  const whole = plain || tidy(said);
  const title = cut(whole);
  return { title: title.charAt(0).toUpperCase() + title.slice(1), isCut: whole.length > LIMITS.aiBrain.titleLength };
}

function wordOf(
  part: Tagged & { plain?: boolean },
  text: string,
  words: Words,
  tools: Tools,
  { index, before }: { index: number; before?: TitleWord },
): string {
  if (part.plain) return words.plainForm(part.key);
  // "Have maya prepare": after "have", an unknown word is a name.
  const isNamed = /L/u.test(part.tags) ? tools.genderOf(part.key) !== undefined : before === 'have';
  if (isNamed && !tools.isWord(part.key)) return part.text.charAt(0).toUpperCase() + part.text.slice(1);
  if (part.text === 'A' && /T/u.test(part.tags) && index > 0) return 'a';
  if (index === 0 || !/^\p{Lu}\p{Ll}*$/u.test(part.text)) return part.text;
  // The first word of a sentence keeps its capital within a title only if it is a name.
  const lead = text.slice(Math.max(0, part.start - 3), part.start);
  const isAbbreviated = typeof before === 'object' && !before.isMark && before.text.endsWith('.');
  const isFirst = !isAbbreviated && /^["“„'‘]?$|(?:[.!?\n–—-]\s*|[*•)\]>]\s)["“„'‘]?$/u.test(lead);
  return isFirst && !/^(?:mrs?|ms|dr)$/u.test(part.key) && (/[PTORAC]/u.test(part.tags) || tools.isWord(part.key))
    ? part.text.toLowerCase()
    : part.text;
}

function tidy(words: string): string {
  return words
    .replace(/[`*_]{2,}|\p{Extended_Pictographic}(?:\u200d|\ufe0f|[\u{1f3fb}-\u{1f3ff}]|[\u{e0020}-\u{e007f}])*/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=\s)\((?:due|by|deadline)?\s*[,;:!.]*\s*\)|\[\s*\]/giu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,.;:!?)])/gu, '$1')
    .replace(/([,;:])(?:\s*[,;:.])+/gu, '$1')
    .replace(/^[\s,.;:!?)\]}>/|–—=-]+/u, '')
    .replace(/[\s,;]+(?:and\s+)?(?:it|that|this)(?:\s+is|['’]s)[\s,.!]*$/iu, '')
    .replace(/\s*\((?:probably|possibly|maybe|perhaps)? ?(?:not|yes|no)?\)$/iu, '')
    .replace(/\s["“”'‘’»]+$/u, '')
    .replace(/[\s,.;:!?(–—-]+$/u, '')
    .replace(/[\s,]+(?:would|will|could|can) you(?: please)?$/iu, '')
    .replace(DANGLING, '')
    .trim();
}

/** Shortens the title at a natural break, or else between words. */
function cut(words: string): string {
  const whole = balanced(words);
  const { titleLength } = LIMITS.aiBrain;
  if (whole.length <= titleLength) return whole;
  const breaks = [...whole.matchAll(BREAK)]
    .map(({ index }) => index)
    .filter((at) => at >= MIN_TITLE && at <= titleLength);
  const at = breaks.at(-1);
  return tidy(balanced(tidy(at === undefined ? cutToWords(whole, titleLength) : whole.slice(0, at))));
}

/** Removes unbalanced brackets. */
function balanced(words: string): string {
  const open = words.lastIndexOf('(');
  if (open >= 0 && !words.includes(')', open)) return tidy(words.slice(0, open) || words.slice(open + 1));
  return words.includes(')') && !words.includes('(') ? words.replace(/\)/gu, '') : words;
}
