/** Compares and truncates text written by users (`docs/text.md`). */

/** Invisible characters: joiners, direction marks, fillers and the like. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BLANKS = /[\s\u2800]{2,}|(?! )[\s\u2800]/g;

/** Letters that Unicode does not decompose, and the spellings they are equal to. A stroke counts as an accent. */
const SAME: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ', ı: 'i', 'i\u0307': 'i' },
  ...{ ø: 'o\u0338', ł: 'l\u0335', đ: 'd\u0335', ħ: 'h\u0335' },
  // Persian keyboards have separate code points for these; the line that stretches a word is not a letter.
  ...{ ی: 'ي', ى: 'ي', ک: 'ك', ہ: 'ه', '\u0640': '' },
};
const SPELLINGS = new RegExp(Object.keys(SAME).join('|'), 'g');

/** The digits of Arabic and Persian keyboards. Their last four bits are their values. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const DIGIT_BITS = 15;
const latinDigits = (text: string) => text.replace(DIGITS, (it) => String(it.charCodeAt(0) & DIGIT_BITS));

/** Converts a typed number, time or code to the digits and signs of a Latin keyboard. */
export const typedPlain = (typed: string): string =>
  latinDigits(typed.normalize('NFKC')).replace(INVISIBLE, '').replace(/٫/g, '.').trim();

/** Accents of Latin, Greek, Cyrillic, Hebrew and Arabic. Indic vowel signs are marks as well, but not accents. */
const ACCENT = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/;
const ACCENTS = new RegExp(ACCENT, 'g');

/** Returns the same for texts that differ only in case or in the kinds of quotes, dashes and whitespace. */
export function fold(text: string): string {
  if (!/[\u0080-\uffff]/.test(text))
    return text.toLowerCase().replace(/`/g, "'").replace(/"/g, "''").replace(BLANKS, ' ');
  return (
    latinDigits(text)
      // First, since it decomposes some characters into quotes, dashes or invisible characters.
      .normalize('NFKD')
      .replace(INVISIBLE, '')
      .replace(/[`‘-‛′‵‹›ʹʻ-ʿ׳]| \u0301/g, "'")
      .replace(/["“-‟«»״〝-〟]/g, "''")
      // The wave dash looks like a tilde, and either may be typed.
      .replace(/\u301c/g, '~')
      .replace(/[\p{Pd}−]/gu, '-')
      .replace(/[\u2044\u2215]/g, '/')
      .toLowerCase()
      .replace(SPELLINGS, (it) => SAME[it]!)
      .replace(BLANKS, ' ')
  );
}

/** Like `fold`, but ignores accents as well. */
export const foldAccents = (text: string): string => fold(text).replace(ACCENTS, '');

/**
 * Returns a test for texts that contain the search. Accents in the search count; those in the texts need not be typed.
 * @param atWord whether the match must be at the start of a word
 */
export function finder(search: string, { atWord = false } = {}): (text: string) => boolean {
  const pattern = [...fold(search).trim()].map((it, at) => {
    const literal = it.replace(/[.*+?^${}()|[\]\\/]/, '\\$&');
    return at === 0 || ACCENT.test(it) ? literal : `${ACCENT.source}*${literal}`;
  });
  const found = new RegExp((atWord ? '(?:^| )' : '') + pattern.join(''), 'u');
  return (text) => found.test(fold(text));
}

/** The same for a search whose words may occur anywhere and in any order. */
export function wordsFinder(search: string): (text: string) => boolean {
  const words = fold(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => finder(word));
  return (text) => words.every((isIn) => isIn(text));
}

/**
 * Returns a test for texts that have the typed accents, to narrow down a search that ignores accents. Undefined if no
 * accent was typed.
 */
export function accentsFinder(search: string): ((text: string) => boolean) | undefined {
  const words = fold(search).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const accented = words.filter((word) => ACCENT.test(word));
  return accented.length > 0 ? wordsFinder(accented.join(' ')) : undefined;
}

/** Deliberately loose: only a mail can prove that an address exists. No one could type invisible characters. */
export const isEmail = (text: string): boolean =>
  /^[^\s@\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+@[^\s@\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+$/u.test(
    text,
  );

/** The canonical form of an address that can be typed in several. The database ignores its case. */
export const emailOf = (typed: string): string => typed.trim().normalize('NFC');

/**
 * A file name without characters that could disguise it. Joiners inside it are kept, since they shape letters and
 * emoji, and so are the tags of a flag such as Scotland's.
 */
export const plainFileName = (name: string): string =>
  name
    .replace(
      /(\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f})|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu,
      '$1',
    )
    // Only from the start of a run, since a name can consist of spaces.
    .replace(/(?<![\s\u200c\u200d])[\s\u200c\u200d]+$/, '')
    // Last, since the removed characters may have separated a letter from its mark.
    .normalize('NFC');

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first characters as a reader counts them: a flag or a family emoji is one. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let left = count;
  for (const { index } of segmenter.segment(text)) if (left-- === 0) return text.slice(0, index);
  return text;
}

/** The longest beginning within a limit in UTF-16 units. Only a first character beyond the limit is itself cut. */
export function cutToLimit(text: string, limit: number): string {
  const last = segmenter.segment(text).containing(limit);
  return last ? text.slice(0, last.index || limit).replace(/[\ud800-\udbff]$/, '') : text;
}

/** The text, or a beginning of it that ends with an ellipsis within the limit. */
export function clipped(text: string, limit: number): string {
  return text.length > limit ? `${cutToLimit(text, limit - 1)}…` : text;
}

/** As `cutToLimit`, but cut at the last space if there is one. */
export function cutToWords(text: string, limit: number): string {
  const blank = text.lastIndexOf(' ', limit);
  return text.length > limit && blank > 0 ? text.slice(0, blank) : cutToLimit(text, limit);
}
