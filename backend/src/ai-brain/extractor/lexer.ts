/** A word or punctuation mark with its position. `key` is its normalised form: "'ll" is `will`, "n't" is `not`. */
export interface Token {
  text: string;
  key: string;
  start: number;
  end: number;
  isMark: boolean;
}

const CHUNK = /[^\s]+/gu;
/** Marks around a word that are not part of it. */
const OPENING = /^(?:[("'“”‘«»¿¡[{*_~>|]|[–—-](?=\p{L})|\p{Extended_Pictographic}\uFE0F?|\u200d)/u;
const CLOSING =
  /(?:[)"'“”’«»\]}*~,;:.!?…|]|[–—-]|\p{Extended_Pictographic}\uFE0F?|\u200d|\uFE0F|[\u{1F3FB}-\u{1F3FF}])$/u;
/** "Mr.", "e.g.": the full stop is part of the word. */
const ABBREVIATION =
  /^(?:e\.g|i\.e|approx|mrs?|ms|dr|prof|st|vs|etc|re|a\.s\.a\.p|incl|max|min|pp|vol|fig|ext|jan|feb|mar|apr|aug|sept?|oct|nov|dec)\.$/iu;
const LONGEST_KEY = 40;

const SHORT_FORMS: Record<string, string> = { m: 'am', re: 'are', ve: 'have', ll: 'will', d: 'would', s: 'is' };
const APOSTROPHE =
  /^(i|we|you|he|she|they|it|that|this|what|who|there|here|where|how|when|why|let|somebody|someone|everybody|everyone|nobody)['’](m|re|ve|ll|d|s)$/iu;
/** Contractions without an apostrophe; not "well", "were", "its", "id" and "ill", which are words of their own. */
const HASTY = /^(i|you|they|we|he|she|that|what|who|there|here|where|let)(m|ve|re|s|ll)$/u;
const HASTY_WORDS = new Set(
  'im ive youre youve youll theyre theyve theyll weve hes shes thats whats whos theres heres lets'.split(' '),
);
const NEGATION = /^(do|does|did|is|are|was|were|has|have|had|ca|could|wo|would|should|must|need|ai)(n['’]?t)$/iu;
const NEGATED: Record<string, string> = { ca: 'can', wo: 'will', ai: 'is' };
const ABBREVIATED: Record<string, string> = {
  'w/': 'with',
  'w/o': 'without',
  'b/c': 'because',
  u: 'you',
  ur: 'your',
  n: 'and',
  r: 'are',
  cos: 'because',
  tho: 'though',
};
const BLENDS: Record<string, [string, string, number]> = {
  gonna: ['going', 'to', 3],
  gotta: ['got', 'to', 3],
  wanna: ['want', 'to', 3],
  cannot: ['can', 'not', 3],
};

/** Splits a part of the text into words and punctuation marks. */
export function tokensOf(text: string, from = 0, to = text.length): Token[] {
  const tokens: Token[] = [];
  for (const { 0: chunk, index } of text.slice(from, to).matchAll(CHUNK)) addChunk(tokens, chunk, from + index);
  return tokens;
}

function addChunk(tokens: Token[], chunk: string, at: number): void {
  let start = 0;
  let end = chunk.length;
  for (let mark; start < end && (mark = OPENING.exec(chunk.slice(start, start + 4))); start += mark[0].length)
    tokens.push(markOf(mark[0], at + start));
  const after: Token[] = [];
  while (end > start) {
    if (/^\w+\(\)$/u.test(chunk.slice(start, end)) || ABBREVIATION.test(chunk.slice(start, end))) break;
    const mark = CLOSING.exec(chunk.slice(Math.max(start, end - 4), end))?.[0];
    if (!mark) break;
    end -= mark.length;
    after.unshift(markOf(mark, at + end));
  }
  if (end > start) addWord(tokens, chunk.slice(start, end), at + start);
  tokens.push(...after);
}

/** A bar divides like a dash. */
const markOf = (mark: string, start: number, text = mark === '|' ? '–' : mark): Token => ({
  text,
  key: text,
  start,
  end: start + mark.length,
  isMark: true,
});

function addWord(tokens: Token[], text: string, start: number): void {
  const lower = text.toLowerCase().replace(/’/gu, "'");
  const push = (from: number, to: number, key: string) =>
    tokens.push({ text: text.slice(from, to), key, start: start + from, end: start + to, isMark: false });
  const negation = NEGATION.exec(lower);
  if (negation) {
    const stem = negation[1]!;
    push(0, stem.length, NEGATED[stem] ?? stem);
    return void push(stem.length, text.length, 'not');
  }
  const blend = Object.hasOwn(BLENDS, lower) ? BLENDS[lower] : undefined;
  if (blend) {
    push(0, blend[2], blend[0]);
    return void push(blend[2], text.length, blend[1]);
  }
  const short = APOSTROPHE.exec(lower) ?? (HASTY_WORDS.has(lower) ? HASTY.exec(lower) : null);
  if (short) {
    const [, stem = '', ending = ''] = short;
    push(0, stem.length, stem);
    return void push(stem.length, text.length, stem === 'let' ? 'us' : SHORT_FORMS[ending]!);
  }
  if (!/[\p{L}\p{N}\p{Regional_Indicator}&+%]/u.test(text)) return void tokens.push(markOf(text, start));
  if (Object.hasOwn(ABBREVIATED, lower)) return void push(0, text.length, ABBREVIATED[lower]!);
  push(0, text.length, lower.replace(/[/\s]/gu, '·').slice(0, LONGEST_KEY));
}
