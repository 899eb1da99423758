import { wordCount } from './frames';
import { type Block, under } from './layout';
import { statusOfHeading } from './status';
import { PLAIN_VERBS } from './vocabulary';

/** Markers of a list within a line: "1) ... 2) ...", "a. ... b. ...", "(a) ... (b) ...". */
const MARK = /(?<=^|[\s:;,.])(?:\(?(\d{1,2}|[a-z])[.)](?=\s)|([•▪●‣◦·|/])(?=\s)|(\d)\uFE0F?\u20E3)\s*/gu;
const LABEL = /^[^:.!?,;]{1,40}:\s+/u;
const SEGMENT_WORDS = 9;

/** "HR: sign the contracts. IT: set up the laptops": a label at the beginning of a sentence. */
const SECTION =
  /(?<=^|[.;!?]\s+)(?<!\b(?:Prof|Dr|Mrs?|Ms|St)\.\s+)(?!\w+day\b)\p{Lu}[\p{L}&-]{1,20}(?: \p{Ll}{1,20})?:\s+(?=\S)/gu;

/** Returns the parts of a line with several labels. */
function sectionsOf(block: Block, content: string): Block[] | undefined {
  const starts = [...content.matchAll(SECTION)].map(({ index }) => index);
  const isApart = starts.length >= 2 || (starts.length === 1 && starts[0]! > 0);
  if (!isApart) return undefined;
  const from = starts[0] === 0 ? starts : [0, ...starts];
  return from.map((start, number) => ({
    ...block,
    start: block.start + start,
    end: block.start + content.slice(0, from[number + 1] ?? content.length).trimEnd().length,
  }));
}

const BOX = /\s*([☐□⬜☑☒✓✔✅])\s*/gu;
const TICKED = /[☑☒✓✔✅]/u;

/** Returns the items of a line with several check boxes: "☐ pay the rent ☑ call Ben". */
function boxesOf(block: Block, content: string): Block[] | undefined {
  const boxes = [...content.matchAll(BOX)];
  if (boxes.length === 0 || (boxes.length === 1 && (boxes[0]!.index === 0 || !block.isItem))) return undefined;
  const lead = { ...block, end: block.start + boxes[0]!.index };
  const items = boxes.map(({ index, 0: mark, 1: box = '' }, number) => ({
    ...block,
    start: block.start + index + mark.length,
    end: block.start + (boxes[number + 1]?.index ?? content.length),
    isItem: true,
    isChecked: TICKED.test(box),
  }));
  return [lead, ...items].filter((it) => it.end > it.start);
}

/** Splits a line that contains a list into its items. The words before the first item become its heading. */
export function itemsOf(text: string, block: Block): Block[] {
  const content = text.slice(block.start, block.end);
  const boxes = boxesOf(block, content);
  if (boxes) return boxes;
  const sections = sectionsOf(block, content);
  if (sections) return sections.flatMap((it) => itemsOf(text, it));
  const marks = marksOf(content, block.isItem);
  if (marks.length >= 2) {
    const lead = content.slice(0, marks[0]!.start).trim();
    const heading = lead.replace(/[\s:–-]+$/u, '');
    const items = marks.map((mark, number) => {
      const end = (marks[number + 1]?.start ?? content.length) as number;
      return within(text, itemOf(block, content, mark.end, end, heading));
    });
    const rest = proseAfter(block, content, marks);
    if (rest) items.splice(-1, 1, { ...items.at(-1)!, end: Math.min(items.at(-1)!.end, rest.start) }, rest);
    const head = heading
      ? [{ ...block, end: block.start + marks[0]!.start, isFrame: marks[0]!.isOrdered, headings: [...block.headings] }]
      : [];
    return [...head, ...items.filter((it) => it.end > it.start)];
  }
  return commaItems(block, content) ?? [labelled(block, content)];
}

/** An item with its own label: "2) Racking: order replacements". */
const within = (text: string, item: Block): Block => labelled(item, text.slice(item.start, item.end));

/** Returns the sentences after the last item, if every other item is a single sentence. */
function proseAfter(block: Block, content: string, marks: Mark[]): Block | undefined {
  const ITEM_END = /[.!?]\s+(?=\p{Lu})/u;
  const last = marks.at(-1)!;
  if (marks.slice(1).some(({ start }, index) => ITEM_END.test(content.slice(marks[index]!.end, start))))
    return undefined;
  const end = ITEM_END.exec(content.slice(last.end));
  return end ? { ...block, start: block.start + last.end + end.index + end[0].length, isItem: false } : undefined;
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
  // The first marker was the bullet of the line itself.
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

/** Keeps the markers that count up from 1 or a. Any other is part of the text. */
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

/** "Website: add a banner", "Mia: final artwork", "Done: the logo": the words before the colon are a heading. */
function labelled(block: Block, content: string): Block {
  const label = SHORT_LABEL.exec(content);
  const rest = content.slice(label?.[0].length ?? 0);
  // "Remind Ben: the deposit is missing" starts with the task itself.
  const [first = '', second] = label?.[1]?.split(/\s/u) ?? [];
  if (
    !label ||
    (second !== undefined && PLAIN_VERBS.has(first.toLowerCase())) ||
    ONLY_STATUS.test(rest.split(/(?<=[.!])\s/u)[0]!) ||
    SAYING.test(label[1]!) ||
    rest.split(/\s+/u).length < 2 ||
    !/\p{L}{3}/u.test(rest.replace(DATE_WORDS, ''))
  )
    return block;
  const isOne = !/[.!?;]\s+\S/u.test(rest);
  return { ...under(block, label[1]!, label[0].length), isItem: block.isItem || (isOne && !block.speaker) };
}

const SHORT_LABEL =
  /^(?![^:]*\p{Ll}{4}\.\s)((?:[\p{L}\p{N}@][\p{L}\p{N}&'’@.-]*)(?:\s+[\p{L}\p{N}&'’.-]+){0,5})\s*:\s+(?=\S)/u;
/** "Logo files: delivered and done": only a status follows the colon. */
const ONLY_STATUS =
  /^(?:(?:all|\p{L}+ed|and|now|still|again)[\s,]+)*(?:broken|missing|leaking|stuck|loose|blocked|dead|empty|done|finished|completed|sent|delivered|in progress|started|half done|almost done|ready|ok|open|(?:about )?\d+ ?(?:%|percent)(?: \p{L}+)?|(?:half|almost|nearly|mostly|not|never)(?: yet)? (?:working|done|started|ready|begun|there|sent|\p{L}+ed)(?: yet)?)[\s.!)]*$/iu;
/** "Clara from the bakery rang: the menu has a typo": the words before the colon are a statement, not a heading. */
const SAYING =
  /\s(?:rang|called|phoned|said|says|wrote|writes|asked|asks|emailed|mailed|texted|reported|reports|complained)$/iu;
const DATE_WORDS = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\btomorrow\b|\btoday\b/giu;

/** Splits a labelled list: "Todo: water plants, order toner, call Ben". */
function commaItems(block: Block, content: string): Block[] | undefined {
  const label = LABEL.exec(content)?.[0] ?? '';
  if (!label && !block.isItem) return bareItems(block, content);
  if (
    block.isItem ||
    !/^(?:to ?-?dos?|tasks?|list|(?:need|buy|get|order|bring|pick up)(?: \p{L}+){0,4}|today|tomorrow|this week|\p{L}+(?: \p{L}+)?)\s*:/iu.test(
      label,
    )
  )
    return undefined;
  const list = /^[^]*?[.!?](?=\s+\p{L})/u.exec(content)?.[0] ?? content;
  const parts = splitCommas(list.slice(label.length)).flatMap((part) => halves(list.slice(label.length), part));
  const fewest = statusOfHeading(label.replace(/:\s*$/u, '')) ? 2 : 3;
  const isLong = parts.length < fewest || parts.some(({ words }) => words > SEGMENT_WORDS);
  // Before more sentences, only things are a list: "For Friday: two tables, a lamp. Ask Ben for the van."
  if (isLong || (list !== content && CLAUSE.test(list))) return undefined;
  const { status, isSettled } = under(block, label.replace(/:\s*$/u, ''), 0);
  const items = parts.map(({ from, to }) =>
    itemOf({ ...block, status, isSettled }, list, label.length + from, label.length + to, label.replace(/:\s*$/u, '')),
  );
  const start = block.start + list.length + content.slice(list.length).search(/\S/u);
  const rest = list === content ? [] : [{ ...block, start }];
  return [{ ...block, end: block.start + label.length, isFrame: true }, ...items, ...rest];
}

const CLAUSE =
  /\b(?:i|we|you|he|she|it|they|is|are|was|were|has|have|had|will|would|can|could|should|must|do|does|did|not|wants?|needs?)\b/iu;

/** "Name tags and a lamp" at the end of a list are two items. */
function halves(list: string, part: Part): Part[] {
  const joint =
    part.to === list.length
      ? /\s+and\s+(?=(?:an?|some|the|two|three|four|five|six|\d+)\s)/iu.exec(list.slice(part.from))
      : null;
  if (!joint) return [part];
  const middle = part.from + joint.index;
  return [
    { ...part, to: middle, words: wordCount(list.slice(part.from, middle)) },
    { ...part, from: middle + joint[0].length, words: wordCount(list.slice(middle + joint[0].length)) },
  ];
}

/** Splits a list of nouns: "Milk, eggs, bread, olive oil". */
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

/** A part of a list, as offsets. */
interface Part {
  from: number;
  to: number;
  words: number;
}

function splitCommas(text: string): Part[] {
  const parts: Part[] = [];
  let depth = 0;
  let from = 0;
  const push = (to: number) => {
    const words = wordCount(text.slice(from, to));
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
