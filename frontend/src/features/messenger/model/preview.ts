import { firstCharacters } from '@contract';

/** At most that many characters in one line, and an ellipsis if the text was cut. */
export function preview(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const first = firstCharacters(line, length);
  return first === line ? line : `${first}…`;
}
