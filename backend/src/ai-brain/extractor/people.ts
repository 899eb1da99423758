import { foldAccents } from '../../contract';
import { Remembered } from './remembered';
import type { Tools } from './tools';

/** A client or a member of the team. */
export interface Named {
  id: string;
  name: string;
  companyName?: string | null;
}

/** One folded name for a person: the full name, a part of it, or the company. */
interface Alias {
  id: string;
  words: string[];
  /** Whether it is only a part of a name, which may also be an ordinary word. */
  isPart: boolean;
  /** Whether misspellings do not count: "hanriver" is far from "handover". */
  isExact?: boolean;
  /** The first name that goes with a family name. */
  first?: string;
}

/** The people whom a dump may name. */
export interface People {
  clients: Names;
  staff: Names;
}

interface Match {
  id: string;
  /** The certainty of the match: matching letters, minus misspellings. */
  weight: number;
  start: number;
}

const PARTICLES = new Set(['dela', 'della', 'van', 'von', 'der', 'den', 'the', 'thi', 'bin', 'ibn']);
const COMPANY_WORDS = new Set(
  (
    'studio studios bikes sons flowers logistics ceramics travel bakery surf prints dental group inc ltd llc gmbh company agency ' +
    'design designs shop store cafe restaurant consulting services solutions media digital and co panaderia'
  ).split(' '),
);
const FIRST_NAME = /^(?:First|Male|Female)Name$/u;
const PLACE = /^(?:street|road|avenue|lane|square|hall|house|park|close|drive|court)$/u;
const MISSPELT_FROM = 5;
/** Vowel signs and joiners are part of a word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu;

/** The words of a text without case and accents, so that "Nunez" matches "Núñez". */
export const foldedWords = (text: string): string[] => foldAccents(text).match(WORD) ?? [];

const wordsOf = (text: string) => foldedWords(text).filter((it) => it !== 'and');

/** Finds people in a text by name or company, allowing for small misspellings. */
export class Names {
  private readonly aliases: Alias[];
  /** Earlier results: the same words are looked up by the rules, and again in the second pass. */
  private readonly found = new Map<string, string | undefined>();
  /** The names that may start with a given word; for most words there are none. */
  private readonly starts = new Remembered<Alias[]>();

  constructor(
    people: Named[],
    private readonly tools: Tools,
  ) {
    this.aliases = people.flatMap((person) => aliasesOf(person));
  }

  /** Returns the id of the person named in the text; undefined if there is none or the name is ambiguous. */
  find(text: string): string | undefined {
    if (!this.found.has(text)) this.found.set(text, this.search(text));
    return this.found.get(text);
  }

  private search(text: string): string | undefined {
    const words = [...text.matchAll(WORD)].map(({ 0: raw, index }) => ({ raw, index, folded: foldAccents(raw) }));
    const matches = words.flatMap(({ folded }, at) =>
      this.startingWith(folded).flatMap((alias) => {
        const rest = words.slice(at).filter((it) => it.folded !== 'and');
        const match = this.match(alias, rest.slice(0, alias.words.length));
        return match && !(alias.isPart && this.isOther(alias, words, at)) ? [match] : [];
      }),
    );
    const best = matches.sort((a, b) => b.weight - a.weight || a.start - b.start)[0];
    const isDoubtful = matches.some(
      (it) => it.id !== best?.id && it.weight === best?.weight && it.start === best?.start,
    );
    return isDoubtful ? undefined : best?.id;
  }

  private startingWith(word: string): Alias[] {
    return this.starts.of(word, () =>
      this.aliases.filter(({ words, isPart, isExact }) =>
        isExact ? words[0] === word : this.slips(words[0]!, word, !isPart) !== undefined,
      ),
    );
  }

  /** "Nick Keller" is not Noah Keller, nor is "Keller from the tax office" or "Keller Street". */
  private isOther({ first }: Alias, words: { folded: string }[], at: number): boolean {
    const [before, next, third] = [words[at - 1]?.folded ?? '', words[at + 1]?.folded ?? '', words[at + 2]?.folded];
    const isName = this.tools.lexicon(before).some((it) => FIRST_NAME.test(it));
    if (/^(?:same|other|different|another)$/u.test(before)) return true;
    const isNamesake = first !== undefined && before !== first && isName;
    return isNamesake || (next === 'from' && third === 'the') || PLACE.test(next);
  }

  private match(alias: Alias, words: { raw: string; index: number; folded: string }[]): Match | undefined {
    if (words.length < alias.words.length) return undefined;
    let letters = 0;
    let slips = 0;
    for (const [position, word] of alias.words.entries()) {
      const given = words[position]!;
      const slip = this.slips(word, given.folded, alias.words.length > 1);
      if (slip === undefined) return undefined;
      letters += word.length;
      slips += slip;
    }
    const [first] = words;
    // If every word is misspelt, it is a different name.
    if (alias.words.length > 1 && alias.words.every((it, at) => it !== words[at]!.folded)) return undefined;
    if (alias.isPart && slips === 0 && this.tools.isWord(alias.words[0]!) && !/^\p{Lu}/u.test(first!.raw))
      return undefined;
    return { id: alias.id, weight: (alias.isPart ? 0 : 100) + letters - 3 * slips, start: first!.index };
  }

  /** Returns the number of misspelled letters; undefined if it is a different word. */
  private slips(name: string, given: string, isOfMany = false): number | undefined {
    if (name === given) return 0;
    // "Web & Daughters": the rest of the name shows that this is not a different word.
    if (isOfMany && name.length > 3 && given[0] === name[0] && this.tools.distance(name, given) === 1) return 1;
    if (
      Math.abs(name.length - given.length) > 2 ||
      name.length < MISSPELT_FROM ||
      given[0] !== name[0] ||
      this.tools.isWord(given) ||
      this.tools.lexicon(given).length > 0
    )
      return undefined;
    const slips = this.tools.distance(name, given);
    return slips <= (name.length < 8 ? (isSwapped(name, given) ? 2 : 1) : 2) ? slips : undefined;
  }
}

/** Whether two letters are swapped, as in "stduio". */
function isSwapped(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join('') === [...b].sort().join('');
}

function aliasesOf({ id, name, companyName }: Named): Alias[] {
  const person = wordsOf(name);
  const company = wordsOf(companyName ?? '');
  const distinctive = company.filter((word) => !COMPANY_WORDS.has(word));
  const parts = [...person.filter((word) => word.length > 2 && !PARTICLES.has(word)), ...distinctive.slice(0, 1)];
  const whole = [person, company, ...(distinctive.length > 1 ? [distinctive] : [])].filter((words) => words.length > 1);
  return [
    ...whole.map((words) => ({ id, words, isPart: false })),
    // "KellerBikes", "noah@kellerbikes.com"
    ...whole.map((words) => ({ id, words: [words.join('')], isPart: false, isExact: true })),
    ...[...new Set(parts)].map((word) => ({
      id,
      words: [word],
      isPart: true,
      first: word === person.at(-1) ? person[0] : undefined,
    })),
  ];
}
