import type { Dump } from '../ideas';
import type { FoundDate } from './dates';
import { type Draft, spanOf } from './draft';
import { Drafts } from './drafts';
import { pattern, Phrase, type Tagged } from './grammar';
import type { Block } from './layout';
import { tokensOf } from './lexer';
import { verbOf } from './mentions';
import { nounOf } from './nouns';
import type { People } from './people';
import { type Reading } from './reader';
import { noting, openingOf, refersBack } from './remedies';
import type { Span } from './sentences';
import type { TitleWord } from './title';
import { keyOf } from './title-words';
import type { Tools } from './tools';
import type { Words } from './words';

/** Refers to a day named before. */
const BY_THEN = /\b(?:(?:by|before|until|till) (?:then|that)|in time|beforehand)\b/iu;

const IS_ON = /\b(?:is|are) on (?!holiday|leave|vacation)\S*/iu;

/** "Ines brought some" settles the matter, "I emailed them" does not. */
const SETTLES =
  /^(?:bought|brought|ordered|got|fixed|sorted|repaired|replaced|do|did|done|sent|paid|booked|finished|renewed|cleaned)$/u;

const ENDS =
  /^(?:cancel|stop|end|terminate|unsubscribe|return|remove|delete|get rid|throw|sell|give back|send back)\b/iu;

const TAKEN_BACK = /^(?:no|sorry|actually|correction|rather|wait|make)$/u;
const OTHERWISE = /^(?:no|sorry|actually|correction|rather|wait|make|it|that|is|i|mean|or|on|for|the|by|well)$/u;

/** "Clara rang about the labels, so we need a better glue". */
const TOLD = /^(?:rang|called|phoned|wrote|emailed|mailed|texted|said|says|asked|complained|reported|visited)$/u;

/** "Flowers for Ms Amari". */
const BENEFICIARY = pattern('E for (L|T n* @)');

/** The context from previous clauses, and how a clause that depends on it changes their tasks. */
export abstract class Thread {
  readonly drafts: Drafts;
  protected topic: { words: Tagged[]; thing?: Tagged[] } | undefined;
  /** The thing that the current block is about: "Stairwell light: it still flickers". */
  protected label: Tagged[] | undefined;
  /** The last task of the current block. */
  protected previous: Draft | undefined;
  /** Another speaker's question, which the current message answers with no. */
  protected denied: Draft | undefined;
  /** Set by "Important!" for the task that follows. */
  protected isPressing = false;
  /** Whether the last task comes from the current sentence. */
  protected isSameSentence = false;
  /** Whether the thing mentioned last comes after the last task. */
  protected isFresh = false;
  /** Whether the current block started with a remark: "Bake sale: went well, 140 books". */
  protected isToldAlready = false;
  /** Whether the current block has said anything yet. */
  protected hasSpoken = false;
  /** The day named last: "The trial ends on 8 December, cancel it in time." */
  private day: FoundDate | undefined;
  /** The last statement of the current sentence that requires nothing. */
  protected remark: Tagged[] = [];
  protected block!: Block;

  constructor(
    protected readonly dump: Dump,
    protected readonly tools: Tools,
    private readonly words: Words,
    people: People,
  ) {
    this.drafts = new Drafts(dump, tools, words, people);
  }

  open(block: Block): void {
    this.block = block;
    Object.assign(this, {
      topic: undefined,
      previous: undefined,
      isToldAlready: false,
      hasSpoken: false,
      denied: undefined,
    });
    this.label = block.label && !this.drafts.labels.isName(block.label) ? this.labelOf(block) : undefined;
    this.drafts.mentions.thing = this.label ?? this.drafts.mentions.thing;
  }

  /** "Donated books: Paul sorts them": the words before the colon. */
  private labelOf({ label = '', start }: Block): Tagged[] | undefined {
    const from = this.dump.text.lastIndexOf(label, start);
    const tokens = tokensOf(this.dump.text, from, from + label.length);
    return nounOf(tokens.map((it, at) => ({ ...it, tags: this.words.tags(it, at === 0, false) })));
  }

  beginSentence(dates: FoundDate[], isShouted: boolean, start: number): void {
    const [first] = dates;
    const isLabel = first?.start === start && /^\s*[:–-]/u.test(this.dump.text.slice(first.end));
    Object.assign(this.drafts, { dates, isShouted, day: isLabel ? first : undefined });
    Object.assign(this, { isSameSentence: false, remark: [] });
  }

  /** Remembers the day that a clause names. */
  noteDay(words: Tagged[]): void {
    this.day = this.drafts.dueOf(words) ?? this.day;
  }

  /** "No, the 13th": whether the words before a day only take back the last one. */
  protected correctsDay(words: Tagged[]): boolean {
    const day = words.findIndex(({ tags }) => tags === 'Y');
    const isOther = words.slice(0, day).every(({ key, isMark }) => isMark || OTHERWISE.test(key));
    return isOther && TAKEN_BACK.test(words.find(({ isMark }) => !isMark)?.key ?? '');
  }

  protected moveDay(draft: Draft, words: Tagged[]): void {
    draft.due = this.drafts.dueOf(words) ?? draft.due;
    this.drafts.extend(draft, words);
  }

  /** "It has not been copied yet, she does that by Saturday": a remark in the same sentence may name the day. */
  protected lendDay(words: Tagged[]): void {
    const isPast = words.some(({ tags }) => /D/u.test(tags) && !/[VYN]/u.test(tags));
    if (this.previous && this.isSameSentence && !isPast) this.previous.due ??= this.drafts.dueOf(words);
  }

  protected get place() {
    return {
      isItem: this.block.isItem && (this.isSameSentence || this.previous?.isNoun === true),
      isSameSentence: this.isSameSentence,
      isFresh: this.isFresh,
    };
  }

  /** "Pick me up": "me" is the speaker. */
  protected spokenBy(title: TitleWord[]): TitleWord[] {
    const { speaker } = this.block;
    return title.map((it) =>
      speaker && typeof it !== 'string' && it.key === 'me' ? { ...it, text: speaker, tags: 'Ln' } : it,
    );
  }

  /** "Noah comes on Friday, so put that in the calendar": the day and the client are in the previous clause. */
  protected takeNote(reading: Reading, words: Tagged[]): boolean {
    const { drafts, previous, remark } = this;
    if (remark.length > 0) {
      drafts.reclaim(remark);
      this.add(reading, noting(reading.title, remark), [...remark, ...words]);
    } else if (previous?.due && (previous.isAhead || previous.status === 'in-progress') && this.isSameSentence) {
      previous.status = undefined;
      drafts.rename(previous, reading, noting(reading.title, previous.said), words);
    } else if (previous?.isNeed && this.isSameSentence) drafts.extend(previous, words);
    else if (this.block.speaker && !previous && drafts.last) drafts.extend(drafts.last, words);
    else return false;
    return true;
  }

  /** "No need to buy milk, Ines brought some": the last task of the sentence is done, if there is one. */
  protected takeDone(reading: Reading, words: Tagged[]): void {
    const previous = this.isSameSentence ? this.previous : this.block.speaker ? this.drafts.last : undefined;
    if (!previous) return this.drafts.leave(spanOf(words)!, 'remark');
    if (SETTLES.test(keyOf(reading.title[0]))) previous.status = 'completed';
    this.drafts.extend(previous, words);
  }

  /** "Ivo is on it": the topic, or else the last task, is in progress. */
  protected takeProgress(reading: Reading, words: Tagged[]): void {
    const { block, previous, drafts } = this;
    const last = previous ?? drafts.last;
    if (this.topic?.thing || (block.label && !previous)) return this.add(reading, this.topic?.thing ?? [], words);
    const { thing } = drafts.mentions;
    if (this.isFresh && this.remark.length > 0 && thing) return this.add(reading, thing, words);
    if (!last) return this.drafts.leave(spanOf(words)!, 'remark');
    if (last.status !== 'completed') last.status = 'in-progress';
    last.agent ??= reading.agent;
    drafts.extend(last, words);
  }

  /** "Hero image too big, compress", "fix it": the object is the thing mentioned before. */
  protected takeBare(reading: Reading, words: Tagged[]): boolean {
    const { block, drafts } = this;
    // In a chat, "I'll do it" refers to another speaker's message.
    const previous = this.previous ?? (block.speaker ? drafts.last : undefined);
    const topic = this.topic?.thing;
    // "Dates are in the wrong format, can one of you check?"
    const isOwn =
      this.isFresh &&
      this.remark.length > 0 &&
      (this.previous === undefined || (!this.isSameSentence && !block.isItem));
    const isSame = previous !== undefined && !topic && !isOwn;
    if (
      isSame &&
      previous.status === 'completed' &&
      this.isSameSentence &&
      /^(?:check|double|verify|confirm)/u.test(keyOf(reading.title[0]))
    ) {
      previous.status = undefined;
      drafts.rename(previous, reading, [...verbOf(reading.title), ...(previous.thing ?? previous.words)], words);
    } else if (
      isSame &&
      this.isSameSentence &&
      previous.isFault &&
      previous.thing &&
      keyOf(reading.title[0]) === 'chase'
    )
      drafts.rename(previous, reading, ['chase', ...previous.thing], words);
    else if (isSame && block.isItem && /^-+>$|→/u.test(words[0]!.key))
      drafts.rename(previous, reading, [...verbOf(reading.title), ...previous.words], words);
    else if (isSame && refersBack(previous, reading, words, this.place)) {
      previous.agent = reading.agent ?? previous.agent ?? block.speaker;
      // "File it on Monday; no, it is due then, so file it on Friday"; "the invoice is due on Friday, pay it tomorrow".
      if (previous.isProblem || keyOf(reading.title[0]) === keyOf(previous.words[0]))
        previous.due = drafts.dueOf(words) ?? previous.due;
      drafts.extend(previous, words);
    } else if (isSame && (block.isItem || (previous.isProblem && !this.isFresh)))
      drafts.rename(previous, reading, drafts.mentions.completed(reading.title), words);
    else if (topic) this.add({ ...reading, thing: topic }, [...verbOf(reading.title), ...topic], words);
    // "- rent by the 1st": not about the item above.
    else if (
      block.isItem &&
      !this.label &&
      !previous &&
      !reading.title.some((it) => typeof it !== 'string' && /O/u.test(it.tags))
    )
      this.add(reading, reading.title, words);
    else if (drafts.mentions.thing) this.add(reading, drafts.mentions.completed(reading.title), words);
    else if (previous && !block.isItem) drafts.extend(previous, words);
    else return false;
    return true;
  }

  protected add(reading: Reading, title: TitleWord[], words: Tagged[]): void {
    const draft = this.drafts.add(reading, title, words, this.block, this.topic?.words ?? [], this.isPressing);
    if (!draft) return;
    // "Noah finds the filter confusing, so we should rework that."
    const isReferring = reading.title.some(
      (it) => typeof it !== 'string' && /^(?:it|that|this|them|those)$/u.test(it.key),
    );
    const isTold = this.remark.some(({ key }) => TOLD.test(key));
    if ((isReferring || isTold) && this.remark.length > 0) draft.clientId ??= this.drafts.clientIn(this.remark);
    // "Clara rang about the labels, so we need a better glue", if both are tasks.
    if (this.isSameSentence && /\bso\b/u.test(openingOf(reading, words))) draft.clientId ??= this.previous?.clientId;
    // "The inspection is on 2 December, please let the technician in."
    const isEvent = this.remark.length > 0 && IS_ON.test(this.drafts.textOf(spanOf(this.remark)!));
    if (isEvent || BY_THEN.test(this.drafts.textOf(draft))) draft.due ??= this.day;
    Object.assign(this, { topic: undefined, isPressing: false, isFresh: false, isSameSentence: true });
    this.previous = draft;
  }

  protected withdraw(said: Span, words: Tagged[]): void {
    // "Cancel the skip, we don't need it any more": the reason to end something.
    if (this.previous && this.isSameSentence && ENDS.test(this.previous.title))
      return this.drafts.extend(this.previous, words);
    const last = this.topic ? undefined : (this.previous ?? this.drafts.last);
    this.dropTopic();
    if (last) this.drafts.remove(last);
    this.previous = undefined;
    this.drafts.leave(said, 'withdrawn');
  }

  protected refuse(words: Tagged[]): void {
    const same = this.drafts.like(words);
    if (same) this.drafts.remove(same);
    if (same === this.previous) this.previous = undefined;
  }

  /** Lists a topic about which nothing was said as left out. */
  dropTopic(): void {
    const { topic } = this;
    this.topic = undefined;
    if (!topic) return;
    const isTask = !this.isSameSentence && !this.block.isItem && new Phrase(topic.words).has(BENEFICIARY);
    if (isTask) this.add({ role: 'topic', title: [], core: 0 }, topic.words, topic.words);
    else this.drafts.leave(spanOf(topic.words)!, 'remark');
  }
}
