import { dueDateOf, findDates } from '../extractor/dates';
import { isForeign } from '../extractor/language';
import { blocksOf } from '../extractor/layout';
import { tokensOf } from '../extractor/lexer';
import { Names } from '../extractor/people';
import { sentencesOf, type Span } from '../extractor/sentences';
import { loadTools, type Tools } from '../extractor/tools';
import { Words } from '../extractor/words';
import type { Dump, Extraction, Idea } from '../ideas';

/** The minimum share of a title's longer words that its source has to contain. */
const NAMED = 0.5;
const LONGER = /[\p{L}\p{N}]{4,}/gu;

/** Checks a model's suggestions against the text: drops what it does not say, and lists what they leave out. */
export async function checked(ideas: Idea[], dump: Dump): Promise<Extraction> {
  return new Check(dump, await loadTools()).run(ideas);
}

class Check {
  private readonly sentences: (Span & { isFrame: boolean })[];
  /** The days that the text names. */
  private readonly days: Set<string>;
  private readonly words: Words;

  constructor(
    private readonly dump: Dump,
    private readonly tools: Tools,
  ) {
    const { text } = dump;
    this.words = new Words(tools);
    this.sentences = blocksOf(text).flatMap(({ start, end, isFrame }) =>
      sentencesOf(text, { start, end }).map((it) => ({ ...it, isFrame })),
    );
    this.days = new Set(this.sentences.flatMap((it) => this.datesIn(it).map(({ date }) => date)));
  }

  run(ideas: Idea[]): Extraction {
    const sources = ideas.map((it) => this.sourceOf(it));
    const kept = ideas.flatMap((idea, index) => {
      const source = sources[index];
      return source ? [this.held(idea, source)] : [];
    });
    const leftOut = this.sentences
      .filter((it) => !sources.some((source) => source && source.start < it.end && source.end > it.start))
      .map((it) => ({
        text: this.dump.text.slice(it.start, it.end),
        reason: it.isFrame ? ('frame' as const) : ('remark' as const),
      }));
    return { ideas: kept, leftOut };
  }

  /** Returns the source of a suggestion: its phrase, or else the sentence with most of its words. */
  private sourceOf({ phrase, title }: Idea): Span | undefined {
    const at = phrase === '' ? -1 : this.dump.text.indexOf(phrase);
    if (at >= 0) return { start: at, end: at + phrase.length };
    const words = title.toLowerCase().match(LONGER) ?? [];
    const shareOf = ({ start, end }: Span) => {
      const text = this.dump.text.slice(start, end).toLowerCase();
      return words.filter((it) => text.includes(it.slice(0, 5))).length / Math.max(1, words.length);
    };
    const best = [...this.sentences].sort((a, b) => shareOf(b) - shareOf(a))[0];
    return best && shareOf(best) >= NAMED ? best : undefined;
  }

  /** Returns the suggestion with its phrase, and with a day and a client only if the text names them. */
  private held(idea: Idea, source: Span): Idea {
    const client = this.dump.clients.find(({ id }) => id === idea.clientId);
    const isNamed = client !== undefined && new Names([client], this.tools).find(this.dump.text) !== undefined;
    const { dueDate } = idea;
    const isKept = dueDate === null || this.days.has(dueDate) || this.isUnreadable(dueDate, source);
    return {
      ...idea,
      phrase: this.dump.text.slice(source.start, source.end),
      clientId: isNamed ? idea.clientId : null,
      dueDate: isKept ? dueDate : (dueDateOf(this.datesIn(source))?.date ?? null),
    };
  }

  /** Whether a day to come may be named in another language, in which the text cannot be checked. */
  private isUnreadable(day: string, source: Span): boolean {
    // The full stop of "3. Dezember" looks like the end of a sentence.
    const around = this.sentences.filter((it) => it.start < source.end && it.end > source.start);
    const start = Math.min(source.start, ...around.map((it) => it.start));
    const end = Math.max(source.end, ...around.map((it) => it.end));
    const tokens = tokensOf(this.dump.text, start, end);
    const words = tokens.map((token, index) => ({ ...token, tags: this.words.tags(token, index === 0, false) }));
    return day >= this.dump.today && isForeign(words, this.tools) && this.datesIn({ start, end }).length === 0;
  }

  private datesIn({ start, end }: Span) {
    return findDates(this.dump.text.slice(start, end), this.dump.today, this.tools);
  }
}
