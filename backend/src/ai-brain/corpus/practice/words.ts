/** Lower-cases a text and strips its accents; "e-mail" becomes "e mail", and "1,480" becomes "1480". */
export function plain(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`\u00b4]/gu, "'")
    .replace(/[\u201c\u201d\u201e]/gu, '"')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/(?<=[\p{L}\p{N}])[-_](?=[\p{L}\p{N}])/gu, ' ')
    .replace(/(\d)[.,](?=\d{3}(?!\d))/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

const patterns = new Map<string, RegExp>();

function patternOf(alternative: string): RegExp {
  const known = patterns.get(alternative);
  if (known) return known;
  const isWhole = alternative.startsWith('=');
  const word = plain(isWhole ? alternative.slice(1) : alternative);
  const before = /^[\p{L}\p{N}]/u.test(word) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = isWhole ? '(?![\\p{L}\\p{N}])' : /\d$/u.test(word) ? '(?!\\d)' : '';
  const made = new RegExp(before + word.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&') + after, 'u');
  patterns.set(alternative, made);
  return made;
}

/** Whether a word of the plain text starts with an alternative of a group ("call|phone") or equals it ("=ring"). */
export const found = (text: string, group: string) => group.split('|').some((it) => patternOf(it.trim()).test(text));
export const foundAll = (text: string, groups: string[]) => groups.every((it) => found(text, it));
export const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
