import { cutToLimit, isBlank, LIMITS, plainFileName } from '../contract';

const FORBIDDEN_SOMEWHERE = /[<>:"|?*]/g;

/**
 * A name that is safe to show and to save: no path, nothing invisible, and an extension that fits the content.
 * @param endings extensions that fit the content, such as `.jpg`; the first is appended if the name has none of them
 */
export function safeFileName(name: string, endings: readonly string[]): string {
  const last = plainFileName(name).split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(FORBIDDEN_SOMEWHERE, '_').replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  const own = endings.find((ending) => plain.toLowerCase().endsWith(ending) && plain.length > ending.length);
  const stem = own ? plain.slice(0, -own.length) : plain;
  const ending = own ? plain.slice(-own.length) : (endings[0] ?? '');
  return cutToLimit(isBlank(stem) ? 'file' : stem, LIMITS.chat.fileNameLength - ending.length) + ending;
}
