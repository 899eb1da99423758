import type { Dump, Extraction } from '../ideas';
import { clausesOf } from './clauses';
import { findDates, type FoundDate } from './dates';
import { subjectOf, withSubject } from './ellipsis';
import { Gatherer } from './gatherer';
import { Phrase, type Tagged } from './grammar';
import { itemsOf } from './inline-lists';
import { isForeign } from './language';
import { type Block, blocksOf } from './layout';
import { type Token, tokensOf } from './lexer';
import { disambiguate } from './neighbours';
import { readClause } from './reader';
import { repaired } from './repair';
import { sentencesOf, type Span } from './sentences';
import { Spelling } from './spelling';
import { loadTools, type Tools } from './tools';
import { Words } from './words';

const DATE_LEAD = /^(?:by|before|until|till|on|due|for|in|at|from|latest|the|deadline|than|later)$/u;
const INVERTED =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|could|should|shall|will|would|must|who|what|when|where|why|how|which|whose|any|isn|aren|don)$/u;

const LONGEST = 400;

/** Extracts tasks from a dump by rules, without network access and without inventing facts. */
export async function extractIdeas(dump: Dump): Promise<Extraction> {
  const tools = await loadTools();
  dictionary ??= { words: new Words(tools), spelling: new Spelling(tools) };
  return new Extractor(dump, tools, dictionary).run();
}

interface Dictionary {
  words: Words;
  spelling: Spelling;
}
/** Kept between dumps, because most words of a dump were looked up before. */
let dictionary: Dictionary | undefined;

class Extractor {
  private readonly words: Words;
  private readonly spelling: Spelling;
  private readonly gatherer: Gatherer;

  constructor(
    private readonly dump: Dump,
    private readonly tools: Tools,
    { words, spelling }: Dictionary,
  ) {
    this.words = words;
    this.spelling = spelling;
    this.gatherer = new Gatherer(dump, tools, words);
  }

  run(): Extraction {
    const { text } = this.dump;
    for (const block of blocksOf(text).flatMap((it) => (it.isFrame ? [it] : itemsOf(text, it)))) {
      this.gatherer.open(block);
      if (block.isFrame) this.gatherer.drafts.leave(block, 'frame');
      else this.readBlock(block);
    }
    return this.gatherer.drafts.result();
  }

  private readBlock(block: Block): void {
    const { text } = this.dump;
    const isShouted = isAllCapitals(text.slice(block.start, block.end));
    for (const sentence of sentencesOf(text, block)) {
      const dates = this.datesIn(sentence);
      const raw = tokensOf(text, sentence.start, sentence.end);
      // Words of another language are no misspelt English ones.
      const asWritten = this.tagged(raw, dates, isShouted);
      if (isForeign(asWritten, this.tools)) {
        this.gatherer.drafts.leave(sentence, 'language');
        continue;
      }
      const spelt = raw.map((token, number) => this.spelt(token, number === 0 ? raw[1] : undefined));
      const isMisspelt = spelt.some((token, number) => token !== raw[number]);
      const words = isMisspelt ? this.tagged(spelt, dates, isShouted) : asWritten;
      const isQuestion = /\?/u.test(sentence.stop);
      this.gatherer.beginSentence(dates, isShouted, sentence.start);
      for (const part of partsOf(repaired(words))) this.readPart(new Phrase(part), isQuestion);
      this.gatherer.dropTopic();
    }
  }

  private readPart(part: Phrase, isQuestion: boolean): void {
    const clauses = clausesOf(part, isQuestion);
    let subject: Tagged[] | undefined;
    for (const clause of clauses) {
      const first = clause.words.find(({ isMark, tags }) => !isMark && !/[FC]/u.test(tags));
      const asked = isQuestion || (clauses.length === 1 && isInverted(clause.words, first));
      const whole = subject && !asked ? withSubject(clause, subject) : undefined;
      const reading = readClause(whole ?? clause, asked);
      this.gatherer.take(reading, clause.words);
      this.gatherer.noteDay(clause.words);
      subject = whole ? subject : subjectOf(clause);
    }
  }

  /**
   * Returns the token as it was meant to be written. A word with a capital may be a name, unless it begins the sentence
   * and an article follows: "Chek the boiler".
   * @param next the token after the first of the sentence
   */
  private spelt(token: Token, next?: Token): Token {
    const isName = /\p{Lu}/u.test(token.text) && !/^(?:the|an?|my|our|your)$/u.test(next?.key ?? '');
    const meant = token.isMark || isName ? undefined : this.spelling.meant(token.key);
    return meant ? { ...token, key: meant, text: meant } : token;
  }

  /** Returns the dates in a sentence, misspelt weekdays included. */
  private datesIn({ start, end }: Span): FoundDate[] {
    const spelt = this.spelling.withDays(this.dump.text.slice(start, end));
    return findDates(spelt.text, this.dump.today, this.tools).map((it) => ({
      ...it,
      start: spelt.original(it.start) + start,
      end: spelt.original(it.end) + start,
    }));
  }

  /** Returns the words of a sentence with their classes. Words within a date are tagged `Y`. */
  private tagged(tokens: Token[], dates: FoundDate[], isShouted: boolean): Tagged[] {
    const words = tokens.map((token, number) => {
      // A mark after a date is none of it, but the full stop of "4.12." is.
      const isDate = dates.some(
        ({ start, end }) =>
          token.start >= start && (token.isMark && token.key !== '.' ? token.end < end : token.end <= end),
      );
      return { ...token, tags: isDate ? 'Y' : this.words.tags(token, number === 0, isShouted) };
    });
    disambiguate(words, this.tools);
    for (let at = words.length - 2; at >= 0; at--)
      if (
        words[at + 1]!.tags === 'Y' &&
        words[at]!.tags !== 'Y' &&
        DATE_LEAD.test(words[at]!.key) &&
        !(words[at]!.key === 'in' && DATE_LEAD.test(words[at + 1]!.key)) &&
        !isObject(words, at)
      )
        words[at] = { ...words[at]!, tags: 'Y' };
    return words;
  }
}

/** "Extend the deadline until 15 January": the deadline is what is extended. */
const isObject = (words: Tagged[], at: number) =>
  words[at]!.key === 'deadline' &&
  /^(?:the|our|my|a)$/u.test(words[at - 1]?.key ?? '') &&
  /V/u.test(words[at - 2]?.tags ?? '');

/** Splits an overlong sentence, so that the time to read it does not grow with the square of its length. */
function* partsOf(words: Tagged[]): Iterable<Tagged[]> {
  for (let from = 0; from < words.length; from += LONGEST) yield words.slice(from, from + LONGEST);
}

/** Whether the clause starts like a question: "Is the door ...", but not "haven't started". */
function isInverted(words: Tagged[], first: Tagged | undefined): boolean {
  if (!first || !INVERTED.test(first.key)) return false;
  const [next, third] = words.slice(words.indexOf(first) + 1);
  if (first.key === 'do' && next?.key === 'not') return false;
  // "Beth: will draft the study", "but do order the ink"
  if ((/M/u.test(first.tags) || first.key === 'do') && /V/u.test(next?.tags ?? '') && /[TOLZ]/u.test(third?.tags ?? ''))
    return false;
  const subject = next?.key === 'not' ? third : next;
  return (
    /W/u.test(first.tags) || (subject !== undefined && /[PITLEZ]/u.test(subject.tags) && !/[DNG]/u.test(subject.tags))
  );
}

function isAllCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > 8 && letters.filter((it) => it === it.toUpperCase()).length > letters.length * 0.8;
}
