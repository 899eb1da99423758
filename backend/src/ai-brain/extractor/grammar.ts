import type { Token } from './lexer';

/**
 * A pattern over tagged words. A lower-case word matches itself, capitals match any word with one of these tags (see
 * `words.ts`), `_` matches any word, `@` a word that may be a person, `$name` expands a macro of `MACROS`, `[name ...]`
 * captures. Everything else works as in a RegExp.
 */
export interface Pattern {
  readonly regexp: RegExp;
  /** Every phrase that matches contains at least one of these words: a quick check before the RegExp. */
  readonly needs?: string[];
}

const MACROS: Record<string, string> = {
  /** A noun phrase: "the hallway lights on two". */
  np: '(?:[^/ ]+/\\w*n\\w* ){1,10}?',
  /** Subjects that do not say who acts. */
  self: '(i|we|you|I)',
  /** Any subject pronoun. */
  who: '(P|I)',
  must:
    '((need|needs|have|has|got|ought|want|wants|plan|plans|promised|mean|meant|intend|hope|try|trying|going|supposed|like|love|remember|keep meaning|happy|due) to' +
    '|(have|has) got to|would A* (like|love|prefer) to|had better|should|must|will|shall|can|could|may|might|would) A* (be able to|try to|try and|go and|please|need to|have to|want to|better|ought to)?',
};

const CAPTURE = /\[(\w+) /g;

/** Compiled on first use, so that patterns do not slow down the start of the server. */
export function pattern(source: string): Pattern {
  let compiled: Pattern | undefined;
  const use = () => (compiled ??= compile(source));
  return {
    get regexp() {
      return use().regexp;
    },
    get needs() {
      return use().needs;
    },
  };
}

function compile(source: string): Pattern {
  const expanded = source.replace(/\$(\w+)/g, (_, name: string) => `(${MACROS[name]!})`);
  let compiled = '';
  const parts =
    expanded.match(/\[\^\/ \]\+\/\\w\*n\\w\* |\[\w+ |\]|\(\?[:!=]|\(|\{\d+,?\d*\}|[A-Z]+|[a-z][a-z'·-]*|&|_|\S/g) ?? [];
  for (const part of parts) {
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
  return { regexp: new RegExp(compiled, 'dy'), needs: needsOf(parts.values()) };
}

/** Returns words of which every match contains at least one; undefined if there are none. */
function needsOf(parts: Iterator<string>): string[] | undefined {
  const ways: (string[] | undefined)[] = [];
  let [all, last]: (string[] | undefined)[] = [];
  const take = (next?: string[]) => {
    if (last && (!all || last.length < all.length)) all = last;
    last = next;
  };
  let before = '';
  for (let part = next(parts); part !== undefined && !/^[)\]]$/.test(part); before = part, part = next(parts)) {
    // A question mark after a quantifier makes it lazy.
    if (/^(?:[?*]|\{0)/.test(part) && !/^[*+{]/.test(before)) last = undefined;
    else if (part === '|') {
      take();
      ways.push(all);
      all = undefined;
    } else if (/^(?:\(|\[\w)/.test(part)) {
      const within = needsOf(parts);
      take(/^\(\?[!=]/.test(part) ? undefined : within);
    } else if (/^[a-z&]/.test(part) && part !== 'n') take([part]);
    else if (!/^[?*+{]/.test(part)) take();
  }
  take();
  ways.push(all);
  return ways.includes(undefined) ? undefined : [...new Set(ways.flatMap((it) => it!))];
}

const next = (parts: Iterator<string>): string | undefined => parts.next().value as string | undefined;

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
  private keys?: Set<string>;

  constructor(readonly words: Tagged[]) {
    let text = '';
    for (const { key, tags } of words) {
      this.places.push(text.length);
      text += `${key}/${tags} `;
    }
    this.places.push(text.length);
    this.text = text;
  }

  get length(): number {
    return this.words.length;
  }

  /** Whether the phrase contains a word without which the pattern cannot match. */
  may({ needs }: Pattern): boolean {
    if (!needs) return true;
    this.keys ??= new Set(this.words.map(({ key }) => key));
    for (const word of needs) if (this.keys.has(word)) return true;
    return false;
  }

  match(pattern: Pattern, at = 0): Match | undefined {
    if (!this.may(pattern)) return undefined;
    const { regexp } = pattern;
    regexp.lastIndex = this.places[at]!;
    const found = regexp.exec(this.text);
    if (!found) return undefined;
    const end = this.places.indexOf(regexp.lastIndex, at);
    const parts = new Map([['all', this.words.slice(at, end)]]);
    for (const [name, span] of Object.entries(found.indices?.groups ?? {}))
      if (span) parts.set(name, this.words.slice(this.places.indexOf(span[0], at), this.places.indexOf(span[1], at)));
    return { start: at, end, parts };
  }

  /** Returns the end of a match at this word; undefined if the pattern does not match. */
  ends(pattern: Pattern, at = 0): number | undefined {
    if (!this.may(pattern)) return undefined;
    const { regexp } = pattern;
    regexp.lastIndex = this.places[at]!;
    return regexp.test(this.text) ? this.places.indexOf(regexp.lastIndex, at) : undefined;
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
