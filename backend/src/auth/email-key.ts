import { emailOf } from '../contract';

/**
 * An e-mail address as the key of a limit: the same for all spellings that find the same account. PostgreSQL's lower()
 * maps each character to one, while JavaScript maps some to two, and a sigma by its place in the word.
 */
export function emailKey(typed: string): string {
  return Array.from(emailOf(typed), (character) => Array.from(character.toLowerCase())[0]).join('');
}
