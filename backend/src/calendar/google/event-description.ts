/** The descriptions of Google's events, which are HTML, as the plain texts of meetings. */

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const LAST_CODE_POINT = 0x10ffff;

/** A tag, a character reference, or text. A tag contains no other `<` or `>`, so that reading takes linear time. */
const TOKEN =
  /<(\/?[a-z][a-z\d-]*)(?:\s[^<>]*|\/)?>|&(?:#(\d{1,7}|x[\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));|[^<&]+|[<&]/gi;
const BLOCK = /^\/?(?:p|div|ul|ol|li|tr|blockquote|h\d)$/i;
/** What cannot be stored or seen. */
const UNUSABLE = /(?![\t\r\n])\p{Cc}|\p{Surrogate}/u;

export function toHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => ESCAPES[character]!);
}

/**
 * Reverts `toHtml`, and keeps only the lines of formatted text. What looks like neither a tag nor a character reference
 * is kept, since other programs may not have escaped it; so are line breaks, which Google shows, too.
 */
export function toText(html: string): string {
  let isLineStart = true;
  let isBlockEnd = false;
  return html.replace(TOKEN, (token: string, tag?: string, code?: string, name?: string) => {
    const isBreak = tag?.toLowerCase() === 'br';
    if (tag && !isBreak) {
      isBlockEnd ||= BLOCK.test(tag);
      return '';
    }
    const text = isBreak ? '\n' : (characterOf(code, name) ?? token);
    // Only once something follows, so that the last block adds no line.
    const lead = isBlockEnd && !isLineStart ? '\n' : '';
    isBlockEnd = false;
    isLineStart = text.endsWith('\n');
    return lead + text;
  });
}

/** Undefined for a reference to no usable character. */
function characterOf(code?: string, name?: string): string | undefined {
  if (!code) return name && CHARACTERS[name.toLowerCase()];
  const point = Number(code.replace(/^x/i, '0x'));
  const character = point > LAST_CODE_POINT ? '\0' : String.fromCodePoint(point);
  return UNUSABLE.test(character) ? undefined : character;
}
