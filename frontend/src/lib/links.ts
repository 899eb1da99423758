/** Web addresses in text by users, as they are written in sentences of any script. */
export interface FoundLink {
  /** As it was typed. */
  text: string;
  href: string;
}

/** The start of an address. */
export const LINK_START = /(?<![a-z\d])https?:\/\//gi;

/**
 * Never part of an unencoded address: blanks, invisible characters, straight and double quotes, the punctuation of
 * Chinese, Japanese and Korean, and brackets and quotes that no keyboard has.
 */
const NEVER_BARE =
  '\\s\\p{Cc}<>"`“”„‟‚«»‹›\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069' +
  '\\u275b-\\u275e\\u2768-\\u2775\\u27e6-\\u27ef\\u2800\\u3000-\\u3003\\u3008-\\u301f\\u3164\\ufe10-\\ufe19\\ufe30-\\ufe6b' +
  '\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\uffa0';
const HOST = `[^/?#()[\\]{}'‘’,;!*|…—${NEVER_BARE}]{1,2000}`;

/**
 * A host, and everything up to a character that addresses contain only in encoded form. In languages written without
 * blanks the sentence continues right after that, in others it may continue with a bracket.
 */
const RUN = new RegExp(`https?://(?:\\[[\\da-f:.]+\\](?::\\d+)?|${HOST})(?:[/?#][^${NEVER_BARE}]{0,8000})?`, 'iuy');

/** No domain ends in a label such as "com谢谢" or "com에서", so the sentence continues there. */
const HOST_END =
  /^https?:\/\/(?:localhost|[^/?#]*\.(?:[a-z]{2,}|\d+))(?::\d+)?(?=(?!\p{Script=Latin})\p{L}[^./?#]*\.*(?:[/?#]|$))/iu;

/** The text within single quotes. A quote inside a word is an apostrophe. */
const QUOTED = /(?<=^['‘‚])[^]*?(?=['’‘](?![\p{L}\p{N}]))/u;

/** At the end of an address, these characters belong to the sentence or to its Markdown. */
const trailing = (marks: string) => new RegExp(`[\\p{Terminal_Punctuation}'‘’*~|–—…‥·¡¿՝([{${marks}]+$`, 'u');
const TRAILING = trailing('');
/** An address may end with an underscore, unless there is one before it. */
const TRAILING_EMPHASIS = trailing('_');
const NEAR = 80;
/** An opening quote, as in `?name='Ann'`. */
const OPEN_QUOTE = /(?<![\p{L}\p{N}])'[^']*$/u;
/** The separator of two addresses in a list without blanks. */
const NEXT = /[,;|](?=https?:\/\/)/iu;

const PARTNERS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** The text up to the first closing bracket that was not opened. */
function balanced(text: string): string {
  const open: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    const partner = PARTNERS[char];
    if ('([{'.includes(char)) open.push(char);
    else if (partner && open.pop() !== partner) return text.slice(0, at);
  }
  return text;
}

function withoutTrailing(address: string, before: string): string {
  const plain = address.replace(before.includes('_') ? TRAILING_EMPHASIS : TRAILING, '');
  return address[plain.length] === "'" && OPEN_QUOTE.test(plain) ? `${plain}'` : plain;
}

/** The web link that starts at this index of the text, if any. */
export function linkAt(text: string, start: number): FoundLink | undefined {
  RUN.lastIndex = start;
  const all = RUN.exec(text)?.[0] ?? '';
  const [first = ''] = all.split(NEXT, 1);
  // A query or fragment may contain such a list.
  const listed = /[?#]/.test(first) ? all : first;
  const run = HOST_END.exec(listed)?.[0] ?? listed;
  const before = text.slice(Math.max(0, start - NEAR), start);
  const quote = before.slice(-1);
  const address = withoutTrailing(balanced(QUOTED.exec(quote + run)?.[0] ?? run), before);
  try {
    return { text: address, href: new URL(address).href };
  } catch {
    return undefined;
  }
}
