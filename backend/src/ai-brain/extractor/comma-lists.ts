import { wordCount } from './frames';
import { type Block, under } from './layout';
import { MONTH } from './parts-of-months';
import { statusOfHeading } from './status';
import { PLAIN_VERBS } from './vocabulary';

const LABEL = /^[^:.!?,;]{1,40}:\s+/u;
const SEGMENT_WORDS = 9;
/** "We discussed: budget, staffing, holidays" tells what happened. */
const TOLD =
  /\b(?:discussed|covered|talked|bought|saw|met|came|was|were|sold|sent|received|delivered|arrived|present|options|choices|available|included)\b/iu;

/** In two steps, each of which looks at a run of separators once: a text can consist of nothing else. */
const withoutSeparator = (words: string): string =>
  words
    .trimEnd()
    .replace(/(?<=[\s,;/])(?:and|&)$/u, '')
    .replace(/(?<![\s,;/])[\s,;/]+$/u, '');

export function itemOf(block: Block, content: string, from: number, to: number, heading?: string): Block {
  const words = content.slice(from, to);
  const start = block.start + from + (words.length - words.trimStart().length);
  const end = block.start + from + withoutSeparator(words).length;
  return {
    ...block,
    start,
    end: Math.max(start, end),
    isItem: true,
    headings: heading ? [...block.headings, heading] : block.headings,
  };
}

/** Splits a labelled list: "Todo: water plants, order toner, call Ben". */
export function commaItems(block: Block, content: string): Block[] | undefined {
  const label = LABEL.exec(content)?.[0] ?? '';
  if (!label && !block.isItem) return bareItems(block, content);
  if (
    block.isItem ||
    TOLD.test(label) ||
    !/^(?:(?:(?:things|jobs|stuff|bits|all|what['’]?s|still|only|left)(?: \p{L}+)? )?(?:to ?-?dos?|to (?:do|sort|buy|get|bring|pack|fix|order|arrange|finish|check|book))(?: \p{L}+){0,4}|(?:jobs|things|tasks|chores|errands|stuff) (?:for|before|this|to)(?: \p{L}+){0,4}|still (?:open|missing|outstanding|needed|to come)|left|outstanding|remaining|tasks?|list|(?:need|buy|get|order|bring|pick up)(?: \p{L}+){0,4}|today|tomorrow|this week|(?:\p{L}+ )*(?:needs?|missing|buy|get|order|bring|pack|pick up|shopping|groceries|errands|open)(?: \p{L}+){0,4}|\p{L}+(?: \p{L}+)?)\s*:/iu.test(
      label,
    )
  )
    return undefined;
  const list = /^[^]*?[.!?](?=\s+\p{L})/u.exec(content)?.[0] ?? content;
  const listed = list.slice(label.length);
  const bySemicolon = splitAt(listed, ';');
  const fewest = statusOfHeading(label.replace(/:\s*$/u, '')) ? 2 : 3;
  const isBySemicolon = bySemicolon.length >= fewest;
  const parts = isBySemicolon
    ? bySemicolon
    : withoutAside(listed, splitAt(listed, ',;')).flatMap((part) => halves(listed, part));
  const isLong = parts.length < fewest || (!isBySemicolon && parts.some(({ words }) => words > SEGMENT_WORDS));
  // If more sentences follow, only things are a list: "For Friday: two tables, a lamp. Ask Ben for the van."
  if (isLong || (list !== content && CLAUSE.test(list))) return undefined;
  const { status, isSettled } = under(block, label.replace(/:\s*$/u, ''), 0);
  const items = parts.map(({ from, to }) =>
    itemOf({ ...block, status, isSettled }, list, label.length + from, label.length + to, label.replace(/:\s*$/u, '')),
  );
  const start = block.start + list.length + content.slice(list.length).search(/\S/u);
  const rest = list === content ? [] : [{ ...block, start }];
  return [{ ...block, end: block.start + label.length, isFrame: true }, ...items, ...rest];
}

/** Splits a sentence of short errands: "Phone the vicar, dust the pipes, hymn books from the store". */
export function errandsOf(block: Block, content: string): Block[] | undefined {
  const label = block.isItem || block.speaker ? '' : (LABEL.exec(content)?.[0] ?? '');
  const list = content.slice(label.length);
  const isErrand = PLAIN_VERBS.has(/^\S*/u.exec(list)![0].toLowerCase()) || /^\p{L}+ (?:the|my|our|a|an) /iu.test(list);
  if (!isErrand || /[.!?;]\s/u.test(list)) return undefined;
  const parts = splitAt(list, ',;');
  const told = parts.filter(({ from, to }) => CLAUSE.test(list.slice(from, to))).length;
  const isList =
    parts.length >= 3 &&
    parts.every(({ words }) => words <= SEGMENT_WORDS) &&
    told <= parts.length / 6 &&
    !/\b(?:him|her|them|then|so|but|because|which|no|not|wait|sorry|actually|rather|mean|correction)\b/iu.test(list);
  if (!isList) return undefined;
  const items = parts.map(({ from, to }) => {
    const lead = /^\s*(?:and|plus|also)\s+/iu.exec(list.slice(from, to))?.[0].length ?? 0;
    return itemOf(
      block,
      content,
      label.length + from + lead,
      label.length + to,
      label.replace(/:\s*$/u, '') || undefined,
    );
  });
  return label ? [{ ...block, end: block.start + label.length, isFrame: true }, ...items] : items;
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

/** "... and a speaker, Lena has one": a remark on the last item. */
function withoutAside(list: string, parts: Part[]): Part[] {
  const [item, aside] = parts.slice(-2);
  const isAside =
    item &&
    aside &&
    parts.length > 2 &&
    CLAUSE.test(list.slice(aside.from, aside.to)) &&
    !CLAUSE.test(list.slice(item.from, item.to));
  return isAside ? [...parts.slice(0, -2), { ...item, to: aside.to }] : parts;
}

/** Splits a list of nouns: "Milk, eggs, bread, olive oil". */
function bareItems(block: Block, content: string): Block[] | undefined {
  const parts = splitAt(content, ',;');
  const isProse =
    /[.!?]\s*\p{L}|\b(?:and|or|but|i|we|you|he|she|it|they|is|are|was|were|has|have|had|will|to|so|please|then|no|not|sorry|wait|actually|rather|hi|hello|dear)\b/iu.test(
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

const DAY = '\\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?';
const DATE = `(?:the )?(?:(?:${MONTH})\\.? \\d|\\d\\d?(?:[./]\\d|st|nd|rd|th| (?:${MONTH})\\b)|\\d{4}-)`;
/** A bracket or a separator, other than the commas of "Friday, December 4, 2026". */
const SEPARATOR = new RegExp(`[([\\])]|[,;](?!\\d)(?<!\\d,(?= 20\\d\\d\\b))(?<!${DAY},(?= ${DATE}))`, 'giu');

function splitAt(text: string, separators: string): Part[] {
  const parts: Part[] = [];
  let depth = 0;
  let from = 0;
  const push = (to: number) => {
    const words = wordCount(text.slice(from, to));
    if (words > 0) parts.push({ from, to, words });
    from = to + 1;
  };
  for (const { index, 0: mark } of text.matchAll(SEPARATOR)) {
    if (mark === '(' || mark === '[') depth++;
    else if (mark === ')' || mark === ']') depth = Math.max(0, depth - 1);
    else if (depth === 0 && separators.includes(mark)) push(index);
  }
  push(text.length);
  return parts;
}
