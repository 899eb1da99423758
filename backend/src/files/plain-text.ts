import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * The names that browsers use. A text that has no byte-order mark and is not UTF-8 is read in the code page of Windows
 * in Western Europe, because it is impossible to tell which other code page it is in.
 */
const CHARSETS = ['utf-8', 'windows-1252'] as const;
export type TextCharset = (typeof CHARSETS)[number] | 'utf-16le' | 'utf-16be';

const [DOS_END, ESCAPE] = ['\u001a', '\u001b'];
/**
 * A text may contain control characters that move the cursor, and these two: manuals overstrike, and slides break
 * lines with a vertical tab. Control characters above ASCII are letters in other code pages.
 */
const NOT_IN_TEXT = new RegExp(`[^\\P{Cc}\\b\\t\\n\\v\\f\\r${DOS_END}${ESCAPE}\\x80-\\x9f]`, 'u');
/** Text that a browser would take for a page or an image, unlike "<Anna> hello". */
const MARKUP =
  /^\s*<(?:[!?]|(?:html|head|title|meta|link|body|base|script|style|svg|math|iframe|frameset|object|embed|form|img|video|audio|table|div|span|font|center|pre|h[1-6]|br|hr|ul|ol)[\s/>]|[abp]\s)/i;

/** The charset of a plain text; undefined for bytes, and for HTML or SVG, which a browser might run. */
export async function textCharset(path: string): Promise<TextCharset | undefined> {
  const marked = await byteOrder(path);
  for (const charset of marked ? [marked] : CHARSETS) {
    const result = await read(path, charset);
    if (result !== 'other charset') return result === 'text' ? charset : undefined;
  }
  return undefined;
}

async function byteOrder(path: string): Promise<TextCharset | undefined> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    const mark = buffer.toString('hex');
    return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined;
  } finally {
    await file.close();
  }
}

async function read(path: string, charset: TextCharset): Promise<'text' | 'no text' | 'other charset'> {
  const decoder = new TextDecoder(charset, { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (NOT_IN_TEXT.test(text) || (isFirst && MARKUP.test(text))) return 'no text';
      isFirst = false;
    }
    return NOT_IN_TEXT.test(decoder.decode()) ? 'no text' : 'text';
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'other charset';
    throw error;
  }
}
