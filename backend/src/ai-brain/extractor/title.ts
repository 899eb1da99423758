import { LIMITS } from '../../contract';
import { STATUS_WORDS } from './status';
import type { TaskStart } from './clauses';
import type { Tools } from './tools';
import { BEGUN, ENDED, INTENT, NEED, WISH } from './vocabulary';

const PRONOUN = /^(?:he|she|they)\b/iu;
const BREAK = /(?:[,;:–—]| because| so that| since| which| that| and| before| after| with| for| to)\s/giu;
const MIN_TITLE = 25;

/**
 * The words of a task as a title of at most 80 characters that says what to do, and whether
 * everything is in it.
 */
export function titleOf(
  core: string,
  kind: TaskStart['kind'] | undefined,
  tools: Tools,
): { title: string; isWhole: boolean } {
  const plain = tidy(reword(core.replace(STATUS_WORDS, ' '), kind, tools));
  const whole = plain || tidy(core);
  return cut(whole.charAt(0).toUpperCase() + whole.slice(1));
}

function reword(words: string, kind: TaskStart['kind'] | undefined, { infinitive }: Tools): string {
  if (kind === 'need') {
    // "The printer needs to be repaired" is to repair the printer.
    const match = NEED.exec(words);
    const [all = '', thing = '', must = '', verb = ''] = match ?? [];
    if (/\bbe$/iu.test(must)) return `${infinitive(verb)} ${thing.trim()}${words.slice(all.length)}`;
  }
  if (kind === 'wish' && PRONOUN.test(words)) {
    const wanted = words.replace(WISH, '');
    // "The price list changed" is to change the price list.
    const [, thing, verb, after = ''] = /^((?:the|a|his|her|their) [\p{L} -]+?) (\p{L}+ed)\b(.*)$/iu.exec(wanted) ?? [];
    return thing && verb ? `${infinitive(verb)} ${thing}${after}` : wanted.replace(INTENT, '');
  }
  if (kind === 'begun') {
    const [, verb = ''] = BEGUN.exec(words) ?? [];
    const work = words.replace(BEGUN, '');
    const [gerund = ''] = /^\p{L}+ing\b/iu.exec(work) ?? [];
    if (gerund) return `${infinitive(gerund)}${work.slice(gerund.length)}`;
    return /^working/iu.test(verb) ? `work on ${work}` : /^(?:started|began|begun)/iu.test(verb) ? work : words;
  }
  if (kind === 'ended') {
    const [said = ''] = ENDED.exec(words) ?? [];
    const verb = /\p{L}+(?=\s*$)/u.exec(said)?.[0] ?? '';
    const isBare = /^(?:done|finished|completed|already)\b/iu.test(said);
    return isBare ? words.slice(said.length) : `${infinitive(verb)} ${words.slice(said.length)}`;
  }
  return words;
}

function tidy(words: string): string {
  return (
    words
      .replace(/\s+/gu, ' ')
      .replace(/\(\s*[,;]?\s*\)|\[\s*\]/gu, ' ')
      .replace(/\s+([,.;:!?)])/gu, '$1')
      .replace(/^[\s,.;:!?)–—-]+/u, '')
      // What is left of "it is urgent".
      .replace(/[,\s]+(?:and\s+)?(?:it|that|this)(?:\s+is|['’]s)[\s,.!]*$/iu, '')
      .replace(/(?:[\s,.;:!?(–—-]|\b(?:and|but|so|then|or|due|by|before|until)$)+$/iu, '')
      .trim()
  );
}

/** At a natural break, else between words. */
function cut(words: string): { title: string; isWhole: boolean } {
  const { titleLength } = LIMITS.aiBrain;
  if (words.length <= titleLength) return { title: words, isWhole: true };
  const breaks = [...words.matchAll(BREAK)]
    .map(({ index }) => index)
    .filter((at) => at >= MIN_TITLE && at <= titleLength);
  const space = words.lastIndexOf(' ', titleLength);
  const at = breaks.at(-1) ?? (space > 0 ? space : wholeCharacters(words, titleLength));
  return { title: tidy(words.slice(0, at)), isWhole: false };
}

/** A place that does not part the two halves of a character. */
function wholeCharacters(words: string, length: number): number {
  return /[\ud800-\udbff]/u.test(words.charAt(length - 1)) ? length - 1 : length;
}
