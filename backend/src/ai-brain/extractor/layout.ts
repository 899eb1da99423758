import type { TaskStatus } from '../../contract';
import { Chat } from './chat';
import { isFramed, isQuotation, isRecord, isTitle, signatureOf, wordCount } from './frames';
import { headingOf, isDay, isPlainHeading, isSettledHeading, topicsOf } from './headings';
import { BULLET, isBoxed, isPlainList, isRoster, isTitleLine, isToDo, LETTER_BOX, ROLL } from './lists';
import { statusOfHeading } from './status';
import { readRow, type Row, tableRows } from './table-rows';

/** A line of a dump or a part of one, read as a unit. */
export interface Block {
  start: number;
  end: number;
  /** A list item is a task, however it is worded. */
  isItem: boolean;
  isChecked: boolean;
  /** Surrounds the tasks without being one: a greeting, a signature, an attendance list, a heading. */
  isFrame: boolean;
  /** The title of the dump, or the sender of the mail. */
  title?: string;
  /** The headings above it, outermost first. */
  headings: string[];
  parent?: string;
  /** The speaker, in a chat. */
  speaker?: string;
  /** The words before its colon: a person or a topic. */
  label?: string;
  status?: TaskStatus;
  /** Under "Parked" or "Decisions": for information, not to be done. */
  isSettled: boolean;
  /** A row of a table, whose bars divide what belongs together. */
  isRow?: boolean;
}

const CHECKED = /[xX✓✔☑☒✅]/u;
const CHECKED_AFTER = /[✓✔☑✅]\uFE0F?\s*$/u;
const CROSSED = /^(?:❌|🚫|✖|✗)/u;
const HEADING_WORDS = 6;
/** "I'm missing a few things:" announces the items below it. */
const LEAD_IN = /^[^.!?]*\b(?:following|things|below|these|items|points|what (?:i|we)\b[^.!?]*\bneed)\b[^.!?]*:$/iu;
const SUBJECT = /^(?:subject|re|fwd?|aw|betreff)\s*:\s*/iu;

interface Raw {
  words: string;
  index: number;
  indent: number;
}

/** Splits a dump into blocks, each with its headings. */
export function blocksOf(text: string): Block[] {
  const lines = [...text.matchAll(/[^\n]+|(?<=\n)(?=\n)/gu)].map(({ 0: words, index }): Raw => ({
    words,
    index,
    indent: /^[\s>]*/u.exec(words)![0].replace(/\t/gu, '    ').length,
  }));
  return new Layout(text, lines).read();
}

class Layout {
  private readonly blocks: Block[] = [];
  private readonly isList: boolean;
  private readonly chat: Chat;
  private readonly isRoster: boolean;
  private readonly isBoxed: boolean;
  private readonly rows: Map<number, Row>;
  /** The lines that are the topics of a plain list. */
  private readonly topics: Set<string>;
  private readonly signatureFrom: number;
  private heading:
    { text: string; status?: TaskStatus; isSettled: boolean; isBullet: boolean; indent: number } | undefined;
  private title: string | undefined;
  private parents: { indent: number; text: string }[] = [];
  private wasBlank = false;
  private wasItem = false;
  /** Whether the quotation of an older mail, to which this one replies, has started. */
  private isQuoted = false;

  constructor(
    private readonly text: string,
    private readonly lines: Raw[],
  ) {
    const full = lines.map(({ words }) => words.trim()).filter(Boolean);
    this.isList = isPlainList(full);
    this.chat = new Chat(full);
    this.isRoster = isRoster(full);
    this.isBoxed = isBoxed(full);
    this.rows = tableRows(lines.map(({ words }) => words));
    this.topics = this.isList && !this.chat.isChat ? topicsOf(full) : new Set();
    this.signatureFrom = signatureOf(lines.map(({ words }) => words));
  }

  read(): Block[] {
    this.lines.forEach((line, number) => {
      if (line.words.trim() === '') this.wasBlank = true;
      else {
        this.readLine(line, number);
        this.wasBlank = false;
      }
    });
    return this.blocks;
  }

  private readLine({ words, index, indent }: Raw, number: number): void {
    const bullet = (this.isBoxed && LETTER_BOX.exec(words)) || BULLET.exec(words);
    const lead = bullet && bullet[0].trim() ? bullet[0].length : /^[\s>]*/u.exec(words)![0].length;
    const mark = bullet?.[0].trim() ? bullet : null;
    const done = mark ? /^[([]done[)\]]\s*/iu.exec(words.slice(lead)) : null;
    const start = index + lead + (done?.[0].length ?? 0);
    const end = index + words.trimEnd().length;
    const content = this.text.slice(start, end);
    if (start >= end) return;
    const row = this.rows.get(number);
    if (row?.isFrame) return this.add(start, end, { isFrame: true });
    if (row) {
      const { start: from, end: to, ...facts } = readRow(words, row.head);
      return this.add(index + from, index + to, facts);
    }
    this.isQuoted ||= isQuotation(content);
    const isFrame = this.isQuoted || number >= this.signatureFrom || isFramed(content, number, this.lines.length);
    // The requests in a mail concern its sender.
    if (/^from\s*:/iu.test(content)) this.title ??= content;
    if (isFrame || this.chat.isSender(content)) return this.add(start, end, { isFrame: true });
    if (number === 0 && mark === null && this.isRoster) return this.add(start, end, { isFrame: true });
    const isDumpTitle =
      number === 0 && mark === null && (!this.isList || isRecord(content)) && isTitle(this.lines.map((it) => it.words));
    if (isDumpTitle) {
      this.title = content;
      return this.add(start, end, { isFrame: true });
    }
    if (LEAD_IN.test(content) && number + 1 < this.lines.length) return this.add(start, end, { isFrame: true });
    if (this.isIntroduction(content, number)) return this.add(start, end, { isFrame: true });
    if (SUBJECT.test(content) && number < 6) return this.setHeading(content.replace(SUBJECT, ''), false, start, end);
    if (this.isHeading(content, number, mark !== null, indent))
      return this.setHeading(content, mark !== null, start, end);
    if (/^~~.+~~/u.test(content) || CROSSED.test(content)) return this.add(start, end, { isSettled: true });
    const isItem = mark !== null || (this.isList && !this.chat.isChat) || this.isListed(number);
    // A heading ends with its list: at prose, or at a blank line before another list.
    if (!isItem && this.wasItem && this.heading) this.heading = undefined;
    if (isItem && this.wasBlank && this.wasItem && this.heading && !this.heading.isBullet) this.heading = undefined;
    if (this.heading && indent <= this.heading.indent) this.heading = undefined;
    this.wasItem = isItem;
    const roll = this.isRoster && !this.chat.isChat ? ROLL.exec(content) : null;
    const { speaker, length } = this.chat.speakerOf(content);
    while (this.parents.length > 0 && this.parents.at(-1)!.indent >= indent) this.parents.pop();
    const parent = isItem ? this.parents.at(-1)?.text : undefined;
    if (isItem) this.parents.push({ indent, text: content });
    else this.parents = [];
    this.add(start + (length || (roll?.[0].length ?? 0)), end, {
      isItem: isItem || roll !== null,
      label: roll?.[1],
      isChecked: done !== null || CHECKED.test(`${mark?.[1] ?? ''}${mark?.[2] ?? ''}`) || CHECKED_AFTER.test(content),
      ...(/^[~/-]$/u.test(mark?.[1] ?? '') ? { status: 'in-progress' } : {}),
      parent,
      speaker,
    });
  }

  private add(start: number, end: number, facts: Partial<Block>): void {
    this.blocks.push({
      start,
      end,
      isItem: false,
      isChecked: false,
      isFrame: false,
      title: this.title,
      headings: this.heading?.text ? [this.heading.text] : [],
      status: this.heading?.status,
      isSettled: this.heading?.isSettled ?? false,
      ...facts,
    });
  }

  private isHeading(content: string, number: number, isMarked: boolean, indent: number): boolean {
    const next = this.lines.slice(number + 1).find(({ words }) => words.trim() !== '');
    const bare = content.replace(/^#+\s*/u, '').replace(/[*_]/gu, '');
    if (/^#{1,4}\s/u.test(content)) return true;
    const label = bare.replace(/:$/u, '');
    if (/^(?:misc|aob|a\.o\.b|any other business|other|general)\.?$/iu.test(label)) return next !== undefined;
    if (wordCount(label) > HEADING_WORDS || /[.!?;,]$/u.test(label)) return false;
    if (statusOfHeading(label) || isSettledHeading(label) || (!isMarked && isPlainHeading(label)))
      return next !== undefined;
    if (bare.endsWith(':')) return next !== undefined;
    if (!isMarked && next !== undefined && (isDay(label) || this.topics.has(label))) return true;
    if (!isMarked && this.isSectionTitle(label, number)) return true;
    const isBulletNext = next !== undefined && BULLET.test(next.words) && BULLET.exec(next.words)![0].trim() !== '';
    if (!isMarked)
      return (
        isBulletNext &&
        !/^\W*$/u.test(label) &&
        !(this.wasItem && !this.wasBlank && next!.indent <= indent && this.isList)
      );
    if (isBulletNext && this.isAbove(number, next, indent)) return wordCount(label) <= 4 && !isToDo(label);
    // "1. Warehouse" above a paragraph.
    const isProseNext = next !== undefined && !isBulletNext && wordCount(next.words) > 3;
    return isProseNext && /^\s*(?:\d|#)/u.test(this.lines[number]!.words) && wordCount(label) <= 3;
  }

  /** "Before the week gets away from us:" above a list. */
  private isIntroduction(content: string, number: number): boolean {
    const next = this.lines.slice(number + 1).find(({ words }) => words.trim() !== '');
    const isAboveList = next !== undefined && (BULLET.exec(next.words)?.[0].trim() ?? '') !== '';
    return (
      (/:$/u.test(content) || (number === 0 && isTitleLine(content))) &&
      wordCount(content) > HEADING_WORDS &&
      isAboveList &&
      !/(?<!\b(?:prof|dr|mrs?|ms))[.!?]\s/iu.test(content) &&
      !BULLET.exec(this.lines[number]!.words)?.[0].trim()
    );
  }

  /** Whether a short line is directly above a paragraph, and separated from the lines before it. */
  private isSectionTitle(label: string, number: number): boolean {
    const below = this.lines[number + 1]?.words.trim() ?? '';
    const isApart = number > 0 && this.wasBlank;
    return isApart && wordCount(label) <= 4 && wordCount(below) > 4 && /[.!?]$/u.test(below) && !isToDo(label);
  }

  /** Whether the line is part of a list whose items end with semicolons. */
  private isListed(number: number): boolean {
    return [this.lines[number], this.lines[number - 1]].some((it) => it && /;\s*$/u.test(it.words));
  }

  /** Whether the items that follow belong to this one: they are indented, or bullets below a number. */
  private isAbove(number: number, next: Raw, indent: number): boolean {
    const isNumbered = (words: string) => /^[\s>]*\(?(?:\d|#)/u.test(words);
    return next.indent > indent || (isNumbered(this.lines[number]!.words) && !isNumbered(next.words));
  }

  private setHeading(content: string, isBullet: boolean, start: number, end: number): void {
    const text = content
      .replace(/^#+\s*/u, '')
      .replace(/[*_]/gu, '')
      .replace(/\s*:$/u, '')
      .trim();
    const heading = headingOf(text);
    const next = this.lines.find((it) => it.index > end && it.words.trim() !== '');
    const own = this.lines.find((it) => it.index <= start && it.index + it.words.length >= end);
    const indent = isBullet && next && own && next.indent > own.indent ? own.indent : -1;
    this.heading = { ...heading, isBullet, indent };
    this.parents = [];
    this.wasItem = false;
    this.blocks.push({
      start,
      end,
      isItem: false,
      isChecked: false,
      isFrame: true,
      headings: [text],
      isSettled: heading.isSettled,
    });
  }
}

/** Returns the block without its leading label, which becomes a heading. */
export function under(block: Block, label: string, length: number): Block {
  const { text, status, isSettled } = headingOf(label);
  return {
    ...block,
    start: block.start + length,
    headings: text ? [...block.headings, text] : block.headings,
    status: status ?? block.status,
    isSettled: isSettled || block.isSettled,
    label,
  };
}
