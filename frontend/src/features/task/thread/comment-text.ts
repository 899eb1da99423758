/** A comment while it is written: mentions are plain names in the text, with the people listed separately. */
import { finder, LIMITS, MENTION, mentionedIds, mentionOf } from '@contract';
import { excess } from '@/ui/excess';

export interface Mentionable {
  id: string;
  name: string;
}

export interface CommentText {
  text: string;
  /** The people whose `@Name` was chosen from the list. */
  people: Mentionable[];
}

/** Scripts of languages without spaces between words, or with particles right after a name. */
const JOINED =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The body to send: each chosen `@Name` becomes a mention. Longer names go first, since one may start with another. */
export function bodyOf({ text, people }: CommentText): string {
  if (people.length === 0) return text;
  const byName = new Map(people.map((person) => [person.name, person]));
  const names = [...byName.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const chosen = new RegExp(`@(${names.join('|')})(?![\\p{M}_]|(?!${JOINED})[\\p{L}\\p{N}])`, 'gu');
  return text.replace(chosen, (whole, name: string) => {
    const person = byName.get(name);
    return person ? mentionOf(person) : whole;
  });
}

/** How far the body exceeds the length of a comment; undefined if it fits. */
export const excessOf = (comment: CommentText): string | undefined =>
  excess(bodyOf(comment).trim(), LIMITS.comment.length);

/** Converts a body to the text to edit. */
export function textOf(body: string): CommentText {
  const people = [...body.matchAll(MENTION)].map(([, name = '', id = '']) => ({ id: id.toLowerCase(), name }));
  const each = new Map(people.map((person) => [person.id, person]));
  return { text: body.replace(MENTION, (_, name: string) => `@${name}`), people: [...each.values()] };
}

/** The ids mentioned in a body, before the server decides who is mentioned. */
export const mentionedIn = mentionedIds;

/** Does not match within an e-mail address or a link. Some input methods produce `＠`. */
const MENTION_TYPED = new RegExp(
  `(?:^|[\\s\\p{Ps}\\p{Pi}'",;:，、。；：！？]|${JOINED})[@＠](?<search>[^\\s@＠]{0,30}(?: [^\\s@＠]{1,30})?)$`,
  'u',
);

/** The text typed after an `@` before the caret, and the position of the `@`; undefined if there is none. */
export function mentionTyped(text: string, caret: number): { at: number; search: string } | undefined {
  const match = MENTION_TYPED.exec(text.slice(Math.max(0, caret - 80), caret));
  const search = match?.groups?.['search'];
  return search === undefined ? undefined : { at: caret - search.length - 1, search };
}

const SHOWN = 6;

/** The people whose name, or a later part of it, starts with the typed text. */
export function matching(people: readonly Mentionable[], search: string): Mentionable[] {
  const begins = finder(search, { atWord: true });
  return people.filter(({ name }) => begins(name)).slice(0, SHOWN);
}
