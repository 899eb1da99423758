import type { Draft } from '../../extractor/draft';
import { readByRules } from '../../extractor/extractor';
import type { Fate } from '../../extractor/judge/fate';
import { featuresOf, type Seen, seenIn } from '../../extractor/judge/features';
import type { Span } from '../../extractor/sentences';
import { readCorpus, readVoices } from '../corpus';
import { type Example } from './learn';
import { CLIENTS, type PracticeDump, type PracticeTask, readingsOf, readPractice, TODAY } from './practice';
import { found, foundAll, plain } from './words';

/** A task marked in a text. */
interface Marked extends Span {
  must: string[];
  isOptional: boolean;
}

/** The position and text of a clause, and the title if the rules made a task of it. */
interface Place extends Span {
  text: string;
  title?: string;
}

/** An example with the fold of its text; a text that is only used for training has none. */
export interface FoldedExample extends Example {
  fold?: number;
}

/** The rules were written with these texts, so they say less about the mistakes of the rules, and weigh less. */
const KNOWN = { prefix: 'p', weight: 0.3 };
/** A clause belongs to a task if at least this share of its words, or this number of them, lies within it. */
const SHARED = { share: 0.5, words: 3 };

/** Returns an example for each clause of all texts in the repository. */
export async function examples(): Promise<FoldedExample[]> {
  const all: FoldedExample[] = [];
  for (const dump of readPractice()) {
    if (dump.expect === 'other-language') continue;
    const weight = dump.id.startsWith(KNOWN.prefix) ? KNOWN.weight : 1;
    const made = await examplesOf(dump.input, dump.id, (drafts) => markedIn(dump, drafts));
    all.push(...made.map((it) => ({ ...it, weight, fold: dump.fold })));
  }
  const { tuning, heldOut } = readCorpus();
  for (const [weight, texts] of [
    [1, readVoices()],
    [KNOWN.weight, [...tuning, ...heldOut]],
  ] as const)
    for (const { text, tasks } of texts) {
      const marked = tasks.map(({ start, end }) => ({ start, end, must: [], isOptional: false }));
      const made = await examplesOf(text, text, () => marked);
      all.push(...made.map((it) => ({ ...it, weight })));
    }
  return all;
}

async function examplesOf(text: string, source: string, marks: (drafts: Draft[]) => Marked[]): Promise<Example[]> {
  const { passages, byRules } = await readByRules({ text, clients: CLIENTS, today: TODAY });
  const seen = seenIn(passages, byRules.drafts.fates());
  const drafts = seen.map(({ clause }) => byRules.drafts.madeBy(clause));
  const places = seen.map(({ clause: { words } }, index): Place => {
    const [start, end] = [words[0]!.start, words.at(-1)!.end];
    return { start, end, text: plain(text.slice(start, end)), title: drafts[index] && plain(drafts[index].title) };
  });
  const marked = marks(drafts.filter((it) => it !== undefined));
  return fatesOf(text, seen, places, marked).flatMap((fate, index) =>
    fate ? [{ features: featuresOf(seen, index), class: fate, source, weight: 1 }] : [],
  );
}

/** Returns the tasks of a dump with their positions, divided in the way that fits the titles best. */
function markedIn(dump: PracticeDump, drafts: Draft[]): Marked[] {
  const titles = drafts.map(({ title }) => plain(title));
  const fitting = (tasks: PracticeTask[]) =>
    tasks.filter(({ must }) => titles.some((it) => foundAll(it, must))).length / Math.max(1, tasks.length);
  const best = readingsOf(dump).reduce((a, b) => (fitting(b) > fitting(a) ? b : a));
  return best.map(({ must, source, optional }) => ({
    ...spanOf(dump.input, source),
    must,
    isOptional: optional ?? false,
  }));
}

const wordsIn = (text: string) => [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)];

/** Returns the position of a source in a text: its exact match, or else the passage with most of its words. */
function spanOf(text: string, source: string): Span {
  const normal = (it: string) => it.toLowerCase().replace(/\s/gu, ' ');
  const at = normal(text).indexOf(normal(source));
  if (at >= 0) return { start: at, end: at + source.length };
  const [words, wanted] = [wordsIn(text), wordsIn(source)];
  const known = new Set(wanted.map(([word]) => word));
  const hits = words.map((_, from) =>
    words.slice(from, from + wanted.length + 2).reduce((sum, [word]) => sum + (known.has(word) ? 1 : 0), 0),
  );
  const from = hits.indexOf(Math.max(...hits));
  const last = words[Math.min(words.length - 1, from + wanted.length)]!;
  return { start: words[from]!.index, end: last.index + last[0].length };
}

/** Returns the expected fate of each clause; undefined where any is right. */
function fatesOf(text: string, seen: Seen[], places: Place[], marked: Marked[]): (Fate | undefined)[] {
  const fates: (Fate | undefined)[] = places.map(() => 'none');
  const candidates = marked.map((task) =>
    places.flatMap((place, index) => {
      const words = wordsIn(text.slice(place.start, place.end));
      const shared = words.filter(
        (it) => it.index + place.start >= task.start && it.index + it[0].length + place.start <= task.end,
      ).length;
      const share = shared / Math.max(1, words.length);
      return share >= SHARED.share || shared >= SHARED.words ? [{ index, shared, share }] : [];
    }),
  );
  marked.forEach((task, number) => {
    for (const { index } of candidates[number]!)
      if (fates[index] === 'none') fates[index] = task.isOptional ? undefined : 'part';
  });
  const taken = new Set<number>();
  marked.forEach(({ must, isOptional }, number) => {
    if (isOptional) return;
    const valueOf = ({ index, shared, share }: { index: number; shared: number; share: number }) => {
      const { text: said, title } = places[index]!;
      const named = must.filter((it) => found(said, it)).length / Math.max(1, must.length);
      const isNamed = title !== undefined && foundAll(title, must);
      const isMade = seen[index]!.byRules === 'task';
      return (
        (isNamed ? 8 : 0) +
        (named === 1 ? 4 : 2 * named) +
        (isMade ? 1.5 : 0) +
        share / 2 +
        shared / 50 -
        (taken.has(index) ? 3 : 0)
      );
    };
    const [best] = [...candidates[number]!].sort((a, b) => valueOf(b) - valueOf(a));
    if (!best) return;
    fates[best.index] = 'task';
    taken.add(best.index);
  });
  return fates;
}
