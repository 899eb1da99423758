import type { Idea } from '../ideas';
import type { Dump, ExpectedTask } from './corpus';

/** The minimum overlap at which two phrases count as the same task: shared words divided by all words of both. */
const SAME_TASK = 0.5;

/** Ratios from 0 to 1. Client, status and due date are measured over the tasks that were found. */
export interface Score {
  tasks: number;
  precision: number;
  recall: number;
  f1: number;
  client: number;
  status: number;
  dueDate: number;
}

/** The result for one dump: expected tasks paired with the ideas found, and what remains unpaired on each side. */
export interface Comparison {
  dump: Dump;
  pairs: { expected: ExpectedTask; found: Idea }[];
  missed: ExpectedTask[];
  invented: Idea[];
}

/** Returns the indexes of the words of `text` between two offsets. */
function wordsBetween(text: string, start: number, end: number): Set<number> {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  return new Set(words.flatMap(({ index }, number) => (index >= start && index < end ? [number] : [])));
}

function likeness(a: Set<number>, b: Set<number>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}

/** Pairs each expected task with the most similar idea. Each idea is used once; phrases are located in text order. */
export function compare(dump: Dump, ideas: Idea[]): Comparison {
  let from = 0;
  const found = ideas.map((idea) => {
    const ahead = dump.text.indexOf(idea.phrase, from);
    const start = ahead >= 0 ? ahead : dump.text.indexOf(idea.phrase);
    from = Math.max(from, start);
    return { idea, words: start < 0 ? new Set<number>() : wordsBetween(dump.text, start, start + idea.phrase.length) };
  });
  const pairs: Comparison['pairs'] = [];
  const missed: ExpectedTask[] = [];
  const free = new Set(found);
  for (const expected of dump.tasks) {
    const words = wordsBetween(dump.text, expected.start, expected.end);
    const best = [...free].sort((a, b) => likeness(words, b.words) - likeness(words, a.words))[0];
    if (best && likeness(words, best.words) >= SAME_TASK) {
      free.delete(best);
      pairs.push({ expected, found: best.idea });
    } else missed.push(expected);
  }
  return { dump, pairs, missed, invented: [...free].map(({ idea }) => idea) };
}

export function score(comparisons: Comparison[]): Score {
  const pairs = comparisons.flatMap((it) => it.pairs);
  const missed = comparisons.flatMap((it) => it.missed).length;
  const invented = comparisons.flatMap((it) => it.invented).length;
  const share = (count: number, of: number) => (of === 0 ? 1 : count / of);
  const right = (isRight: (pair: Comparison['pairs'][number]) => boolean) =>
    share(pairs.filter(isRight).length, pairs.length);
  return {
    tasks: pairs.length + missed,
    precision: share(pairs.length, pairs.length + invented),
    recall: share(pairs.length, pairs.length + missed),
    f1: share(2 * pairs.length, 2 * pairs.length + missed + invented),
    client: right(({ expected, found }) => expected.clientId === found.clientId),
    status: right(({ expected, found }) => expected.status === found.status),
    dueDate: right(({ expected, found }) => expected.dueDate === found.dueDate),
  };
}
