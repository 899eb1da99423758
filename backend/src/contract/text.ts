/** How people's text is compared and cut (`docs/text.md`). */

/** Characters without ink and width: joiners, direction marks, fillers and the like. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BLANKS = /[\s\u2800]{2,}|(?! )[\s\u2800]/g;

/** Letters that Unicode does not take apart, and the spellings that count as the same. A stroke is an accent. */
const SAME: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ', ı: 'i', 'i\u0307': 'i' },
  ...{ ø: 'o\u0338', ł: 'l\u0335', đ: 'd\u0335', ħ: 'h\u0335' },
  // Persian keyboards have letters of their own, and the line that stretches a word is none.
  ...{ ی: 'ي', ى: 'ي', ک: 'ك', ہ: 'ه', '\u0640': '' },
};
const SPELLINGS = new RegExp(Object.keys(SAME).join('|'), 'g');

/** Arabic and Persian keyboards have digits of their own, whose last four bits are their values. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const DIGIT_BITS = 15;
const latinDigits = (text: string) => text.replace(DIGITS, (it) => String(it.charCodeAt(0) & DIGIT_BITS));

/** What was typed where a number, a time or a code is asked for, with the digits and signs of a Latin keyboard. */
export const typedPlain = (typed: string): string =>
  latinDigits(typed.normalize('NFKC')).replace(INVISIBLE, '').replace(/٫/g, '.').trim();

/** Of Latin, Greek and Cyrillic, Hebrew and Arabic. Vowels of Indic scripts are marks as well, but no accents. */
const ACCENT = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/;
const ACCENTS = new RegExp(ACCENT, 'g');

/** Equal for texts that look the same but for case, kinds of quotes, dashes and blanks. */
export function fold(text: string): string {
  if (!/[\u0080-\uffff]/.test(text))
    return text.toLowerCase().replace(/`/g, "'").replace(/"/g, "''").replace(BLANKS, ' ');
  return (
    latinDigits(text)
      // First, since it takes some characters apart into quotes, dashes or what is invisible.
      .normalize('NFKD')
      .replace(INVISIBLE, '')
      .replace(/[`‘-‛′‵‹›ʹʻ-ʿ׳]| \u0301/g, "'")
      .replace(/["“-‟«»״〝-〟]/g, "''")
      // The wave dash is drawn as a tilde, and typed as either.
      .replace(/\u301c/g, '~')
      .replace(/[\p{Pd}−]/gu, '-')
      .replace(/[\u2044\u2215]/g, '/')
      .toLowerCase()
      .replace(SPELLINGS, (it) => SAME[it]!)
      .replace(BLANKS, ' ')
  );
}

/** Without accents as well. */
export const foldAccents = (text: string): string => fold(text).replace(ACCENTS, '');

/**
 * Tests whether texts contain what is searched. Its accents count, those of the texts need not be typed.
 * @param atWord the search begins a word
 */
export function finder(search: string, { atWord = false } = {}): (text: string) => boolean {
  const pattern = [...fold(search).trim()].map((it, at) => {
    const literal = it.replace(/[.*+?^${}()|[\]\\/]/, '\\$&');
    return at === 0 || ACCENT.test(it) ? literal : `${ACCENT.source}*${literal}`;
  });
  const found = new RegExp((atWord ? '(?:^| )' : '') + pattern.join(''), 'u');
  return (text) => found.test(fold(text));
}

/** The same for a search whose words may stand anywhere. */
export function wordsFinder(search: string): (text: string) => boolean {
  const words = fold(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => finder(word));
  return (text) => words.every((isIn) => isIn(text));
}

/**
 * Tests whether texts have the accents that were typed, for a search that finds words without them. Undefined if none was
 * typed.
 */
export function accentsFinder(search: string): ((text: string) => boolean) | undefined {
  const words = fold(search).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const accented = words.filter((word) => ACCENT.test(word));
  return accented.length > 0 ? wordsFinder(accented.join(' ')) : undefined;
}

/** Deliberately loose: only a mail can prove that an address exists. Nobody can type one with invisible characters. */
export const isEmail = (text: string): boolean =>
  /^[^\s@\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+@[^\s@\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+$/u.test(
    text,
  );

/** One form of an address that can be typed in several. Case is compared by the database. */
export const emailOf = (typed: string): string => typed.trim().normalize('NFC');

/**
 * A file name without characters that could disguise it. Joiners stay within it, since they shape letters and emoji, and
 * so do the tags of a flag such as Scotland's.
 */
export const plainFileName = (name: string): string =>
  name
    .replace(
      /(\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f})|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu,
      '$1',
    )
    .replace(/[\u200c\u200d]+$/, '')
    // Last, since a mark may now stand beside its letter.
    .normalize('NFC');

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first characters as a reader counts them: a flag or a family is one. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let left = count;
  for (const { index } of segmenter.segment(text)) if (left-- === 0) return text.slice(0, index);
  return text;
}

/** The beginning that fits a limit, which counts UTF-16 units. A character that is longer than the limit is cut. */
export function cutToLimit(text: string, limit: number): string {
  const last = segmenter.segment(text).containing(limit);
  return last ? text.slice(0, last.index || limit).replace(/[\ud800-\udbff]$/, '') : text;
}

/** The same at the last blank, if there is any. */
export function cutToWords(text: string, limit: number): string {
  const blank = text.lastIndexOf(' ', limit);
  return text.length > limit && blank > 0 ? text.slice(0, blank) : cutToLimit(text, limit);
}
