import { LIMITS } from '../contract';

// Control characters, those that reverse the direction of text or have no width, and unpaired surrogates.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
const FORBIDDEN_SOMEWHERE = /[<>:"|?*]/g;

/**
 * A name that is safe to show and to save: no path, nothing invisible, and an extension that fits the content.
 * @param endings those that fit the content, such as `.jpg`; the first is appended if the name has none of them
 */
export function safeFileName(name: string, endings: readonly string[]): string {
  const last = name.normalize('NFC').replace(INVISIBLE, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(FORBIDDEN_SOMEWHERE, '_').replace(/^[. ]+|[. ]+$/g, '');
  const own = endings.find((ending) => plain.toLowerCase().endsWith(ending) && plain.length > ending.length);
  const stem = own ? plain.slice(0, -own.length) : plain;
  const ending = own ? plain.slice(-own.length) : (endings[0] ?? '');
  // By code points, so that no surrogate pair is split.
  return [...(stem || 'file')].slice(0, LIMITS.chat.fileNameLength - ending.length).join('') + ending;
}
