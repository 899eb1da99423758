import type { TaskStatus } from '../../contract';
import type { FoundDate } from './dates';
import type { Tagged } from './grammar';
import type { Block } from './layout';
import type { Reading } from './reader';
import type { Span } from './sentences';
import { stem } from './stem';
import type { TitleWord } from './title';
import type { Words } from './words';

/** An idea that later clauses may still extend. */
export interface Draft {
  words: TitleWord[];
  title: string;
  /** Whether words that did not fit were cut from the title. */
  isCut: boolean;
  start: number;
  end: number;
  status?: TaskStatus;
  due?: FoundDate;
  clientId?: string;
  agent?: string;
  block: Block;
  isProblem: boolean;
  isFault: boolean;
  /** The thing it is about. */
  thing?: Tagged[];
  /** Whether it says only what is wanted: "Keller wants a quote". */
  isNeed: boolean;
  /** Whether the text names only a thing, without saying what to do with it. */
  isNoun: boolean;
  /** Whether it sounds like current work but is for a later day: "I am meeting Clara on Tuesday". */
  isAhead: boolean;
  /** The words of the text that the idea comes from. */
  said: Tagged[];
  /** The last word of the clause that made it. */
  home: Tagged;
}

const SMALL = new Set('the and for with about our from into that new get a an to of in on fix make send'.split(' '));

/** Returns the span from the first meaningful word to the last word. */
export function spanOf(words: Tagged[]): Span | undefined {
  const plain = words.filter(({ isMark, tags }) => !isMark && !/F/u.test(tags));
  const [first, last] = [plain[0] ?? words[0], words.at(-1)];
  return first && last ? { start: first.start, end: last.end } : undefined;
}

/** Whether a clause is about the same thing as a draft: "Stock count is off. Felix will recount aisle 7". */
export function isAbout({ said }: Draft, { title }: Reading): boolean {
  const things = said.filter(({ tags, key }) => /E/u.test(tags) && key.length > 3).map(({ key }) => stem(key));
  return title.some(
    (it) => typeof it !== 'string' && it.key.length > 3 && things.includes(stem(it.key.replace(/^re-?/u, ''))),
  );
}

/** Merges duplicates into the first of them, keeping the details of the later ones. */
export function unique(drafts: Draft[]): Draft[] {
  const kept: { draft: Draft; words: Set<string> }[] = [];
  const placesOf = new Map<string, number[]>();
  for (const draft of drafts) {
    const words = contentOf(draft.title);
    const alike = new Set([...words].flatMap((word) => placesOf.get(word) ?? []));
    const same = [...alike].sort((a, b) => a - b).find((at) => isSame(kept[at]!.words, words));
    if (same === undefined) {
      for (const word of words) placesOf.set(word, [...(placesOf.get(word) ?? []), kept.length]);
      kept.push({ draft, words });
    } else {
      const { draft: first } = kept[same]!;
      first.due = draft.due ?? first.due;
      first.status = draft.status ?? first.status;
      first.agent ??= draft.agent;
      first.clientId ??= draft.clientId;
    }
  }
  return kept.map(({ draft }) => draft);
}

/** "Ring the plumber" and "call the plumber" are the same task. */
const sameVerb = (title: string) => title.replace(/^(?:ring|phone)\b/u, 'call').replace(/^(?:buy|purchase)\b/u, 'get');

const contentOf = (title: string) =>
  new Set((sameVerb(title.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? []).filter((it) => !SMALL.has(it)).map(stem));

function isSame(a: Set<string>, b: Set<string>): boolean {
  if (Math.min(a.size, b.size) < 0.7 * Math.max(a.size, b.size)) return false;
  let shared = 0;
  for (const word of b) if (a.has(word)) shared++;
  const isEnough = shared > 0 && shared >= 0.8 * Math.min(a.size, b.size) && shared >= 0.7 * Math.max(a.size, b.size);
  return isEnough && [...a, ...b].every((word) => !/\d/u.test(word) || (a.has(word) && b.has(word)));
}

/** Returns the headings above the task, and its original words if the title leaves any of them out. */
export function descriptionOf(draft: Draft, text: string, words: Words, headings: string[]): string {
  const told = new Set((draft.title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem));
  const isTold = ({ isMark, tags, key }: Tagged) =>
    isMark ||
    /[FAPTBXKHM]/u.test(tags) ||
    (key.match(/[\p{L}\p{N}]+/gu) ?? []).every((it) => told.has(stem(it)) || told.has(stem(words.plainForm(it))));
  const span = spanOf(draft.said)!;
  const { speaker } = draft.block;
  const isWhole = !speaker && !draft.isCut && draft.said.every(isTold);
  const said = isWhole ? '' : `${speaker ? `${speaker}: ` : ''}${text.slice(span.start, span.end)}`;
  return [headings.join(', '), said].filter(Boolean).join(': ');
}
