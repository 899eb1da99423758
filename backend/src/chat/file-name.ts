import { LIMITS } from '../contract';

// Control characters, those that turn the direction of text or have no width, and halves of surrogate pairs.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
const FORBIDDEN_SOMEWHERE = /[<>:"|?*]/g;

/**
 * A name under which a file can be shown and saved anywhere: no path, nothing invisible, and an ending that says what
 * the content is.
 * @param endings those that fit the content, such as `.jpg`; the first is added where none of them is there
 */
export function safeFileName(name: string, endings: readonly string[]): string {
  const last = name.normalize('NFC').replace(INVISIBLE, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(FORBIDDEN_SOMEWHERE, '_').replace(/^[. ]+|[. ]+$/g, '');
  const own = endings.find((ending) => plain.toLowerCase().endsWith(ending) && plain.length > ending.length);
  const stem = own ? plain.slice(0, -own.length) : plain;
  const ending = own ? plain.slice(-own.length) : (endings[0] ?? '');
  // By code points, so that none is cut in half.
  return [...(stem || 'file')].slice(0, LIMITS.chat.fileNameLength - ending.length).join('') + ending;
}
