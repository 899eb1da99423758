/** A comment as it is written: mentions are plain names in the text, and the people behind them stand beside it. */
import { finder, LIMITS, MENTION, mentionedIds, mentionOf } from '@contract';
import { excess } from '@/ui/excess';

export interface Mentionable {
  id: string;
  name: string;
}

export interface CommentText {
  text: string;
  /** Those whose `@Name` was chosen from the list. */
  people: Mentionable[];
}

/** Of languages without blanks between words, or with particles right after a name. */
const JOINED =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The body to send: each chosen `@Name` becomes a mention. Longer names first, as one may begin with another. */
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

/** How much longer the body is than a comment may be; undefined if it fits. */
export const excessOf = (comment: CommentText): string | undefined =>
  excess(bodyOf(comment).trim(), LIMITS.comment.length);

/** The text to edit, from a body. */
export function textOf(body: string): CommentText {
  const people = [...body.matchAll(MENTION)].map(([, name = '', id = '']) => ({ id: id.toLowerCase(), name }));
  const each = new Map(people.map((person) => [person.id, person]));
  return { text: body.replace(MENTION, (_, name: string) => `@${name}`), people: [...each.values()] };
}

/** Those whom a body names, before the server has decided who is mentioned. */
export const mentionedIn = mentionedIds;

/** Not within an e-mail address or a link. Input methods have an `＠` of their own. */
const MENTION_TYPED = new RegExp(
  `(?:^|[\\s\\p{Ps}\\p{Pi}'",;:，、。；：！？]|${JOINED})[@＠](?<search>[^\\s@＠]{0,30}(?: [^\\s@＠]{1,30})?)$`,
  'u',
);

/** What is typed after an `@` in front of the caret, and where the `@` is; undefined elsewhere. */
export function mentionTyped(text: string, caret: number): { at: number; search: string } | undefined {
  const match = MENTION_TYPED.exec(text.slice(Math.max(0, caret - 80), caret));
  const search = match?.groups?.['search'];
  return search === undefined ? undefined : { at: caret - search.length - 1, search };
}

const SHOWN = 6;

/** Those whose name, or a later part of it, begins with what is typed. */
export function matching(people: readonly Mentionable[], search: string): Mentionable[] {
  const begins = finder(search, { atWord: true });
  return people.filter(({ name }) => begins(name)).slice(0, SHOWN);
}
