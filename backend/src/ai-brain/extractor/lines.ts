/** A line of a dump. `start` and `end` are places in the text, without its bullet and the blanks around it. */
export interface Line {
  start: number;
  end: number;
  /** An item of a list: one task, however it is worded. */
  isItem: boolean;
  isChecked: boolean;
  /** The words above a list, or undefined. */
  heading?: string;
  isBlank: boolean;
}

const BULLET = /^\s*(?:(?:[-*•‣◦+–—]|\d{1,3}[.)]|[a-z]\))(?:\s+|(?=\[))|(?=\[[ xX✓]?\]))(?:\[([ xX✓]?)\]\s*)?/u;
const HEADING_WORDS = 6;
const LIST_LINES = 3;
const LIST_LINE_WORDS = 25;

const wordCount = (text: string) => text.split(/\s+/u).filter(Boolean).length;

/** The lines of a text, and what each is to the list it may be part of. */
export function readLines(text: string): Line[] {
  const raw = [...text.matchAll(/[^\n]+|(?<=\n)(?=\n)/gu)].map(({ 0: words, index }) => ({ words, index }));
  const isList = isPlainList(raw.map(({ words }) => words).filter((words) => words.trim() !== ''));
  // Of each line the next with words in it, found from the end: a dump may be nothing but empty lines.
  const next: (string | undefined)[] = [];
  for (let number = raw.length - 1, words: string | undefined; number >= 0; number--) {
    next[number] = words;
    if (raw[number]!.words.trim() !== '') words = raw[number]!.words;
  }
  return raw.map(({ words, index }, number): Line => {
    const bullet = BULLET.exec(words);
    const lead = bullet ? bullet[0].length : /^\s*/u.exec(words)![0].length;
    const start = index + lead;
    const end = index + words.trimEnd().length;
    const isBlank = words.trim() === '' || start >= end;
    const isBeforeList = BULLET.test(next[number] ?? '');
    const content = text.slice(start, end);
    const isHeading =
      !bullet && !isBlank && isBeforeList && wordCount(content) <= HEADING_WORDS && !/[.!?]$/u.test(content);
    const heading = isHeading ? content.replace(/:$/u, '') : undefined;
    return {
      start,
      end,
      isBlank,
      isItem: !isHeading && (bullet !== null || isList),
      isChecked: /[xX✓]/u.test(bullet?.[1] ?? ''),
      heading,
    };
  });
}

/** Several short lines, most without a full stop: a list without bullets. */
function isPlainList(lines: string[]): boolean {
  const isProse = lines.some((line) => wordCount(line) > LIST_LINE_WORDS || BULLET.test(line));
  if (lines.length < LIST_LINES || isProse) return false;
  return lines.filter((line) => !/[.!?:]\s*$/u.test(line)).length > lines.length / 2;
}
