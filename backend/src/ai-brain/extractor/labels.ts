import { dueDateOf, findDates } from './dates';
import type { Draft } from './draft';
import { isPlainHeading } from './headings';
import type { Block } from './layout';
import type { Names } from './people';
import { statusOfHeading } from './status';
import type { TitleWord } from './title';
import { isContained } from './title-words';
import type { Tools } from './tools';
import type { Words } from './words';

/** The words that may surround the date of a heading. */
const ONLY_DATE =
  /^(?:to|do|to-?dos?|tasks?|jobs|things|list|errands|plan|for|by|on|until|due|before|the|this|and|at|first|thing|\P{L})*$/iu;

/** The words before the colon of a line: a person, a topic, or context that a title needs. */
export class Labels {
  constructor(
    private readonly today: string,
    private readonly clients: Names,
    private readonly staff: Names,
    private readonly words: Words,
    private readonly tools: Tools,
  ) {}

  /** Adds the words before the colon of its line to a title that is unclear without them. */
  added(title: TitleWord[], { label, parent }: Block, isVague: boolean): TitleWord[] {
    const found = [label, isVague ? parent : undefined].find(
      (it) =>
        it &&
        !this.clients.find(it) &&
        !this.isName(it) &&
        !statusOfHeading(it) &&
        !isPlainHeading(it) &&
        !it.split(/\s+/u).every((word) => isContained(word, title)) &&
        (isVague || this.isShort(title, it)),
    );
    return found ? [`${found}:`, ...title] : title;
  }

  /** Whether a title is unclear without the words before its colon: "First aid kits: check expiry dates". */
  private isShort(title: TitleWord[], label: string): boolean {
    const words = label.split(/\s+/u);
    const things = title.slice(1).filter((it) => typeof it !== 'string' && /[EL]/u.test(it.tags) && !it.isMark);
    return (
      words.length > 1 &&
      !/^(?:every|each)$/iu.test(words[0]!) &&
      words.length <= 4 &&
      words.every((it) => /^(?![^]*[ZWPI])[^]*[ELn]/u.test(this.words.ofKey(it.toLowerCase())) || /^the$/iu.test(it)) &&
      things.length <= 2 &&
      findDates(label, this.today, this.tools).length === 0 &&
      !words.some((it) => isContained(it, title))
    );
  }

  /** Whether a label names a person. */
  isName(label: string): boolean {
    return (
      this.staff.find(label) !== undefined ||
      (!/\s\p{Ll}/u.test(label) && this.words.ofKey(label.toLowerCase()).includes('L')) ||
      (/^\p{Lu}\p{Ll}+$/u.test(label) && !/[^aius]s$/u.test(label) && !this.tools.isWord(label.toLowerCase()))
    );
  }

  /** Returns the due date of a task. In a table, the day of the column counts, not one that the task names. */
  dayOf({ due, status, block }: Draft): string | null {
    const isDone = (status ?? block.status) === 'completed';
    const above = isDone ? null : this.dateAbove(block);
    const own = due?.date ?? null;
    return block.isRow ? (above ?? own) : (own ?? above);
  }

  /** Returns the date of a heading that is only a date: "For Thursday:", "To do by Friday". */
  private dateAbove({ headings }: Block): string | null {
    for (const heading of headings.toReversed()) {
      const date = dueDateOf(findDates(heading, this.today, this.tools));
      const others = date ? `${heading.slice(0, date.start)} ${heading.slice(date.end)}` : heading;
      if (date && ONLY_DATE.test(others)) return date.date;
    }
    return null;
  }
}
