import { wordCount } from './frames';
import { PLAIN_VERBS } from './vocabulary';

/** The marker of a list item, with its checkbox if it has one. */
export const BULLET =
  /^[\s>]*(?:(?:[-*•‣◦▪●○·+–—→]|->|=>|#\d{1,3}|\(?\d{1,3}[.)]|\d{1,3}\/(?=\s)|\(?(?:[a-z]|[ivx]{2,4})[.)]|\d\uFE0F?\u20E3)(?:\s+|(?=[[☐☑✓✔✅]))|(?=\[[ xX✓~/-]?\]|[☐☑☒✓✔🔲🔳]))(?:(?:\[([ xX✓~/-]?)\]|([☐☑☒✓✔✅🔲🔳]))\uFE0F?\s*)?/u;

/** "x permits", "o generator": a letter in place of a check box. */
export const LETTER_BOX = /^\s*([xo])\s+(?=\S)/iu;

/** Whether the lines are a list whose items are ticked with a letter. */
export const isBoxed = (lines: string[]) => {
  const boxes = lines.filter((it) => LETTER_BOX.test(it)).length;
  return boxes > 2 && boxes >= lines.length - 1;
};

const LIST_LINES = 3;
const LIST_LINE_WORDS = 25;

/** Whether the lines are a list without bullets: several short lines, most of them without a full stop. */
export function isPlainList(lines: string[]): boolean {
  const isProse = lines.some(
    (line) => wordCount(line) > LIST_LINE_WORDS || (BULLET.exec(line)?.[0].trim() ?? '') !== '',
  );
  if (lines.length < LIST_LINES || isProse) return false;
  return lines.filter((line) => !/[.!?:,]\s*$/u.test(line)).length > lines.length / 2;
}

/** Whether a label starts with a verb and so is a task itself. */
export const isToDo = (label: string) => PLAIN_VERBS.has(label.toLowerCase().split(/\s/u)[0]!);

export const ROLL = /^(\p{Lu}\p{Ll}+)(?:\s[–-]|:)\s+/u;

/** Whether all lines after the first start with a name: "Ana - on leave". */
export const isRoster = ([first = '', ...others]: string[]) =>
  wordCount(first) <= 4 &&
  !/[.!?]$/u.test(first) &&
  !ROLL.test(first) &&
  others.length > 1 &&
  others.every((it) => ROLL.test(it));

/** "Things for Prof. Lang, week 49", above a list. */
export const isTitleLine = (content: string) => !/[!?;.]$/u.test(content) && !isToDo(content);
