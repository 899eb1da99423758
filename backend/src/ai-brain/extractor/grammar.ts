import type { Token } from './lexer';

/**
 * A pattern over tagged words. A lower-case word matches itself, capitals match any word with one of these tags (see
 * `words.ts`), `_` matches any word, `@` a word that may be a person, `$name` expands a macro of `MACROS`, `[name ...]` captures. Everything else works
 * as in a RegExp.
 */
export type Pattern = RegExp;

const MACROS: Record<string, string> = {
  /** A noun phrase: "the hallway lights on two". */
  np: '(?:[^/ ]+/\\w*n\\w* ){1,10}?',
  /** Subjects that leave open who does it. */
  self: '(i|we|you|I)',
  /** Any subject pronoun. */
  who: '(P|I)',
  must:
    '((need|needs|have|has|got|ought|want|wants|plan|plans|promised|mean|meant|intend|hope|try|trying|going|supposed|like|love|remember|keep meaning|happy|due) to' +
    '|(have|has) got to|would A* (like|love|prefer) to|had better|should|must|will|shall|can|could|may|might|would) A* (be able to|try to|try and|go and|please|need to|have to|want to|better|ought to)?',
};

const CAPTURE = /\[(\w+) /g;

export function pattern(source: string): Pattern {
  const expanded = source.replace(/\$(\w+)/g, (_, name: string) => `(${MACROS[name]!})`);
  let compiled = '';
  for (const [part] of expanded.matchAll(
    /\[\^\/ \]\+\/\\w\*n\\w\* |\[\w+ |\]|\(\?[:!=]|\(|\{\d+,?\d*\}|[A-Z]+|[a-z][a-z'·-]*|&|_|\S/g,
  )) {
    if (part.startsWith('[^')) compiled += part;
    else if (CAPTURE.test(part)) compiled += `(?<${part.slice(1, -1)}>`;
    else if (part === ']') compiled += ')';
    else if (part === '(') compiled += '(?:';
    else if (/^(?:[A-Z]+|n)$/.test(part)) compiled += `(?:[^/ ]+/\\w*[${part}]\\w* )`;
    else if (part === '@') compiled += '(?:[^/ ]+/\\w*a\\w* )';
    else if (part === '_') compiled += '(?:[^ ]+ )';
    else if (/^[a-z&]/.test(part)) compiled += `(?:${part}/\\w* )`;
    else compiled += part;
    CAPTURE.lastIndex = 0;
  }
  return new RegExp(compiled, 'dy');
}

export const patterns = (...sources: string[]) => pattern(sources.map((it) => `(${it})`).join('|'));

export interface Match {
  start: number;
  end: number;
  /** The words matched by each capture. */
  parts: Map<string, Tagged[]>;
}

/** A word with its possible word classes. */
export interface Tagged extends Token {
  tags: string;
}

/** A sequence of words that patterns can be matched against, from any word. */
export class Phrase {
  private readonly text: string;
  private readonly places: number[] = [];
  private readonly byPlace = new Map<number, number>();

  constructor(readonly words: Tagged[]) {
    let text = '';
    words.forEach(({ key, tags }, index) => {
      this.places.push(text.length);
      this.byPlace.set(text.length, index);
      text += `${key}/${tags} `;
    });
    this.byPlace.set(text.length, words.length);
    this.places.push(text.length);
    this.text = text;
  }

  get length(): number {
    return this.words.length;
  }

  match(pattern: Pattern, at = 0): Match | undefined {
    pattern.lastIndex = this.places[at]!;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    const end = this.byPlace.get(found.index + found[0].length)!;
    const parts = new Map([['all', this.words.slice(at, end)]]);
    for (const [name, span] of Object.entries(found.indices?.groups ?? {}))
      if (span) parts.set(name, this.words.slice(this.byPlace.get(span[0]), this.byPlace.get(span[1])));
    return { start: at, end, parts };
  }

  /** Returns where a match at this word ends; undefined if the pattern does not match. */
  ends(pattern: Pattern, at = 0): number | undefined {
    pattern.lastIndex = this.places[at]!;
    return pattern.test(this.text) ? this.byPlace.get(pattern.lastIndex) : undefined;
  }

  /** Whether the pattern matches at this word or any later one. */
  has(pattern: Pattern, from = 0): boolean {
    for (let at = from; at < this.length; at++) if (this.ends(pattern, at) !== undefined) return true;
    return false;
  }

  slice(start: number, end = this.length): Phrase {
    return new Phrase(this.words.slice(start, end));
  }

  tags(at: number): string {
    return this.words[at]?.tags ?? '';
  }

  key(at: number): string {
    return this.words[at]?.key ?? '';
  }
}
