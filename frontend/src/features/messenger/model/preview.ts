import { firstCharacters } from '@contract';

/** Returns at most `length` characters in one line, with an ellipsis if the text was truncated. */
export function preview(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const first = firstCharacters(line, length);
  return first === line ? line : `${first}…`;
}
