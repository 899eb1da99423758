import type { Clause } from './clauses';
import type { Tools } from './tools';

interface Word {
  start: number;
  tags: Set<string>;
}

interface TermJson {
  text: string;
  tags: string[];
  offset: { start: number };
}

const THING_TAGS = ['Determiner', 'Pronoun', 'Possessive', 'ProperNoun', 'Plural', 'Adjective', 'Value'];

/** The words of a dump with what kind each is, told once for the whole text. */
export class Words {
  private readonly words: Word[];

  constructor(
    private readonly text: string,
    { nlp }: Tools,
  ) {
    const sentences = nlp(text).json({ offset: true, terms: { offset: true, tags: true } }) as { terms: TermJson[] }[];
    this.words = sentences.flatMap(({ terms }) =>
      terms.map(({ text: word, tags, offset }) => ({
        start: offset.start + (word.length - word.trimStart().length),
        tags: new Set(tags),
      })),
    );
  }

  count({ start, end }: Clause): number {
    return this.text.slice(start, end).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  }

  /** A verb in its plain form, followed by what is to be done with: "water the plants". */
  isVerbBeforeThing(start: number): boolean {
    const at = this.words.findIndex((word) => word.start >= start);
    const [verb, thing] = [this.words[at], this.words[at + 1]];
    const isVerb = verb !== undefined && verb.start === start && verb.tags.has('Infinitive');
    return isVerb && thing !== undefined && THING_TAGS.some((tag) => thing.tags.has(tag));
  }
}
