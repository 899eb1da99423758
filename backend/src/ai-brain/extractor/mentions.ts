import type { Tagged } from './grammar';
import type { Names } from './people';
import type { TitleWord } from './title';
import type { Tools } from './tools';

const PRONOUN = /^(?:it|them|this|that|those|these|one)$/u;
const PERSON = /^(?:him|her)$/u;
const SUBJECT = /^(?:he|she|they)$/u;

/** Whom and what was spoken of last: what "it", "them" and "her" stand for. */
export class Mentions {
  thing: Tagged[] | undefined;
  clientId: string | undefined;
  private person: Tagged[] | undefined;

  constructor(
    private readonly clients: Names,
    private readonly tools: Tools,
  ) {}

  /** Takes note of the people that the words name. */
  note(words: Tagged[]): void {
    this.clientId = this.clients.find(words.map(({ text }) => text).join(' ')) ?? this.clientId;
    const at = words.findLastIndex(({ tags, key }) => tags.includes('L') || this.tools.lexicon(key).includes('Actor'));
    if (at < 0) return;
    let from = at;
    while (from > 0 && /[LT]/u.test(words[from - 1]!.tags) && !/[PRC]/u.test(words[from - 1]!.tags)) from--;
    this.person = words.slice(from, at + 1).map((it) => ({ ...it, text: it.text.replace(/['’]s$/u, '') }));
  }

  /** The words with what their pronouns stand for. `topic` was named before and is spoken of now. */
  resolved(words: TitleWord[], topic?: Tagged[]): TitleWord[] {
    const thing = topic ?? this.thing;
    return words.flatMap((word, index): TitleWord[] => {
      if (typeof word === 'string') return [word];
      const before = words[index - 1];
      const isDeterminer = !/^(?:it|them)$/u.test(word.key) && isThing(words[index + 1]);
      if (index > 0 && PRONOUN.test(word.key) && !isDeterminer && thing && !thing.includes(word)) {
        // "A new one" is a new machine, not a new the machine.
        const isNamed = typeof before !== 'string' && /[TJ]/u.test(before?.tags ?? '');
        return isNamed && /T/u.test(thing[0]!.tags) ? thing.slice(1) : thing;
      }
      const isPerson = PERSON.test(word.key) && !(word.key === 'her' && isDeterminer);
      if (isPerson || (typeof before === 'string' && SUBJECT.test(word.key)))
        return (word.key === 'they' ? (topic ?? this.person) : this.person) ?? [word];
      return [word];
    });
  }

  /** A verb with nothing to do it with, and the thing that it must mean. */
  completed(words: TitleWord[], topic?: Tagged[]): TitleWord[] {
    const hasObject = words.some((it, index) => index > 0 && typeof it !== 'string' && /O/u.test(it.tags));
    return hasObject ? this.resolved(words, topic) : [...verbOf(words), ...(topic ?? this.thing ?? [])];
  }
}

const isThing = (word: TitleWord | undefined) =>
  word !== undefined && typeof word !== 'string' && /[EJ]/u.test(word.tags) && !/[RYAV]/u.test(word.tags);

/** The verb of "compress asap" and of "fix it". */
export const verbOf = (words: TitleWord[]) =>
  words.filter(
    (it) =>
      typeof it === 'string' || (!it.isMark && !PRONOUN.test(it.key) && !/[AFCY]/u.test(it.tags.replace('n', ''))),
  );
