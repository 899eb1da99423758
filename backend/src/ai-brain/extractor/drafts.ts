import type { LeftOutReason } from '../../contract';
import type { Dump, Extraction, Idea } from '../ideas';
import { fromCondition } from './conditions';
import { dueDateOf, type FoundDate } from './dates';
import { descriptionOf, type Draft, spanOf, unique } from './draft';
import type { Tagged } from './grammar';
import { namesOfHanded } from './handing';
import type { Fate } from './judge/fate';
import { Labels } from './labels';
import type { Block } from './layout';
import { LeftOutParts } from './left-out';
import { Mentions } from './mentions';
import type { Clause } from './passages';
import type { Names, People } from './people';
import { isActive, type Reading } from './reader';
import type { Span } from './sentences';
import { statusOf } from './status';
import { titleOf, type TitleWord } from './title';
import { contentOf, hasThing, isContained, isPointless, keyOf, withoutArticle, withoutTail } from './title-words';
import { toldFrom } from './told';
import type { Tools } from './tools';
import type { Words } from './words';

const HESITATION = /^(?:u+m+|u+h+m?|e+r+m?|h+m+|mmm+|ah+|oh|okay|yeah)$/u;

/** The tasks found so far, and the parts of the text that yielded no task. */
export class Drafts {
  readonly mentions: Mentions;
  /** The dates in the current sentence. */
  dates: FoundDate[] = [];
  /** The day that the current sentence is about: "Thursday: hand in the tender". */
  day: FoundDate | undefined;
  isShouted = false;
  private readonly all: Draft[] = [];
  private readonly left: LeftOutParts;
  private readonly clients: Names;
  private readonly staff: Names;
  readonly labels: Labels;

  constructor(
    private readonly dump: Dump,
    private readonly tools: Tools,
    private readonly words: Words,
    people: People,
  ) {
    this.left = new LeftOutParts(dump.text);
    this.clients = people.clients;
    this.staff = people.staff;
    this.labels = new Labels(dump.today, this.clients, this.staff, words, tools);
    this.mentions = new Mentions(this.clients, dump.clients, tools);
  }

  get last(): Draft | undefined {
    return this.all.at(-1);
  }

  textOf({ start, end }: Span): string {
    return this.dump.text.slice(start, end);
  }

  clientIn(words: Tagged[]): string | undefined {
    return this.clients.find(this.textOf(spanOf(words)!));
  }

  /** Whether the span covers the whole dump. */
  isAll({ start, end }: Span): boolean {
    return this.dump.text.trim().length <= end - start + 2;
  }

  leave(span: Span, reason: LeftOutReason): void {
    this.left.add(span, reason);
  }

  /** Reclaims words that were left out, because a later clause needs them. */
  reclaim(words: Tagged[]): void {
    const span = spanOf(words);
    if (span) this.left.remove(span);
  }

  /** @returns the new draft, or undefined if no words remain for a title */
  add(
    reading: Reading,
    title: TitleWord[],
    words: Tagged[],
    block: Block,
    topic: Tagged[],
    isPressing: boolean,
  ): Draft | undefined {
    // "If they don't pay by the 15th, send the reminder on the 16th."
    const told = toldFrom(words, reading.core);
    const named = this.dueOf(words.slice(reading.core, told)) ?? this.dueOf(words.slice(0, told));
    // "I sent it this morning" names no deadline.
    const isPast = isActive(reading) || (reading.role === 'ended' && named?.date === this.dump.today);
    const due = isPast ? undefined : (named ?? this.day);
    const undated = this.keptOf(title, named);
    // "Nobody for Saturday afternoon": without the day, nothing is left.
    const isEmpty = undated.every((it) => typeof it === 'string' || !/[ELZVGJ]/u.test(it.tags));
    const kept = isEmpty ? title : undated;
    const isNoun = reading.title.length === 0;
    const isVague = !hasThing(kept);
    if (isVague && !block.isItem && isPointless(kept)) return void this.leave(spanOf(words)!, 'remark');
    const made = this.titleOf(this.labels.added(kept, block, isNoun || isVague));
    if (!/[\p{L}\p{N}]/u.test(made.title)) return void this.leave(spanOf(words)!, 'remark');
    const said = [...topic, ...words];
    const { end } = spanOf(words)!;
    const { start } = spanOf(topic.length > 0 ? topic : fromCondition(words, reading.core))!;
    // "I am meeting Clara on Tuesday" is still to come.
    const isAhead = reading.role === 'begun' && due?.isDeadline === false && due.date > this.dump.today;
    const begun = reading.role === 'begun' && !isAhead ? 'in-progress' : undefined;
    const stated = reading.role === 'ended' ? 'completed' : begun;
    const status =
      stated ??
      statusOf(block.isItem ? this.textOf(block) : this.textOf({ start: spanOf(said)!.start, end })) ??
      (isPressing ? 'priority' : undefined);
    const draft: Draft = {
      words: kept,
      ...made,
      start,
      end,
      status: block.isChecked ? 'completed' : status,
      due,
      // In "Keller Bikes says the door is broken" the client comes before the point.
      clientId:
        this.clientOf(this.textOf({ start, end }), block, words) ?? this.clients.find(this.textOf(spanOf(words)!)),
      agent:
        reading.agent ??
        words.find(({ key }) => key.startsWith('@'))?.text ??
        /^@[\p{L}\p{N}_.-]+/u.exec(this.textOf(block))?.[0] ??
        block.label ??
        (words.some(({ key }) => key === 'i') ? block.speaker : undefined),
      block,
      isProblem: reading.isProblem ?? false,
      isFault: reading.isFault ?? false,
      thing: reading.thing,
      isNeed: reading.isNeed ?? false,
      isNoun,
      isAhead,
      said,
      home: words.at(-1)!,
    };
    this.mentions.note(words);
    this.mentions.thing = reading.thing ?? this.mentions.thing;
    this.all.push(draft);
    return draft;
  }

  /** Replaces the title of a problem with its remedy: "The disk is full, so free some space". */
  rename(draft: Draft, reading: Reading, title: TitleWord[], words: Tagged[]): void {
    const kept = this.withThing(draft, this.keptOf(title, this.dueOf(words)));
    const made = this.titleOf(this.labels.added(kept, draft.block, false));
    if (made.title) Object.assign(draft, made, { words: kept });
    Object.assign(draft, { isProblem: false, isFault: false, isNeed: false, isNoun: false });
    draft.agent ??= reading.agent;
    // "The invoice is due on Friday, pay it tomorrow": the day of the request counts.
    draft.due = this.dueOf(words) ?? draft.due;
    this.extend(draft, words);
  }

  /** "The vacuum is broken, bring it to service" is about the vacuum. */
  private withThing({ isProblem, thing }: Draft, title: TitleWord[]): TitleWord[] {
    const heads = thing?.filter(({ tags, key }) => /[ELZ]/u.test(tags) && key.length > 2) ?? [];
    const isNamed = heads.length === 0 || heads.some(({ key }) => isContained(key, title));
    return isProblem && !isNamed && title.length < 9 ? [...withoutArticle(thing!), ':', ...title] : title;
  }

  /** Adds details to a task: its due date, its urgency, a reason. */
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

  /** Removes a task and lists it as left out. */
  remove(draft: Draft, reason: LeftOutReason = 'withdrawn'): void {
    this.all.splice(this.all.indexOf(draft), 1);
    this.leave(draft, reason);
  }

  /** Returns the task that a refusal refers to. */
  like(words: Tagged[]): Draft | undefined {
    const content = new Set(contentOf(words));
    if (content.size < 2) return undefined;
    return this.all.find((it) => contentOf(it.words).filter((key) => content.has(key)).length >= 2);
  }

  dueOf(words: Tagged[]): FoundDate | undefined {
    return dueDateOf(
      this.dates.filter(({ start, end, isDeadline }) =>
        words.some(
          (it) =>
            (it.tags === 'Y' && it.start >= start && it.end <= end) ||
            // "By Saturday's rehearsal"
            (isDeadline && it.end === end + 2 && /['’]s$/u.test(it.text)),
        ),
      ),
    );
  }

  result(): Extraction {
    return { ideas: unique(this.all).map((draft) => this.ideaOf(draft)), leftOut: this.left.all() };
  }

  /** Returns the task that was made from a clause. */
  madeBy({ words }: Clause): Draft | undefined {
    return this.all.find(({ home }) => home === words.at(-1));
  }

  /** Returns a function from a clause to its fate: a task of its own, a part of another task, or none. */
  fates(): (clause: Clause) => Fate {
    const homes = new Set(this.all.map(({ home }) => home));
    const said = new Set(this.all.flatMap((it) => it.said));
    return ({ words }) => (homes.has(words.at(-1)!) ? 'task' : said.has(words.at(-1)!) ? 'part' : 'none');
  }

  private ideaOf(draft: Draft): Idea {
    const { block, status, agent } = draft;
    const above = [...block.headings, ...(block.parent ? [block.parent] : [])];
    const headings = above.filter((it) => !this.clients.find(it));
    const names = [agent, ...namesOfHanded(draft, this.textOf(block.isItem ? block : spanOf(draft.said)!))];
    return {
      title: draft.title,
      description: descriptionOf(draft, this.dump.text, this.words, headings),
      clientId: draft.clientId ?? null,
      assigneeId: names.map((it) => it && this.staff.find(it)).find(Boolean) ?? null,
      status: status ?? block.status ?? 'pending',
      dueDate: this.labels.dayOf(draft),
      phrase: this.textOf(draft),
    };
  }

  private titleOf(words: TitleWord[]): { title: string; isCut: boolean } {
    const quiet = (it: TitleWord) =>
      typeof it === 'string' || it.text.length < 2 ? it : { ...it, text: it.text.toLowerCase() };
    return titleOf(withoutTail(this.isShouted ? words.map(quiet) : words), this.dump.text, this.words, this.tools);
  }

  /** Returns the words without the due date and hesitations such as "um". */
  private keptOf(words: TitleWord[], due: FoundDate | undefined): TitleWord[] {
    const isDue = (it: TitleWord | undefined) => typeof it === 'object' && it.tags === 'Y' && this.isOf(it, due);
    // "Move the call to Thursday at 4": without its day, the title would say "to at 4".
    const isInside =
      keyOf(words[words.findIndex(isDue) - 1]) === 'to' && keyOf(words[words.findLastIndex(isDue) + 1]) === 'at';
    return words.filter((it) => !HESITATION.test(keyOf(it)) && (isInside || !isDue(it)));
  }

  /** Whether the word is part of the due date, or introduces it. */
  private isOf(word: Tagged, due: FoundDate | undefined): boolean {
    if (!due) return false;
    const between = this.dates.some(({ start, end }) => start > word.start && end <= due.start);
    return word.start < due.end + 8 && !between && word.start > due.start - 30;
  }

  private clientOf(text: string, block: Block, words: Tagged[]): string | undefined {
    const above = [block.parent, ...block.headings.toReversed(), block.speaker, block.title]
      .map((it) => it && this.clients.find(it))
      .find(Boolean);
    // "Keller: the signup is broken. Webb asked for labels. Call the courier": counts until another client is named.
    const since = above && !block.isItem ? this.textOf({ start: block.start, end: words[0]!.start }) : '';
    const isOver = (this.clients.find(since) ?? above) !== above;
    const named = this.clients.find(text) ?? (isOver ? undefined : above);
    const isColleague = block.label !== undefined && this.staff.find(block.label) !== undefined;
    return named ?? (isColleague ? undefined : this.mentions.clientOf(text, words));
  }
}
