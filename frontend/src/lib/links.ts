/** Web addresses in people's text, as they are written in sentences of any script. */
export interface FoundLink {
  /** As it was typed. */
  text: string;
  href: string;
}

/** Where an address can begin. */
export const LINK_START = /(?<![a-z\d])https?:\/\//gi;

/** Blanks, invisible characters, straight and double quotes, and the punctuation of Chinese, Japanese and Korean. */
const NEVER_BARE =
  '\\s<>"`“”„«»‹›\\u00ad\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069' +
  '\\u3000-\\u3003\\u3008-\\u301f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65';

/**
 * A host, and up to a character that addresses have only encoded. Languages that are written without blanks go on right
 * after that, and others with a bracket.
 */
const RUN = new RegExp(
  `https?://(?:\\[[\\da-f:.]+\\](?::\\d+)?|[^/?#()[\\]{}${NEVER_BARE}]{1,2000})(?:[/?#][^${NEVER_BARE}]{0,8000})?`,
  'iuy',
);

/** What ends an address in single quotes; an apostrophe is within a word. */
const QUOTED = /(?<=^['‘])[^]*?(?=['’](?![\p{L}\p{N}]))/u;

/** After the address this belongs to the sentence, or to its Markdown. */
const TRAILING = /[.,:;!?'‘’*_~|–—…،؛؟۔।։።။។([{]+$/u;
/** Between two addresses of a list without blanks. */
const NEXT = /[,;|](?=https?:\/\/)/iu;

const PARTNERS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** The text up to the first closing bracket without a partner. */
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

/** The web link that begins at this place of the text, if any. */
export function linkAt(text: string, start: number): FoundLink | undefined {
  RUN.lastIndex = start;
  const all = RUN.exec(text)?.[0] ?? '';
  const [first = ''] = all.split(NEXT, 1);
  // The value of a query may be such a list.
  const run = /[?#]/.test(first) ? all : first;
  const quote = text[start - 1] ?? '';
  const address = balanced(QUOTED.exec(quote + run)?.[0] ?? run).replace(TRAILING, '');
  try {
    return { text: address, href: new URL(address).href };
  } catch {
    return undefined;
  }
}
