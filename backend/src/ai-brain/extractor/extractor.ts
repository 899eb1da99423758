import type { Dump, Extraction } from '../ideas';
import { clausesOf } from './clauses';
import { Gatherer } from './gatherer';
import { isForeign } from './language';
import { itemsOf } from './inline-lists';
import { type Block, blocksOf } from './layout';
import { Phrase, type Tagged } from './grammar';
import { readClause } from './reader';
import { repaired } from './repair';
import { sentencesOf, type Span } from './sentences';
import { tokensOf } from './lexer';
import { loadTools, type Tools } from './tools';
import { findDates, type FoundDate } from './dates';
import { Words } from './words';

const DATE_LEAD = /^(?:by|before|until|till|on|due|for|in|at|from|latest|the|deadline|than|later)$/u;
const INVERTED =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|could|should|shall|will|would|must|who|what|when|where|why|how|which|whose|any|isn|aren|don)$/u;

const STATE =
  /^(?:all|about|around|already|now|not|yet|half|almost|nearly|mostly|done|started|begun|ready|finished|complete|completed|booked|sent|signed|approved|ordered|delivered|sorted|\d+|%|\d+%|percent)$/u;
const LONGEST = 400;

/** Turns a dump into tasks by rules, without a network and without inventing a fact. */
export async function extractIdeas(dump: Dump): Promise<Extraction> {
  return new Extractor(dump, await loadTools()).run();
}

class Extractor {
  private readonly words: Words;
  private readonly gatherer: Gatherer;

  constructor(
    private readonly dump: Dump,
    private readonly tools: Tools,
  ) {
    this.words = new Words(tools);
    this.gatherer = new Gatherer(dump, tools, this.words);
  }

  run(): Extraction {
    const { text } = this.dump;
    for (const block of blocksOf(text).flatMap((it) => (it.isFrame ? [it] : itemsOf(text, it)))) {
      this.gatherer.open(block);
      if (block.isFrame) this.gatherer.leave(block, 'frame');
      else this.readBlock(block);
    }
    return this.gatherer.result();
  }

  private readBlock(block: Block): void {
    const { text } = this.dump;
    const isShouted = isAllCapitals(text.slice(block.start, block.end));
    for (const sentence of sentencesOf(text, block)) {
      const { words, dates } = this.tagged(sentence, isShouted);
      if (isForeign(words, this.tools)) {
        this.gatherer.leave(sentence, 'language');
        continue;
      }
      const isQuestion = /\?/u.test(sentence.stop);
      this.gatherer.beginSentence(dates, isShouted);
      for (const part of partsOf(repaired(words)))
        clausesOf(new Phrase(part)).forEach((clause, _, all) => {
          const first = clause.words.find(({ isMark, tags }) => !isMark && !/[FC]/u.test(tags));
          const reading = readClause(clause, isQuestion || (all.length === 1 && isInverted(clause.words, first)));
          this.gatherer.take(reading, clause.words);
        });
      this.gatherer.endSentence();
    }
  }

  /** The words of a sentence, each with what it may be; those of a date are known as such. */
  private tagged(span: Span, isShouted: boolean): { words: Tagged[]; dates: FoundDate[] } {
    const { text, today } = this.dump;
    const said = text.slice(span.start, span.end);
    const dates = findDates(said, today, this.tools).map((it) => ({
      ...it,
      start: it.start + span.start,
      end: it.end + span.start,
    }));
    const words = tokensOf(text, span.start, span.end).map((token, number): Tagged => {
      const isDate = dates.some(
        ({ start, end }) => token.start >= start && (token.isMark ? token.end < end : token.end <= end),
      );
      return { ...token, tags: isDate ? 'Y' : this.words.tags(token, number === 0, isShouted) };
    });
    this.disambiguate(words);
    for (let at = words.length - 2; at >= 0; at--)
      if (words[at + 1]!.tags === 'Y' && words[at]!.tags !== 'Y' && DATE_LEAD.test(words[at]!.key))
        words[at] = { ...words[at]!, tags: 'Y' };
    return { words, dates };
  }

  /** Tells apart what is written alike, by the word that follows or precedes. */
  private disambiguate(words: Tagged[]): void {
    // "Tom's on leave" is what Tom is, "Tom's desk" what he has.
    for (let at = 0; at < words.length - 1; at++) {
      const word = words[at]!;
      if (!/^\p{L}+['’]s$/u.test(word.text) || !/^[^ELn]*[RXTGAN]/u.test(words[at + 1]!.tags)) continue;
      const end = word.end - 2;
      words.splice(
        at,
        1,
        { ...word, text: word.text.slice(0, -2), key: word.key.slice(0, -2), end, tags: 'Ln' },
        { ...word, text: word.text.slice(-2), key: 'is', start: end, tags: 'B' },
      );
    }
    // "Priya will update the forecast": nobody but a name stands there without an article.
    const [first, second, third] = words;
    const acts =
      /^(?:will|to|should|must|can|could)$/u.test(second?.key ?? '') ||
      (second?.key === 'is' && third?.key === 'going');
    if (
      first &&
      acts &&
      /^\p{Lu}\p{Ll}{2,}$/u.test(first.text) &&
      (!this.tools.isWord(first.key) || (second?.key === 'to' && !/[VDNJ]/u.test(first.tags)))
    )
      words[0] = { ...first, tags: `${first.tags}L` };
    // "Docs: not started" says how they stand.
    const colon = words.findIndex(({ key }) => /^[:–-]$/u.test(key));
    const state = words.slice(colon + 1).filter(({ isMark }) => !isMark);
    if (colon > 0 && state.length > 0 && state.every(({ key }) => STATE.test(key)))
      words[colon] = { ...words[colon]!, key: 'is', tags: 'B' };
    for (let at = 0; at < words.length - 1; at++) {
      const [word, next] = [words[at]!, words[at + 1]!];
      if (/^(?:id|ill)$/u.test(word.text) && /V/u.test(next.tags) && !/[TR]/u.test(words[at - 1]?.tags ?? '')) {
        const cut = word.start + 1;
        words.splice(
          at,
          1,
          { ...word, key: 'i', text: word.text[0]!, end: cut, tags: 'P' },
          { ...word, key: word.key === 'id' ? 'would' : 'will', text: word.text.slice(1), start: cut, tags: 'M' },
        );
      } else if (/^(?:mrs?|ms|dr)\.?$/u.test(word.key)) words[at + 1] = { ...next, tags: `${next.tags}L` };
      else if (word.key === 'thank' && next.key === 'you' && at > 0 && /[TR]/u.test(words[at - 1]!.tags))
        words[at + 1] = { ...next, tags: 'En' };
    }
  }
}

/** A sentence without an end is read in parts, each of which takes a moment. */
function* partsOf(words: Tagged[]): Iterable<Tagged[]> {
  for (let from = 0; from < words.length; from += LONGEST) yield words.slice(from, from + LONGEST);
}

/** "Is the door ...", but not "haven't started". */
function isInverted(words: Tagged[], first: Tagged | undefined): boolean {
  if (!first || !INVERTED.test(first.key)) return false;
  const [next, third] = words.slice(words.indexOf(first) + 1);
  const subject = next?.key === 'not' ? third : next;
  return (
    /W/u.test(first.tags) || (subject !== undefined && /[PITLE]/u.test(subject.tags) && !/[DNG]/u.test(subject.tags))
  );
}

function isAllCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > 8 && letters.filter((it) => it === it.toUpperCase()).length > letters.length * 0.8;
}
