import type { TaskStatus } from '../../contract';
import { statusOfHeading } from './status';

/** A line of a dump, or a part of one: what is to be read together. */
export interface Block {
  start: number;
  end: number;
  /** An item of a list is a task, however it is worded. */
  isItem: boolean;
  isChecked: boolean;
  /** Frames the tasks and is none: a greeting, a signature, who was there, a heading. */
  isFrame: boolean;
  /** What stands above it: the headings of its list, then the item it is part of. */
  headings: string[];
  parent?: string;
  /** Who said it, in a chat. */
  speaker?: string;
  /** What stands before its colon: a person, a subject. */
  label?: string;
  status?: TaskStatus;
  dueDate?: string;
  /** Under "Parked", "Decisions": told, not to be done. */
  isSettled: boolean;
}

const BULLET =
  /^[\s>]*(?:(?:[-*•‣◦▪●○·+–—→]|->|=>|#\d{1,3}|\(?\d{1,3}[.)]|\(?[a-z][.)]|\d\uFE0F?\u20E3)(?:\s+|(?=[[☐☑✓✔✅]))|(?=\[[ xX✓~]?\]|[☐☑☒✓✔🔲🔳]))(?:(?:\[([ xX✓~]?)\]|([☐☑☒✓✔✅🔲🔳]))\uFE0F?\s*)?/u;
const CHECKED = /[xX✓✔☑☒✅]/u;
const HEADING_WORDS = 6;
const CHAT =
  /^(?:\[?\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s*[ap]m)?\]?[\s,–-]*)?([\p{L}][\p{L}\p{N}_.-]*(?: \p{L}+)?)\s*:\s+(?=\S)/u;
const STAMPED = /^\[?\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s*[ap]m)?\]?[\s,–-]*(?=\p{L})/u;
const MAIL_HEAD = /^(?:from|to|cc|bcc|sent|date|reply-to|von|an|datum)\s*:\s/iu;
const SUBJECT = /^(?:subject|re|fwd?|aw|betreff)\s*:\s*/iu;
const GREETING = /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|morning)\b[^.!?:]{0,40}[,!.]?$/iu;
const FAREWELL =
  /^(?:(?:kind|best|warm|many|with best|with kind) (?:regards|wishes|greetings|thanks)|regards|best|cheers|thanks(?: a lot| in advance| again| so much)?|thank you(?: very much)?|many thanks|sincerely|yours(?: \p{L}+)?|all the best|love|take care|see you|greetings|bye)\b[^.?:]{0,25}[,!.]?$/iu;
const ATTENDANCE =
  /^(?:people in the room|in the room|on the call|who was there|attendees|present|participants|apologies|absent|regrets|attending|in attendance|there|chair|minutes by|note ?taker|location|place|time)\s*[:–-]/iu;
const SETTLED =
  /^(?:decisions?|decided|agreed|parked|parking lot|on hold|rejected|not doing|won['’]?t do|out of scope|cancelled|canceled|dropped|fyi|for information|info|attendees|present|participants|ideas for later|someday|notes?)$/iu;
const SIGNATURE_LINES = 6;

const wordCount = (text: string) => text.split(/\s+/u).filter(Boolean).length;

interface Raw {
  words: string;
  index: number;
  indent: number;
}

/** Cuts a dump into what is to be read together, each with what stands above it. */
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
  private readonly isChat: boolean;
  private readonly signatureFrom: number;
  private heading: { text: string; status?: TaskStatus; isSettled: boolean; isBullet: boolean } | undefined;
  private parents: { indent: number; text: string }[] = [];
  private wasBlank = false;
  private wasItem = false;

  constructor(
    private readonly text: string,
    private readonly lines: Raw[],
  ) {
    const full = lines.map(({ words }) => words.trim()).filter(Boolean);
    this.isList = isPlainList(full);
    const speakers = full.map((line) => CHAT.exec(line)?.[1]?.toLowerCase()).filter(Boolean);
    const isRepeated = new Set(speakers).size < speakers.length;
    this.isChat =
      speakers.length >= 2 &&
      speakers.length >= full.length * 0.6 &&
      (isRepeated || full.filter((it) => STAMPED.test(it)).length >= 2);
    this.signatureFrom = this.findSignature();
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

  private findSignature(): number {
    const { lines } = this;
    for (let number = Math.max(1, lines.length - SIGNATURE_LINES - 2); number < lines.length; number++) {
      const words = lines[number]!.words.trim();
      if (/^--+\s*$/u.test(words) || (FAREWELL.test(words) && wordCount(words) < 6)) return number;
    }
    return lines.length;
  }

  private readLine({ words, index, indent }: Raw, number: number): void {
    const bullet = BULLET.exec(words);
    const lead = bullet && bullet[0].trim() ? bullet[0].length : /^[\s>]*/u.exec(words)![0].length;
    const mark = bullet?.[0].trim() ? bullet : null;
    const start = index + lead;
    const end = index + words.trimEnd().length;
    const content = this.text.slice(start, end);
    if (start >= end) return;
    const isFrame = number >= this.signatureFrom || isFramed(content, number, this.lines.length);
    if (isFrame) return this.add(start, end, { isFrame });
    if (
      number === 0 &&
      mark === null &&
      !this.isList &&
      this.lines[1]?.words.trim() === '' &&
      this.lines.length > 6 &&
      !/[.!?]$/u.test(content) &&
      wordCount(content) < 14 &&
      !/,$/u.test(content)
    )
      return this.add(start, end, { isFrame: true });
    if (SUBJECT.test(content) && number < 6) return this.setHeading(content.replace(SUBJECT, ''), false, start, end);
    if (this.isHeading(content, number, mark !== null, indent))
      return this.setHeading(content, mark !== null, start, end);
    if (/^~~.+~~/u.test(content)) return this.add(start, end, { isSettled: true });
    const isItem = mark !== null || (this.isList && !this.isChat);
    // Prose after a list, or a list after a blank line, is not under the heading any more.
    if (!isItem && this.wasItem && this.heading) this.heading = undefined;
    if (isItem && this.wasBlank && this.wasItem && this.heading && !this.heading.isBullet) this.heading = undefined;
    this.wasItem = isItem;
    const chat = this.isChat ? CHAT.exec(content) : null;
    while (this.parents.length > 0 && this.parents.at(-1)!.indent >= indent) this.parents.pop();
    const parent = isItem ? this.parents.at(-1)?.text : undefined;
    if (isItem) this.parents.push({ indent, text: content });
    else this.parents = [];
    this.add(start + (chat?.[0].length ?? 0), end, {
      isItem,
      isChecked: CHECKED.test(`${mark?.[1] ?? ''}${mark?.[2] ?? ''}`),
      parent,
      speaker: chat?.[1],
    });
  }

  private add(start: number, end: number, facts: Partial<Block>): void {
    this.blocks.push({
      start,
      end,
      isItem: false,
      isChecked: false,
      isFrame: false,
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
    if (wordCount(label) > HEADING_WORDS || /[.!?]$/u.test(label)) return false;
    if (statusOfHeading(label) || SETTLED.test(label)) return next !== undefined;
    if (bare.endsWith(':')) return next !== undefined;
    const isBulletNext = next !== undefined && BULLET.test(next.words) && BULLET.exec(next.words)![0].trim() !== '';
    if (!isMarked)
      return (
        isBulletNext &&
        !/^\W*$/u.test(label) &&
        !(this.wasItem && !this.wasBlank && next!.indent <= indent && this.isList)
      );
    // "1. Warehouse" above sentences.
    const isProseNext = next !== undefined && !isBulletNext && wordCount(next.words) > 3;
    return isProseNext && /^\s*(?:\d|#)/u.test(this.lines[number]!.words) && wordCount(label) <= 3;
  }

  private setHeading(content: string, isBullet: boolean, start: number, end: number): void {
    const text = content
      .replace(/^#+\s*/u, '')
      .replace(/[*_]/gu, '')
      .replace(/\s*:$/u, '')
      .trim();
    const heading = headingOf(text);
    this.heading = { ...heading, isBullet };
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

/** The block without the label it begins with, which is a heading of its own. */
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

/** What a heading says of the tasks below it; one that only says that they are tasks says nothing. */
function headingOf(label: string): { text: string; status?: TaskStatus; isSettled: boolean } {
  const status = statusOfHeading(label);
  const isSettled = SETTLED.test(label);
  const isPlain =
    /^(?:to ?-?do'?s?|tasks?|action items?|actions?|next steps?|open points|list|today|ideas?|blocked|blockers?)$/iu.test(
      label,
    );
  return { text: status || isSettled || isPlain ? '' : label, status, isSettled };
}

function isFramed(content: string, number: number, count: number): boolean {
  if (ATTENDANCE.test(content) || MAIL_HEAD.test(content)) return true;
  return (number === 0 || number < Math.min(4, count)) && GREETING.test(content) && wordCount(content) < 7;
}

const LIST_LINES = 3;
const LIST_LINE_WORDS = 25;

/** Several short lines, most without a full stop: a list without bullets. */
function isPlainList(lines: string[]): boolean {
  const isProse = lines.some(
    (line) => wordCount(line) > LIST_LINE_WORDS || (BULLET.exec(line)?.[0].trim() ?? '') !== '',
  );
  if (lines.length < LIST_LINES || isProse) return false;
  return lines.filter((line) => !/[.!?:,]\s*$/u.test(line)).length > lines.length / 2;
}
