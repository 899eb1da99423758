import { commaItems, errandsOf, itemOf } from './comma-lists';
import { isNothing, isSettledHeading } from './headings';
import { type Block, under } from './layout';
import { PLAIN_VERBS } from './vocabulary';

/** Markers of a list within a line: "1) ... 2) ...", "1/ ... 2/ ...", "#1 ... #2 ...", "no.1 ... no.2 ...", "a. ... b. ...", "... + ... + ...". */
const MARK =
  /(?<=^|[\s:;,.])(?:\(?(\d{1,2}|[a-z]|[ivx]{2,4})[.)](?=\s)|((?:(?:#|no\.? ?|nr\.? ?|item )\d{1,2}|\d{1,2}\/)(?=\s|:\s):?)|([•▪●‣◦·|/+])(?=\s)|(\d)\uFE0F?\u20E3)\s*/giu;

/** "HR: sign the contracts. IT: set up the laptops": a label at the beginning of a sentence. */
const SECTION =
  /(?<=^|[.;!?]\s+)(?<!\b(?:Prof|Dr|Mrs?|Ms|St)\.\s+)(?!\w+day\b)\p{Lu}[\p{L}&-]{1,20}(?: \p{Ll}{1,20})?:\s+(?=\S)/gu;

/** Returns the parts of a line with several labels. */
function sectionsOf(block: Block, content: string): Block[] | undefined {
  const starts = [...content.matchAll(SECTION)].filter(({ 0: label }) => !FIELD.test(label)).map(({ index }) => index);
  const isApart = starts.length >= 2 || (starts.length === 1 && starts[0]! > 0);
  if (!isApart) return undefined;
  const from = starts[0] === 0 ? starts : [0, ...starts];
  return from.map((start, number) => ({
    ...block,
    start: block.start + start,
    end: block.start + content.slice(0, from[number + 1] ?? content.length).trimEnd().length,
  }));
}

/** "Owner: Gwen", "Status: open": adds details to the item before it. */
export const FIELD =
  /^(?:owners?|status|state|due(?: date)?|deadline|assignee|assigned to|responsible|lead|contact|priority|prio|eta|needed by|notes?)\s*:/iu;

/** Looks at a run of spaces once: a text can consist of nothing else. */
const BOX = /(?:(?<!\s)\s+)?([☐□⬜☑☒✓✔✅])\s*/gu;
const TICKED = /[☑☒✓✔✅]/u;

/** Returns the items of a line with several check boxes: "☐ pay the rent ☑ call Ben". */
function boxesOf(block: Block, content: string): Block[] | undefined {
  const boxes = [...content.matchAll(BOX)];
  if (boxes.length === 0 || (boxes.length === 1 && (boxes[0]!.index === 0 || !block.isItem))) return undefined;
  const before = content.slice(0, boxes[0]!.index);
  if (boxes.length > 1 && boxes.every(({ 1: box = '' }) => TICKED.test(box)) && /[\p{L}\p{N})]\s*$/u.test(before))
    return tickedOf(block, content, boxes);
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

/** Returns the items of a line whose ticks come after them: "insurance ✅ euros ✅ adaptor". */
function tickedOf(block: Block, content: string, boxes: RegExpExecArray[]): Block[] {
  const first = /^[^]*[.!?]\s+(?=\S)/u.exec(content.slice(0, boxes[0]!.index))?.[0].length ?? 0;
  const ends = [...boxes.map(({ index }) => index), content.length];
  const starts = [first, ...boxes.map(({ index, 0: mark }) => index + mark.length)];
  const items = starts.map((start, number) => ({
    ...block,
    start: block.start + start,
    end: block.start + ends[number]!,
    isItem: true,
    isChecked: number < boxes.length,
  }));
  return [{ ...block, end: block.start + first }, ...items].filter((it) => it.end > it.start);
}

/** Splits a line that contains a list into its items. The words before the first item become its heading. */
export function itemsOf(text: string, block: Block): Block[] {
  if (block.isRow) return [block];
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
  return commaItems(block, content) ?? errandsOf(block, content) ?? [labelled(block, content)];
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

type LabelledMark = Mark & { label: string; isHash: boolean };

function marksOf(content: string, isItem: boolean): Mark[] {
  const found: LabelledMark[] = [...content.matchAll(MARK)].map((it) => ({
    start: it.index,
    end: it.index + it[0].length,
    label: it[1] ?? it[2]?.replace(/\D/gu, '') ?? it[4] ?? it[3]!.trim(),
    isHash: it[2] !== undefined && !it[2].endsWith('/'),
    isOrdered: it[3] === undefined,
  }));
  const numbered = found.filter((it) => it.isOrdered);
  for (const next of [following, followingRoman]) {
    const ordered = inOrder(numbered, /^[1ai]$/u, next);
    if (ordered.length >= 2) return ordered;
  }
  // The first marker was the bullet of the line itself.
  const others = isItem ? inOrder(numbered, /^[2b]$/u) : [];
  // "Review PR #2" is no list, "renew the certificate #2 rotate the backups #3 ..." is.
  const isList = others.length > 1 || (others.length > 0 && !others[0]!.isHash);
  if (isList) return [{ start: 0, end: 0, isOrdered: true }, ...others];
  const loose = found.filter((it) => !it.isOrdered);
  if (loose.length === 0) return [];
  const isLed = loose[0]!.start === 0;
  if (!isLed && loose.length < 2) return [];
  return isLed ? loose : [{ start: 0, end: 0, isOrdered: false }, ...loose];
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const followingRoman = (label: string) => ROMAN[ROMAN.indexOf(label) + 1];
const following = (label: string) =>
  /\d/u.test(label) ? String(Number(label) + 1) : String.fromCharCode(label.charCodeAt(0) + 1);

/** Keeps the markers that count up from the first. Any other is part of the text. */
function inOrder(
  marks: LabelledMark[],
  first: RegExp,
  after = following as (label: string) => string | undefined,
): LabelledMark[] {
  const kept: LabelledMark[] = [];
  let next: string | undefined;
  for (const mark of marks) {
    if (next === undefined ? first.test(mark.label) : mark.label === next) {
      kept.push(mark);
      next = after(mark.label);
    }
  }
  return kept;
}

/** "Website: add a banner", "Mia: final artwork", "Done: the logo": the words before the colon are a heading. */
function labelled(block: Block, content: string): Block {
  const label = SHORT_LABEL.exec(content);
  if (isNothing(content)) return { ...block, isSettled: true };
  const rest = content.slice(label?.[0].length ?? 0);
  // "Remind Ben: the deposit is missing" starts with the task itself.
  const [first = '', second] = label?.[1]?.replace(/^(?:someone|somebody|please)\s/iu, '').split(/\s/u) ?? [];
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
  if (isSettledHeading(rest.replace(/\s*(?:too|as well|for now|again)?[.!]*$/iu, '')))
    return { ...block, isSettled: true };
  return { ...under(block, label[1]!, label[0].length), isItem: block.isItem || (isOne && !block.speaker) };
}

const SHORT_LABEL =
  /^(?![^:]*\p{Ll}{4}\.\s)((?:[\p{L}\p{N}@][\p{L}\p{N}&'’@.-]*)(?:\s+[\p{L}\p{N}&'’.-]+){0,5})\s*:\s+(?=\S)/u;
/** "Logo files: delivered and done": only a status follows the colon. */
const ONLY_STATUS =
  /^(?:(?:all|\p{L}+ed|and|now|still|again)[\s,]+)*(?:broken|missing|leaking|stuck|loose|blocked|dead|empty|done|finished|completed|sent|delivered|in progress|started|half done|almost done|ready|ok|open|(?:about )?\d+ ?(?:%|percent)(?: \p{L}+)?|(?:half|almost|nearly|mostly|not|never)(?: yet)? (?:working|done|started|ready|begun|there|sent|\p{L}+ed)(?: yet)?)(?: (?:on )?\d{1,2}[./]\d{1,2}| yesterday| today)?[\s.!)]*$/iu;
/** "Clara from the bakery rang: the menu has a typo": the words before the colon are a statement, not a heading. */
const SAYING =
  /\s(?:rang|called|phoned|said|says|wrote|writes|asked|asks|emailed|mailed|texted|reported|reports|complained)$/iu;
const DATE_WORDS = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\btomorrow\b|\btoday\b/giu;
