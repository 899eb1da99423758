import { PLAIN_VERBS } from './vocabulary';
import { type Block, under } from './layout';

/** "1) ... 2) ...", "a. ... b. ...", "(i)": the marks of a list within a line. */
const MARK = /(?<=^|[\s:;,.])(?:\(?(\d{1,2}|[a-z])[.)](?=\s)|([•▪●‣◦·|/])(?=\s)|(\d)\uFE0F?\u20E3)\s*/gu;
const LABEL = /^[^:.!?,;]{1,40}:\s+/u;
const SEGMENT_WORDS = 9;

/** Parts a line that is a list into its items. What stands before the first is their heading. */
export function itemsOf(text: string, block: Block): Block[] {
  const content = text.slice(block.start, block.end);
  const marks = marksOf(content, block.isItem);
  if (marks.length >= 2) {
    const lead = content.slice(0, marks[0]!.start).trim();
    const heading = lead.replace(/[\s:–-]+$/u, '');
    const items = marks.map((mark, number) => {
      const end = (marks[number + 1]?.start ?? content.length) as number;
      return itemOf(block, content, mark.end, end, heading);
    });
    const head = heading
      ? [{ ...block, end: block.start + marks[0]!.start, isFrame: marks[0]!.isOrdered, headings: [...block.headings] }]
      : [];
    return [...head, ...items.filter((it) => it.end > it.start)];
  }
  return commaItems(block, content) ?? [labelled(block, content)];
}

interface Mark {
  start: number;
  end: number;
  isOrdered: boolean;
}

function marksOf(content: string, isItem: boolean): Mark[] {
  const found: (Mark & { label: string })[] = [...content.matchAll(MARK)].map((it) => ({
    start: it.index,
    end: it.index + it[0].length,
    label: it[1] ?? it[3] ?? it[2]!.trim(),
    isOrdered: it[1] !== undefined || it[3] !== undefined,
  }));
  const ordered = inOrder(found.filter((it) => it.isOrdered));
  if (ordered.length >= 2) return ordered;
  // The mark of the first is that of the line.
  const others = isItem
    ? inOrder(
        found.filter((it) => it.isOrdered),
        /^[2b]$/u,
      )
    : [];
  if (others.length > 0) return [{ start: 0, end: 0, isOrdered: true }, ...others];
  const loose = found.filter((it) => !it.isOrdered);
  if (loose.length === 0) return [];
  const isLed = loose[0]!.start === 0;
  if (!isLed && loose.length < 2) return [];
  return isLed ? loose : [{ start: 0, end: 0, isOrdered: false }, ...loose];
}

/** 1, 2, 3 or a, b, c; what is out of turn is no mark. */
function inOrder(marks: (Mark & { label: string })[], first = /^[1a]$/u): Mark[] {
  const kept: Mark[] = [];
  let next: string | undefined;
  for (const mark of marks) {
    if (next === undefined ? first.test(mark.label) : mark.label === next) {
      kept.push(mark);
      next = /\d/u.test(mark.label)
        ? String(Number(mark.label) + 1)
        : String.fromCharCode(mark.label.charCodeAt(0) + 1);
    }
  }
  return kept;
}

function itemOf(block: Block, content: string, from: number, to: number, heading?: string): Block {
  const words = content.slice(from, to);
  const start = block.start + from + (words.length - words.trimStart().length);
  const end = block.start + from + words.replace(/[\s,;/]+(?:and|&)?\s*$/u, '').length;
  return {
    ...block,
    start,
    end: Math.max(start, end),
    isItem: true,
    headings: heading ? [...block.headings, heading] : block.headings,
  };
}

/** "Website: add a banner", "Mia: final artwork", "Done: the logo": what stands before the colon is a heading. */
function labelled(block: Block, content: string): Block {
  const label = SHORT_LABEL.exec(content);
  const rest = content.slice(label?.[0].length ?? 0);
  // "Remind Ben: the deposit is missing" begins with the task.
  const [first = '', second] = label?.[1]?.split(/\s/u) ?? [];
  if (
    !label ||
    (second !== undefined && PLAIN_VERBS.has(first.toLowerCase())) ||
    ONLY_STATUS.test(rest) ||
    rest.split(/\s+/u).length < 2 ||
    !/\p{L}{3}/u.test(rest.replace(DATE_WORDS, ''))
  )
    return block;
  const isOne = !/[.!?;]\s+\S/u.test(rest);
  return { ...under(block, label[1]!, label[0].length), isItem: block.isItem || (isOne && !block.speaker) };
}

const SHORT_LABEL = /^((?:[\p{L}\p{N}@][\p{L}\p{N}&'’@.-]*)(?:\s+[\p{L}\p{N}&'’.-]+){0,5})\s*:\s+(?=\S)/u;
/** "Logo files: delivered and done" says how it stands. */
const ONLY_STATUS =
  /^(?:(?:all|\p{L}+ed|and|now)[\s,]+)*(?:done|finished|completed|sent|delivered|in progress|started|half done|almost done|ready|ok|open|(?:about )?\d+ ?(?:%|percent)(?: \p{L}+)?|(?:half|almost|nearly|mostly|not)(?: yet)? (?:done|started|ready|finished|begun|there|sent)(?: yet)?)[\s.!)]*$/iu;
const DATE_WORDS = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\btomorrow\b|\btoday\b/giu;

/** "Todo: water plants, order toner, call Ben". */
function commaItems(block: Block, content: string): Block[] | undefined {
  const label = LABEL.exec(content)?.[0] ?? '';
  if (!label && !block.isItem) return bareItems(block, content);
  if (
    block.isItem ||
    !/^(?:to ?-?dos?|tasks?|list|need(?: to)?|buy|today|tomorrow|this week|\p{L}+(?: \p{L}+)?)\s*:/iu.test(label)
  )
    return undefined;
  const parts = splitCommas(content.slice(label.length));
  const isProse = /[.!?]\s+\p{L}/u.test(content);
  if (isProse || parts.length < 3 || parts.some(({ words }) => words > SEGMENT_WORDS)) return undefined;
  const items = parts.map(({ from, to }) =>
    itemOf(block, content, label.length + from, label.length + to, label.replace(/:\s*$/u, '')),
  );
  return [{ ...block, end: block.start + label.length, isFrame: true }, ...items];
}

/** "Milk, eggs, bread, olive oil": things alone. */
function bareItems(block: Block, content: string): Block[] | undefined {
  const parts = splitCommas(content);
  const isProse =
    /[.!?]\s*\p{L}|\b(?:and|or|but|i|we|you|he|she|it|they|is|are|was|were|has|have|had|will|to|so|please|then|no|not|hi|hello|dear)\b/iu.test(
      content,
    );
  if (parts.length < 3 || isProse || parts.some(({ words }) => words > 5) || parts.every(({ words }) => words > 3))
    return undefined;
  return parts.map(({ from, to }) => itemOf(block, content, from, to));
}

function splitCommas(text: string): { from: number; to: number; words: number }[] {
  const parts: { from: number; to: number; words: number }[] = [];
  let depth = 0;
  let from = 0;
  const push = (to: number) => {
    const words = text.slice(from, to).split(/\s+/u).filter(Boolean).length;
    if (words > 0) parts.push({ from, to, words });
    from = to + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (/[([]/u.test(letter)) depth++;
    else if (/[)\]]/u.test(letter)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && /[,;]/u.test(letter) && !/\d/u.test(text[at + 1] ?? '')) push(at);
  }
  push(text.length);
  return parts;
}
