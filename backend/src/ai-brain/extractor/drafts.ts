import type { LeftOutReason } from '../../contract';
import type { Dump, Extraction, Idea } from '../ideas';
import { dueDateOf, type FoundDate } from './dates';
import { descriptionOf, type Draft, spanOf, stem, unique } from './draft';
import type { Tagged } from './grammar';
import type { Block } from './layout';
import { Mentions } from './mentions';
import { Names } from './people';
import type { Reading } from './reader';
import type { Span } from './sentences';
import { statusOf } from './status';
import { titleOf, type TitleWord } from './title';
import type { Tools } from './tools';
import type { Words } from './words';

const HESITATION = /^(?:u+m+|u+h+m?|e+r+m?|h+m+|mm+|ah+|oh|okay|yeah)$/u;
const SAME_PERSON = /\b(?:he|she|him|her|his|hers)\b/iu;

/** The tasks found so far, and what was left out. */
export class Drafts {
  readonly mentions: Mentions;
  /** The dates of the sentence that is read. */
  dates: FoundDate[] = [];
  isShouted = false;
  private readonly all: Draft[] = [];
  private readonly left: (Span & { reason: LeftOutReason })[] = [];
  private readonly clients: Names;
  private readonly staff: Names;

  constructor(
    private readonly dump: Dump,
    private readonly tools: Tools,
    private readonly words: Words,
  ) {
    this.clients = new Names(dump.clients, tools);
    this.staff = new Names(dump.staff ?? [], tools);
    this.mentions = new Mentions(this.clients, tools);
  }

  get last(): Draft | undefined {
    return this.all.at(-1);
  }

  textOf({ start, end }: Span): string {
    return this.dump.text.slice(start, end);
  }

  /** Whether the words are all there is. */
  isAll({ start, end }: Span): boolean {
    return this.dump.text.trim().length <= end - start + 2;
  }

  leave(span: Span, reason: LeftOutReason): void {
    this.left.push({ start: span.start, end: span.end, reason });
  }

  /** @returns the new draft; undefined when there are no words for a title */
  add(
    reading: Reading,
    title: TitleWord[],
    words: Tagged[],
    block: Block,
    topic: Tagged[],
    isPressing: boolean,
  ): Draft | undefined {
    const due = this.dueOf(words);
    const kept = this.keptOf(title, due);
    const isNoun = reading.title.length === 0;
    const label = isNoun
      ? [block.parent, block.label].find((it) => it && !this.clients.find(it) && !this.isName(it))
      : undefined;
    const made = this.titleOf(label ? [`${label}:`, ...kept] : kept);
    if (!/[\p{L}\p{N}]/u.test(made.title)) return void this.leave(spanOf(words)!, 'remark');
    const said = [...topic, ...words];
    const { end } = spanOf(words)!;
    const { start } = spanOf(topic.length > 0 ? topic : words.slice(Math.min(reading.core, words.length - 1)))!;
    const told = reading.role === 'ended' ? 'completed' : reading.role === 'begun' ? 'in-progress' : undefined;
    const status =
      told ??
      statusOf(block.isItem ? this.textOf(block) : this.textOf({ start: spanOf(said)!.start, end })) ??
      (isPressing ? 'priority' : undefined);
    const draft: Draft = {
      words: kept,
      ...made,
      start,
      end,
      status: block.isChecked ? 'completed' : status,
      due,
      clientId: this.clientOf(this.textOf({ start, end }), block),
      agent:
        reading.agent ??
        words.find(({ key }) => key.startsWith('@'))?.text ??
        block.label ??
        (words.some(({ key }) => key === 'i') ? block.speaker : undefined),
      block,
      isProblem: reading.isProblem ?? false,
      isNoun,
      said,
    };
    this.mentions.note(words);
    this.mentions.thing = reading.thing ?? this.mentions.thing;
    this.all.push(draft);
    return draft;
  }

  /** "The disk is full, so free some space": the problem is why, the request is what. */
  rename(draft: Draft, reading: Reading, title: TitleWord[], words: Tagged[]): void {
    const kept = this.keptOf(title, this.dueOf(words));
    const made = this.titleOf(kept);
    if (made.title) Object.assign(draft, made, { words: kept });
    draft.isProblem = false;
    draft.isNoun = false;
    draft.agent ??= reading.agent;
    this.extend(draft, words);
  }

  /** What says more of a task: its date, how much it presses, why. */
  extend(draft: Draft, words: Tagged[]): void {
    const span = spanOf(words);
    if (!span) return;
    const due = this.dueOf(words);
    const isPast =
      words.some(({ tags }) => /D/u.test(tags) && !/[VY]/u.test(tags)) && !words.some(({ tags }) => /[MV]/u.test(tags));
    if (due && (due.isDeadline || (!draft.due && !isPast))) draft.due = due;
    const status = statusOf(this.textOf(span));
    if (status && draft.status !== 'completed') draft.status = status;
    const between = this.textOf({ start: draft.end, end: span.start });
    if (!/\n\s*\n/u.test(between) && span.start >= draft.end && between.length < 20) draft.end = span.end;
    draft.said.push(...words);
    this.mentions.note(words);
  }

  /** Takes back a task: it is shown as left out. */
  remove(draft: Draft): void {
    this.all.splice(this.all.indexOf(draft), 1);
    this.leave(draft, 'withdrawn');
  }

  /** The task that words of refusal speak of. */
  like(words: Tagged[]): Draft | undefined {
    const contentOf = (all: TitleWord[]) =>
      all.flatMap((it) =>
        typeof it !== 'string' && /[EV]/u.test(it.tags) && !/[PHKMBX]/u.test(it.tags) ? [stem(it.key)] : [],
      );
    const content = new Set(contentOf(words));
    return this.all.find((it) => {
      const keys = contentOf(it.words);
      return keys.length > 1 && keys.filter((key) => content.has(key)).length >= 2;
    });
  }

  dueOf(words: Tagged[]): FoundDate | undefined {
    return dueDateOf(
      this.dates.filter(({ start, end }) => words.some((it) => it.tags === 'Y' && it.start >= start && it.end <= end)),
    );
  }

  result(): Extraction {
    const leftOut = this.left
      .sort((a, b) => a.start - b.start)
      .map(({ reason, ...span }) => ({ text: this.textOf(span).trim(), reason }))
      .filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text));
    return { ideas: unique(this.all).map((draft) => this.ideaOf(draft)), leftOut };
  }

  private ideaOf(draft: Draft): Idea {
    const { block, status, agent } = draft;
    const headings = [...block.headings, ...(block.parent ? [block.parent] : [])].filter(
      (it) => !this.clients.find(it),
    );
    return {
      title: draft.title,
      description: descriptionOf(draft, this.dump.text, this.words, headings),
      clientId: draft.clientId ?? null,
      assigneeId: (agent && this.staff.find(agent)) ?? null,
      status: status ?? block.status ?? 'pending',
      dueDate: draft.due?.date ?? block.dueDate ?? null,
      phrase: this.textOf(draft),
    };
  }

  private titleOf(words: TitleWord[]): { title: string; isCut: boolean } {
    const quiet = (it: TitleWord) =>
      typeof it === 'string' || it.text.length < 2 ? it : { ...it, text: it.text.toLowerCase() };
    return titleOf(withoutTail(this.isShouted ? words.map(quiet) : words), this.dump.text, this.words, this.tools);
  }

  /** Without the due date and "um". */
  private keptOf(words: TitleWord[], due: FoundDate | undefined): TitleWord[] {
    return words.filter(
      (it) => typeof it === 'string' || !((it.tags === 'Y' && this.isOf(it, due)) || HESITATION.test(it.key)),
    );
  }

  /** Whether the word is of that date, or leads up to it. */
  private isOf(word: Tagged, due: FoundDate | undefined): boolean {
    if (!due) return false;
    const between = this.dates.some(({ start, end }) => start > word.start && end <= due.start);
    return word.start < due.end + 8 && !between && word.start > due.start - 30;
  }

  private isName(label: string): boolean {
    return (
      this.staff.find(label) !== undefined ||
      this.words.ofKey(label.toLowerCase()).includes('L') ||
      (/^\p{Lu}\p{Ll}+$/u.test(label) && !this.tools.isWord(label.toLowerCase()))
    );
  }

  private clientOf(text: string, block: Block): string | undefined {
    const named = [text, ...(block.parent ? [block.parent] : []), ...block.headings.toReversed()]
      .map((it) => this.clients.find(it))
      .find(Boolean);
    return named ?? (SAME_PERSON.test(text) ? this.mentions.clientId : undefined);
  }
}

/** Without what is said after a comma in a sentence of its own. */
function withoutTail(words: TitleWord[]): TitleWord[] {
  const comma = words.findIndex((it, index) => index > 1 && typeof it !== 'string' && /^[,;–—-]$/u.test(it.key));
  const tail = comma < 0 ? [] : words.slice(comma + 1);
  return tail.some((it) => typeof it !== 'string' && /[BHM]/u.test(it.tags)) ? words.slice(0, comma) : words;
}
