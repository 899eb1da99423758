import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TaskStatus } from '../../../contract';
import type { Client } from '../../ideas';

/** A fact with one or several right values, `any`, or none. */
type Allowed<T> = T | 'any' | null | (T | 'any' | null)[];

/**
 * A task that a careful person would find. `must` are groups of alternatives, such as "call|phone": the title contains
 * one of each group, and nothing of `without`. `due` allows the days of expressions: "+3d", "dow:thu", "next:fri",
 * "eow", "weekend", "week:+1", "month:+1", "eom", "eoq", "eoy", "dom:3-1", "md:12-24", "in:03", "from:02-01:02-07",
 * "easter-1" (see `days.ts`). An `optional` task counts neither as found nor as extra.
 */
export interface PracticeTask {
  must: string[];
  without?: string;
  status: Allowed<TaskStatus>;
  due: Allowed<string>;
  client: Allowed<string>;
  optional?: boolean;
  source: string;
}

/** Several ways to cut the same words into tasks. */
interface Either {
  either: PracticeTask[][];
}

/** A dump by an independent author, and the expected result. `keep` are facts that must not be lost. */
export interface PracticeDump {
  id: string;
  voice: string;
  lang: string;
  expect: 'tasks' | 'none' | 'other-language';
  input: string;
  tasks: (PracticeTask | Either)[];
  keep?: string[];
}

interface FoldedDump extends PracticeDump {
  /** The number of its fold. */
  fold: number;
}

export const FOLDS = 5;
const SEED = 43;
const FILES = ['set-1.json', 'set-2.json'];
const HELD_OUT = 'held-out.json';
/** The clients that the dumps mention, and a current date from which all their days can be resolved. */
export const CLIENTS: Client[] = [
  { id: 'webb', name: 'Clara Webb', companyName: 'Webb & Daughters' },
  { id: 'keller', name: 'Noah Keller', companyName: 'Keller Bikes' },
];
export const TODAY = '2026-11-26';

const dumpsIn = <Dump extends PracticeDump>(file: string) =>
  (JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as { dumps: Dump[] }).dumps;

/** Returns dumps that neither rules nor weights are made with. Reading them would spoil the measure. */
export const readHeldOut = (): PracticeDump[] => dumpsIn(HELD_OUT);

/** Returns the dumps, each in a fold that depends only on the seed. */
export function readPractice(): FoldedDump[] {
  const dumps = FILES.flatMap((it) => dumpsIn<FoldedDump>(it));
  const random = randomOf(SEED);
  const order = dumps.map((dump) => ({ dump, place: random() })).sort((a, b) => a.place - b.place);
  order.forEach(({ dump }, number) => (dump.fold = number % FOLDS));
  return dumps;
}

/** Returns every way to cut a dump into tasks. */
export const readingsOf = ({ tasks }: PracticeDump): PracticeTask[][] =>
  tasks.reduce<PracticeTask[][]>(
    (all, task) => {
      const ways = 'either' in task ? task.either : [[task]];
      return all.flatMap((before) => ways.map((way) => [...before, ...way]));
    },
    [[]],
  );

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
