import type { LeftOutReason } from '../../contract';
import type { Dump, Extraction } from '../ideas';
import type { FoundDate } from './dates';
import { type Draft, isAbout, spanOf } from './draft';
import { Drafts } from './drafts';
import { Phrase, type Tagged } from './grammar';
import type { Block } from './layout';
import { verbOf } from './mentions';
import { nounOf, readClause, type Reading } from './reader';
import type { Span } from './sentences';
import { isUrgencyAlone, statusOf } from './status';
import type { TitleWord } from './title';
import type { Tools } from './tools';
import type { Words } from './words';

const PRONOUN_SUBJECT = /^(?:it|that|this|they|those|these|he|she)$/u;
const PAST = /^(?:was|were|had|did)$/u;
/** Verbs that say no more than that something is to be done. */
const GENERIC = /^(?:do|take|handle|fix|solve|sort|repair|look|see|mend|resolve|deal|check)$/u;
/** What joins a remedy to what is wrong. */
const SO = /\bso\b|[→>–—]|^[,;-]/u;
/** Things to say of a name alone before it is a task. */
const FEW = 5;

/** Goes through the clauses of a dump and gathers its tasks, keeping in mind what was said before. */
export class Gatherer {
  private readonly drafts: Drafts;
  private topic: { words: Tagged[]; thing?: Tagged[] } | undefined;
  /** The last task of the block that is read. */
  private previous: Draft | undefined;
  /** "Important!" before what is important. */
  private isPressing = false;
  /** Whether the last task is of this sentence. */
  private isSameSentence = false;
  /** Whether the thing was spoken of after the last task. */
  private isFresh = false;
  private block!: Block;

  constructor(
    dump: Dump,
    private readonly tools: Tools,
    words: Words,
  ) {
    this.drafts = new Drafts(dump, tools, words);
  }

  open(block: Block): void {
    this.block = block;
    this.topic = undefined;
    this.previous = undefined;
  }

  beginSentence(dates: FoundDate[], isShouted: boolean): void {
    Object.assign(this.drafts, { dates, isShouted });
    this.isSameSentence = false;
  }

  endSentence(): void {
    this.dropTopic();
  }

  leave(span: Span, reason: LeftOutReason): void {
    this.drafts.leave(span, reason);
  }

  result(): Extraction {
    return this.drafts.result();
  }

  /** Takes in what a clause says. */
  take(reading: Reading, words: Tagged[]): void {
    const { block, previous, drafts } = this;
    const said = spanOf(words);
    if (!said) return;
    const isFirst = block.isItem && !previous;
    if (isUrgencyAlone(drafts.textOf(said))) {
      if (previous) drafts.extend(previous, words);
      else this.isPressing = true;
      return;
    }
    if (block.isSettled && reading.role !== 'ended') return this.leave(said, 'remark');
    if (reading.role === 'task' || reading.role === 'begun' || reading.role === 'ended')
      return this.takeTask(reading, words);
    if (reading.role === 'withdraw') return this.withdraw(said);
    if (reading.role === 'doing') return this.takeDoing(reading, words, isFirst);
    if (reading.role === 'topic') return this.takeTopic(reading, words, isFirst);
    if (reading.role === 'follow' && !isFirst) return this.follow(reading, words);
    if (isFirst && reading.role !== 'ban' && reading.role !== 'idle')
      return this.add(reading, words.slice(reading.core), words);
    drafts.mentions.note(words);
    if (reading.role === 'ban') this.refuse(words);
    else if (reading.role === 'remark') {
      if (previous && (block.isItem || (this.isSameSentence && words[0]!.isMark)))
        return drafts.extend(previous, words);
      drafts.mentions.thing = reading.thing ?? drafts.mentions.thing;
      this.isFresh = reading.thing !== undefined;
    }
    this.leave(said, reading.role === 'idle' ? 'talk' : 'remark');
  }

  /** "It has to go out by Friday": of the last task, or of what was spoken of since. */
  private follow(reading: Reading, words: Tagged[]): void {
    const [first, second] = words.slice(reading.core);
    const thing = this.topic?.thing ?? (this.isFresh ? this.drafts.mentions.thing : undefined);
    if (thing && first && PRONOUN_SUBJECT.test(first.key) && !PAST.test(second?.key ?? '')) {
      const again = readClause(new Phrase([...thing, ...words.slice(reading.core + 1)]), false, true);
      if (again.role === 'task') return this.takeTask({ ...again, core: reading.core, thing }, words);
    }
    const last = this.previous ?? this.drafts.last;
    if (last && !this.isFresh) this.drafts.extend(last, words);
    else this.leave(spanOf(words)!, 'remark');
  }

  private takeTask(reading: Reading, words: Tagged[]): void {
    const { previous, block, drafts } = this;
    // "The date is fixed, 12 June" tells of a plan.
    if (reading.role === 'ended' && drafts.dueOf(words) && !block.isItem) return this.leave(spanOf(words)!, 'remark');
    drafts.mentions.note(words.slice(0, reading.core));
    if (reading.isBare && this.takeBare(reading, words)) return;
    // "I was going to order pizza but let's do sushi instead".
    if (previous && this.isSameSentence && words.at(-1)?.key !== 'of' && words.some(({ key }) => key === 'instead'))
      drafts.remove(previous);
    const topic = this.topic?.thing;
    const title = drafts.mentions.resolved(reading.title, topic);
    const isRequest = reading.role === 'task' && !reading.isProblem;
    if (previous && isRequest && this.isRemedy(previous, reading, words))
      return drafts.rename(previous, reading, title, words);
    if (previous && block.isItem && reading.isProblem) return drafts.extend(previous, words);
    this.add(reading, reading.isProblem && topic ? [...title, 'in', ...topic] : title, words);
  }

  /** Whether the request is what to do about what was just named or told. */
  private isRemedy(previous: Draft, reading: Reading, words: Tagged[]): boolean {
    if (this.block.isItem) return previous.isNoun || previous.isProblem;
    return (
      previous.isProblem && ((this.isSameSentence && SO.test(openingOf(reading, words))) || isAbout(previous, reading))
    );
  }

  /** "Hero image too big, compress", "fix it": what was spoken of is what to do it with. */
  private takeBare(reading: Reading, words: Tagged[]): boolean {
    const { block, drafts } = this;
    // In a chat "I'll do it" is of what somebody else said.
    const previous = this.previous ?? (block.speaker ? drafts.last : undefined);
    const topic = this.topic?.thing;
    const isSame = previous !== undefined && !topic;
    const isGeneric = GENERIC.test(firstKey(reading.title));
    const isMore = isSame && (isGeneric ? !previous.isNoun : block.isItem && !previous.isNoun && !previous.isProblem);
    if (isMore || (isSame && /\bso\b/u.test(openingOf(reading, words)))) {
      previous.agent = reading.agent ?? previous.agent ?? block.speaker;
      drafts.extend(previous, words);
    } else if (isSame && (block.isItem || previous.isProblem))
      drafts.rename(previous, reading, drafts.mentions.completed(reading.title), words);
    else if (topic) this.add({ ...reading, thing: topic }, [...verbOf(reading.title), ...topic], words);
    else if (drafts.mentions.thing) this.add(reading, drafts.mentions.completed(reading.title), words);
    else if (previous && !block.isItem) drafts.extend(previous, words);
    else return false;
    return true;
  }

  private takeTopic(reading: Reading, words: Tagged[], isFirst: boolean): void {
    const { previous, block, drafts } = this;
    const core = words.slice(reading.core);
    if (isFirst) return this.add(reading, core, words);
    const span = spanOf(words)!;
    const things = words.filter(({ tags, isMark }) => !isMark && /[EL]/u.test(tags)).length;
    const isAppointment = !this.isSameSentence && /\d[:.]\d\d|\d ?[ap]m\b/iu.test(drafts.textOf(span));
    const isNamed = core.some(({ tags }) => /E/u.test(tags) && !/[DNYVZ]/u.test(tags));
    const isTold =
      (drafts.dueOf(words) !== undefined && (things > 1 || isNamed)) || statusOf(drafts.textOf(span)) !== undefined;
    const isTask =
      (isTold && (!previous || statusOf(drafts.textOf(span)) !== undefined || isAppointment) && !this.topic) ||
      (things < FEW && drafts.isAll(span));
    if (isTask && things > 0 && !block.isItem) return this.add(reading, core, words);
    if (block.isItem && previous) return drafts.extend(previous, words);
    this.dropTopic();
    drafts.mentions.note(words);
    drafts.mentions.thing = reading.thing ?? drafts.mentions.thing;
    this.topic = { words, thing: reading.thing };
  }

  /** "Pairing with Abdul": under way beside other work, to be done as an item of a list. */
  private takeDoing(reading: Reading, words: Tagged[], isFirst: boolean): void {
    const isNoun = this.tools.isNoun(words[reading.core]!.key);
    const isUnderWay = this.previous?.status === 'in-progress' || this.block.label?.toLowerCase() === 'today';
    const last = this.previous ?? this.drafts.last;
    if (reading.isBare && last) this.drafts.extend(last, words);
    else if (isUnderWay || (isFirst && !isNoun))
      this.takeTask({ ...reading, role: isUnderWay ? 'begun' : 'task' }, words);
    else this.takeTopic({ ...reading, title: [], thing: nounOf(words.slice(reading.core)) }, words, isFirst);
  }

  private add(reading: Reading, title: TitleWord[], words: Tagged[]): void {
    const draft = this.drafts.add(reading, title, words, this.block, this.topic?.words ?? [], this.isPressing);
    if (!draft) return;
    this.topic = undefined;
    this.isPressing = false;
    this.isFresh = false;
    this.isSameSentence = true;
    this.previous = draft;
  }

  private withdraw(said: Span): void {
    const last = this.previous ?? this.drafts.last;
    this.dropTopic();
    if (last) this.drafts.remove(last);
    this.previous = undefined;
    this.leave(said, 'withdrawn');
  }

  private refuse(words: Tagged[]): void {
    const same = this.drafts.like(words);
    if (same) this.drafts.remove(same);
    if (same === this.previous) this.previous = undefined;
  }

  private dropTopic(): void {
    const span = this.topic && spanOf(this.topic.words);
    if (span) this.leave(span, 'remark');
    this.topic = undefined;
  }
}

const openingOf = ({ core }: Reading, words: Tagged[]) =>
  words
    .slice(0, core)
    .map(({ key }) => key)
    .join(' ');
const firstKey = ([first]: TitleWord[]) => (typeof first === 'string' ? first : (first?.key ?? ''));
