import type { TaskStatus } from '../../contract';
import type { Dump, Idea } from '../ideas';
import { clausesOf, type Clause, sentencesOf, type TaskStart, taskStart } from './clauses';
import { ClientNames } from './clients';
import { dueDateOf, findDates, type FoundDate } from './due-date';
import { type Line, readLines } from './lines';
import { isUrgencyAlone, statusOf, statusOfHeading } from './status';
import { titleOf } from './title';
import { loadTools, type Tools } from './tools';
import { CLOSING, FOLLOW_UP } from './vocabulary';

const SAME_PERSON = /\b(?:he|she|him|her|his|hers)\b/iu;
/** "It has to be ready on Sunday", but not "it broke on Sunday". */
const DUE = /\b(?:due|ready|needed|deadline|should|must|has to|have to)\b/iu;
/** What is left of "that should be ready by Wednesday" when the date is gone. */
const DUE_LEAD =
  /[,\s]+(?:and\s+)?(?:that|it|this|the deadline(?: (?:for|of) \p{L}+)?)\s*(?:['’]s|is|should be|has to be|must be|needs to be)(?:\s+(?:ready|done|due|finished|needed))?\s*$/iu;
const SAME_THING = /^\p{L}+ (?:it|them)\b.{0,12}$/iu;
/** What introduces a date and goes with it when the date leaves the title. */
const DATE_LEAD =
  /(?:[(,–-]\s*)?(?:\b(?:by|before|until|till|on|due|for|in|at|from|latest|no later than|the deadline is|first thing)\b\s*(?:on |the )?:?\s*)+$/iu;

/** What a heading says of the list below it. */
interface Heading {
  clientId?: string;
  status?: TaskStatus;
  dueDate?: string;
}

/** Turns a dump into tasks by rules, without a network and without inventing a word. */
export async function extractIdeas(dump: Dump): Promise<Idea[]> {
  return new Extraction(dump, await loadTools()).run();
}

class Extraction {
  private readonly ideas: (Idea & Clause)[] = [];
  private readonly names: ClientNames;
  private heading: Heading = {};
  /** Whom was spoken of last: "she" may be them. */
  private lastClientId: string | undefined;
  /** "Important!" before what is important. */
  private isPressing = false;

  constructor(
    private readonly dump: Dump,
    private readonly tools: Tools,
  ) {
    this.names = new ClientNames(dump.clients, tools);
  }

  run(): Idea[] {
    let wasBlank = false;
    for (const line of readLines(this.dump.text)) {
      if (line.isBlank) wasBlank = true;
      else if (line.heading !== undefined) this.readHeading(line.heading);
      else {
        if (!line.isItem || wasBlank) this.heading = {};
        if (line.isItem) this.readItem(line);
        else this.readProse(line);
      }
      if (!line.isBlank) wasBlank = false;
    }
    return this.ideas.map(({ start, end, ...idea }) => ({ ...idea, phrase: this.dump.text.slice(start, end) }));
  }

  private readHeading(heading: string): void {
    const dueDate = dueDateOf(findDates(heading, this.dump.today, this.tools))?.date;
    this.heading = { clientId: this.names.find(heading), status: statusOfHeading(heading), dueDate };
  }

  private readItem(line: Line): void {
    const sentences = sentencesOf(this.dump.text, line);
    const areTasks = sentences.length > 1 && sentences.every((it) => taskStart(this.dump.text, it, this.tools));
    if (areTasks) return this.readProse(line);
    const [first, second] = sentences;
    if (!first || CLOSING.test(this.slice(first)) || !/[\p{L}\p{N}]/u.test(this.slice(line))) return;
    const isPreamble = second !== undefined && isUrgencyAlone(this.slice(first));
    this.isPressing = isPreamble;
    const item = { start: isPreamble ? second.start : line.start, end: line.end };
    this.add(item, taskStart(this.dump.text, item, this.tools), { isChecked: line.isChecked });
  }

  private readProse(line: Line): void {
    for (const sentence of sentencesOf(this.dump.text, line)) {
      clausesOf(this.dump.text, sentence, this.tools).forEach((clause, position) => {
        const start = taskStart(this.dump.text, clause, this.tools);
        const late = start ?? this.startAfterReason(clause);
        if (late) this.add(clause, late, { hasReason: !start });
        else this.readRemark(clause, position === 0);
      });
    }
  }

  /** "The legend is missing so add one": a task after its reason. */
  private startAfterReason(clause: Clause): TaskStart | undefined {
    for (const { 0: joint, index } of this.slice(clause).matchAll(/,?\s+so\s+|,\s+|:\s+/giu)) {
      const start = taskStart(
        this.dump.text,
        { start: clause.start + index + joint.length, end: clause.end },
        this.tools,
      );
      if (start) return start;
    }
    return undefined;
  }

  /** What is no task may say more of the one before, whom is spoken of, or how much the next one presses. */
  private readRemark(clause: Clause, isSentence: boolean): void {
    const words = this.slice(clause);
    this.isPressing = isUrgencyAlone(words) && !FOLLOW_UP.test(words);
    const last = this.ideas.at(-1);
    const clientId = this.names.find(words);
    if (clientId) this.lastClientId = clientId;
    if (!last || clientId || !FOLLOW_UP.test(words) || CLOSING.test(words)) return;
    const status = statusOf(words, words);
    const due = dueDateOf(findDates(words, this.dump.today, this.tools));
    if (status && last.status === 'pending') last.status = status;
    const isDue = due !== undefined && (due.isDeadline || DUE.test(words));
    if (isDue && !last.dueDate) last.dueDate = due.date;
    if (status || isDue) last.end = clause.end;
    else if (isSentence) last.description = [last.description, words].filter(Boolean).join('\n');
  }

  private add(clause: Clause, start: TaskStart | undefined, { isChecked = false, hasReason = false }): void {
    const words = this.slice(clause);
    const core = start?.core ?? clause.start;
    const dates = findDates(words, this.dump.today, this.tools);
    const due = dueDateOf(dates);
    const pressing = this.isPressing ? ('priority' as const) : undefined;
    const spoken = statusOf(words, this.dump.text.slice(core, clause.end));
    const { title, isWhole } = titleOf(this.withoutDate(clause, core, due), start?.kind, this.tools);
    if (!/[\p{L}\p{N}]/u.test(title)) return;
    this.ideas.push({
      ...clause,
      title,
      description: isWhole && !hasReason ? '' : words,
      clientId: this.clientOf(words, this.dump.text.slice(core, clause.end)) ?? null,
      status: (isChecked ? ('completed' as const) : spoken) ?? pressing ?? this.heading.status ?? 'pending',
      dueDate: due?.date ?? this.heading.dueDate ?? null,
      phrase: words,
    });
    this.isPressing = false;
  }

  private clientOf(words: string, core: string): string | undefined {
    const named = this.names.find(words) ?? this.heading.clientId;
    if (named) this.lastClientId = named;
    if (named || SAME_PERSON.test(words)) return named ?? this.lastClientId;
    return SAME_THING.test(core) ? (this.ideas.at(-1)?.clientId ?? undefined) : undefined;
  }

  /** The words from `core` on, without the date that became the due date. */
  private withoutDate({ start, end }: Clause, core: number, due: FoundDate | undefined): string {
    const { text } = this.dump;
    if (!due || start + due.start < core || /^['’]s\b/u.test(text.slice(start + due.end))) return text.slice(core, end);
    const before = text
      .slice(core, start + due.start)
      .replace(DATE_LEAD, '')
      .replace(DUE_LEAD, '');
    return `${before} ${text.slice(start + due.end, end)}`;
  }

  private slice({ start, end }: Clause): string {
    return this.dump.text.slice(start, end);
  }
}
