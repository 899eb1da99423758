import type { TaskStatus } from '../../contract';
import type { FoundDate } from './dates';
import type { Tagged } from './grammar';
import type { Block } from './layout';
import type { Reading } from './reader';
import type { Span } from './sentences';
import type { TitleWord } from './title';
import type { Words } from './words';

/** An idea while more of it may come. */
export interface Draft {
  words: TitleWord[];
  title: string;
  /** The title leaves out words that did not fit. */
  isCut: boolean;
  start: number;
  end: number;
  status?: TaskStatus;
  due?: FoundDate;
  clientId?: string;
  agent?: string;
  block: Block;
  isProblem: boolean;
  /** Made of a thing that was named, without a word of what to do with it. */
  isNoun: boolean;
  /** The words of the text that say it. */
  said: Tagged[];
}

const SMALL = new Set('the and for with about our from into that new get a an to of in on fix make send'.split(' '));

export const stem = (word: string) => word.replace(/(?:'s|ies|es|s|ed|ing|e)$/u, '');

/** From the first word that says something to the last. */
export function spanOf(words: Tagged[]): Span | undefined {
  const plain = words.filter(({ isMark, tags }) => !isMark && !/F/u.test(tags));
  const [first, last] = [plain[0] ?? words[0], words.at(-1)];
  return first && last ? { start: first.start, end: last.end } : undefined;
}

/** "Stock count is off. Felix will recount aisle 7": the remedy of what is wrong. */
export function isAbout({ said }: Draft, { title }: Reading): boolean {
  const things = said.filter(({ tags, key }) => /E/u.test(tags) && key.length > 3).map(({ key }) => stem(key));
  return title.some(
    (it) => typeof it !== 'string' && it.key.length > 3 && things.includes(stem(it.key.replace(/^re-?/u, ''))),
  );
}

/** Of those that say the same, the first, with what the later ones know. */
export function unique(drafts: Draft[]): Draft[] {
  const kept: { draft: Draft; words: Set<string> }[] = [];
  for (const draft of drafts) {
    const words = contentOf(draft.title);
    const same = kept.find((it) => isSame(it.words, words))?.draft;
    if (!same) kept.push({ draft, words });
    else {
      same.due = draft.due ?? same.due;
      same.status = draft.status ?? same.status;
      same.agent ??= draft.agent;
      same.clientId ??= draft.clientId;
    }
  }
  return kept.map(({ draft }) => draft);
}

const contentOf = (title: string) =>
  new Set((title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((it) => !SMALL.has(it)).map(stem));

function isSame(a: Set<string>, b: Set<string>): boolean {
  let shared = 0;
  for (const word of b) if (a.has(word)) shared++;
  const isEnough = shared > 0 && shared >= 0.8 * Math.min(a.size, b.size) && shared >= 0.7 * Math.max(a.size, b.size);
  return isEnough && [...a, ...b].every((word) => !/\d/u.test(word) || (a.has(word) && b.has(word)));
}

/** All that was said where the title does not say all of it, and what stands above it. */
export function descriptionOf(draft: Draft, text: string, words: Words, headings: string[]): string {
  const told = new Set((draft.title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem));
  const isTold = ({ isMark, tags, text: word, key }: Tagged) =>
    isMark ||
    /[FAPTBXKHM]/u.test(tags) ||
    (tags === 'Y' && !/\d[:.h]\d|[ap]m/u.test(word)) ||
    (key.match(/[\p{L}\p{N}]+/gu) ?? []).every((it) => told.has(stem(it)) || told.has(stem(words.plainForm(it))));
  const span = spanOf(draft.said)!;
  const { speaker } = draft.block;
  const isWhole = !speaker && !draft.isCut && draft.said.every(isTold);
  const said = isWhole ? '' : `${speaker ? `${speaker}: ` : ''}${text.slice(span.start, span.end)}`;
  return [headings.join(', '), said].filter(Boolean).join(': ');
}
