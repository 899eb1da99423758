/** Cuts text only between visible characters (`docs/text.md`): a flag or a family counts as one. */
import { firstCharacters } from '@contract';

/** At most `length` characters, the last an ellipsis if the text was cut. */
export function truncate(text: string, length: number): string {
  return firstCharacters(text, length) === text ? text : `${firstCharacters(text, length - 1).trimEnd()}…`;
}

/** One or two initials of a name or, without one, of an e-mail address. */
export function initials(name: string): string {
  const words = (name.split('@')[0] || name)
    // Japanese separates the parts of a foreign name with a dot.
    .split(/[\s._\-・･]+/)
    // "(Bob)" and “Bob” begin with a B, and ʻIolani with an I.
    .map((word) => word.replace(/^[\p{P}\p{Lm}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/u, ''))
    .filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstCharacters(word ?? '', 1));
  return letters.join('').toUpperCase();
}
