import type { Dump } from '../ideas';
import { clausesOf } from './clauses';
import { withCorrections } from './corrections';
import { findDates, type FoundDate } from './dates';
import { isDayFirst } from './day-first';
import { subjectOf, withSubject } from './ellipsis';
import { Phrase, type Tagged } from './grammar';
import { itemsOf } from './inline-lists';
import { isForeign } from './language';
import { type Block, blocksOf } from './layout';
import { type Token, tokensOf } from './lexer';
import { disambiguate } from './neighbours';
import { readClause, type Reading } from './reader';
import { repaired } from './repair';
import { sentencesOf, type Span } from './sentences';
import { Spelling } from './spelling';
import type { Tools } from './tools';
import { Words } from './words';

/** A clause and its reading by the grammar. */
export interface Clause {
  words: Tagged[];
  reading: Reading;
}

export interface Sentence extends Span {
  /** The punctuation that ends it. */
  stop: string;
  isForeign: boolean;
  isShouted: boolean;
  dates: FoundDate[];
  clauses: Clause[];
}

/** A block with its sentences; a frame has none. */
export interface Passage {
  block: Block;
  sentences: Sentence[];
}

const DATE_LEAD = /^(?:by|before|until|till|on|due|for|in|at|from|latest|the|deadline|than|later|this)$/u;
const INVERTED =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|could|should|shall|will|would|must|who|what|when|where|why|how|which|whose|any|isn|aren|don)$/u;

const LONGEST = 400;

/** Word classes and spellings, kept between dumps, because most words of a dump were looked up before. */
export class Dictionary {
  readonly words: Words;
  readonly spelling: Spelling;

  constructor(readonly tools: Tools) {
    this.words = new Words(tools);
    this.spelling = new Spelling(tools);
  }
}

/** Splits a dump into blocks, sentences and clauses, and reads each clause. */
export class Parser {
  private readonly isDayFirst: boolean;

  constructor(
    private readonly dump: Dump,
    private readonly dictionary: Dictionary,
  ) {
    this.isDayFirst = isDayFirst(dump.text);
  }

  passages(): Passage[] {
    const { text } = this.dump;
    return blocksOf(text)
      .flatMap((it) => (it.isFrame ? [it] : itemsOf(text, it)))
      .map((block) => ({ block, sentences: block.isFrame ? [] : this.sentences(block) }));
  }

  private sentences(block: Block): Sentence[] {
    const { text } = this.dump;
    const isShouted = isAllCapitals(text.slice(block.start, block.end));
    let last: FoundDate | undefined;
    return withCorrections(text, sentencesOf(text, block)).map((span) => {
      const sentence = this.sentence(span, isShouted, last);
      last = sentence.dates.at(-1);
      return sentence;
    });
  }

  private sentence(span: Span & { stop: string }, isShouted: boolean, last: FoundDate | undefined): Sentence {
    const dates = this.datesIn(span, last);
    const sentence = { ...span, isShouted, dates, isForeign: false, clauses: [] };
    const raw = tokensOf(this.dump.text, span.start, span.end);
    // Words of another language are not misspelt English words.
    const asWritten = this.tagged(raw, dates, isShouted);
    if (isForeign(asWritten, this.dictionary.tools)) return { ...sentence, isForeign: true };
    const spelt = raw.map((token, number) => this.spelt(token, number === 0 ? raw[1] : undefined));
    const isMisspelt = spelt.some((token, number) => token !== raw[number]);
    const words = isMisspelt ? this.tagged(spelt, dates, isShouted) : asWritten;
    const isQuestion = /\?/u.test(span.stop);
    return {
      ...sentence,
      clauses: [...partsOf(repaired(words))].flatMap((it) => clausesIn(new Phrase(it), isQuestion)),
    };
  }

  /**
   * Returns the token as it was meant to be written. A word with a capital may be a name, unless it starts the sentence
   * and an article follows: "Chek the boiler".
   * @param next the token after the first of the sentence
   */
  private spelt(token: Token, next?: Token): Token {
    const isName = /\p{Lu}/u.test(token.text) && !/^(?:the|an?|my|our|your)$/u.test(next?.key ?? '');
    const meant = token.isMark || isName ? undefined : this.dictionary.spelling.meant(token.key);
    return meant ? { ...token, key: meant, text: meant } : token;
  }

  /** Returns the dates in a sentence, misspelt weekdays included. */
  private datesIn({ start, end }: Span, last: FoundDate | undefined): FoundDate[] {
    const spelt = this.dictionary.spelling.withDays(this.dump.text.slice(start, end));
    return findDates(spelt.text, this.dump.today, this.dictionary.tools, last, this.isDayFirst).map((it) => ({
      ...it,
      start: spelt.original(it.start) + start,
      end: spelt.original(it.end) + start,
    }));
  }

  /** Returns the words of a sentence with their classes. Words within a date are tagged `Y`. */
  private tagged(tokens: Token[], dates: FoundDate[], isShouted: boolean): Tagged[] {
    const words = tokens.map((token, number) => {
      // Punctuation after a date is not part of it, but the full stop of "4.12." is.
      const isDate = dates.some(
        ({ start, end }) =>
          token.start >= start && (token.isMark && token.key !== '.' ? token.end < end : token.end <= end),
      );
      return { ...token, tags: isDate ? 'Y' : this.dictionary.words.tags(token, number === 0, isShouted) };
    });
    disambiguate(words, this.dictionary.tools);
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

/** "Extend the deadline until 15 January", "remind Bob about the deadline": the deadline is the object. */
const isObject = (words: Tagged[], at: number) =>
  words[at]!.key === 'deadline' &&
  /^(?:the|our|my|a)$/u.test(words[at - 1]?.key ?? '') &&
  /[VR]/u.test(words[at - 2]?.tags ?? '');

function clausesIn(part: Phrase, isQuestion: boolean): Clause[] {
  const clauses = clausesOf(part, isQuestion);
  let subject: Tagged[] | undefined;
  return clauses.map((clause) => {
    const first = clause.words.find(({ isMark, tags }) => !isMark && !/[FC]/u.test(tags));
    const asked = isQuestion || (clauses.length === 1 && isInverted(clause.words, first));
    const whole = subject && !asked ? withSubject(clause, subject) : undefined;
    subject = whole ? subject : subjectOf(clause);
    return { words: clause.words, reading: readClause(whole ?? clause, asked) };
  });
}

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
