import { MESSAGES } from '../../../contract';
import type { Extraction, Idea } from '../../ideas';
import { daysOf } from './days';
import { CLIENTS, type PracticeDump, type PracticeTask, readingsOf, TODAY } from './practice';
import { isGoodTitle } from './titles';
import { found, foundAll, plain, wordsOf } from './words';

/** The number of right results among all that were judged. */
type Share = [right: number, all: number];

/** The result for one dump, or the total of many. */
export interface Marks {
  found: number;
  extra: number;
  missed: number;
  title: Share;
  client: Share;
  due: Share;
  status: Share;
  /** Facts that are missing from the result. */
  lost: Share;
  /** Dumps without a task for which one was invented. */
  invented: Share;
}

/** Only this many characters of a title are judged. */
const TITLE_READ = 120;
/** Left-out text that repeats most of a longer dump is an echo, and does not count as keeping any facts. */
const ECHO = { characters: 120, share: 0.8 };

const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** Pairs tasks with titles: as many as possible, the more similar ones first. */
function pairsOf(tasks: PracticeTask[], ideas: Idea[], titles: string[]): Map<number, number> {
  const bags = titles.map((it) => new Set(wordsOf(it)));
  const pairs = tasks.flatMap((task, index) => {
    const source = new Set(wordsOf(task.source));
    return titles.flatMap((title, at) => {
      if (!foundAll(title, task.must) || (task.without && found(title, task.without))) return [];
      const common = [...bags[at]!].filter((it) => source.has(it)).length;
      const likeness = common / Math.max(1, bags[at]!.size) + common / Math.max(1, source.size) / 2;
      return [
        {
          task: index,
          title: at,
          likeness: likeness + (task.optional ? 0 : 10) + (ideas[at]!.description ? 0 : 0.001),
        },
      ];
    });
  });
  pairs.sort((a, b) => b.likeness - a.likeness);
  const ofTask = new Map<number, number>();
  const ofTitle = new Map<number, number>();
  const pair = (task: number, title: number) => {
    ofTask.set(task, title);
    ofTitle.set(title, task);
  };
  for (const { task, title } of pairs) if (!ofTask.has(task) && !ofTitle.has(title)) pair(task, title);
  const moved = (task: number, seen: Set<number>): boolean =>
    pairs.some((it) => {
      if (it.task !== task || seen.has(it.title)) return false;
      seen.add(it.title);
      const holder = ofTitle.get(it.title);
      if (holder !== undefined && !moved(holder, seen)) return false;
      pair(task, it.title);
      return true;
    });
  const order = tasks
    .map((_, index) => index)
    .sort((a, b) => Number(tasks[a]!.optional ?? 0) - Number(tasks[b]!.optional ?? 0));
  for (const task of order) if (!ofTask.has(task)) moved(task, new Set());
  return ofTask;
}

/** Compares the result of an engine for a dump with the expected one. */
export function marksOf(dump: PracticeDump, { ideas, leftOut }: Extraction): Marks {
  const titles = ideas.map(({ title }) => plain(title).slice(0, TITLE_READ));
  const marks = emptyMarks();
  const said = saidIn(dump, ideas, leftOut);
  if (dump.expect === 'other-language') {
    for (const { title } of ideas) count(marks.title, isGoodTitle(title, { ...PLAIN, isEnglish: false }));
    return marks;
  }
  for (const fact of dump.keep ?? []) count(marks.lost, !found(said, fact));
  if (dump.expect === 'none') count(marks.invented, ideas.length > 0);
  const ways = readingsOf(dump).map((tasks) => {
    const pairs = pairsOf(tasks, ideas, titles);
    const right = tasks.filter((it, index) => pairs.has(index) && !it.optional).length;
    const free = tasks.filter((it, index) => pairs.has(index) && it.optional).length;
    const missed = tasks.filter((it, index) => !pairs.has(index) && !it.optional).length;
    return { tasks, pairs, found: right, missed, extra: ideas.length - right - free };
  });
  const best = ways.reduce((a, b) => (f1Of(b) > f1Of(a) + 1e-9 ? b : a));
  Object.assign(marks, { found: best.found, missed: best.missed, extra: best.extra });
  for (const [task, title] of best.pairs) judgeFacts(marks, best.tasks[task]!, ideas[title]!);
  const matched = new Set(best.pairs.values());
  ideas.forEach(({ title, status }, index) =>
    count(
      marks.title,
      isGoodTitle(title, { input: dump.input, isMatched: matched.has(index), status, isEnglish: dump.lang === 'en' }),
    ),
  );
  return marks;
}

const PLAIN = { input: '', isMatched: false, status: 'pending' as const };

function judgeFacts(marks: Marks, task: PracticeTask, idea: Idea): void {
  const judge = <T>(
    share: Share,
    wanted: (T | 'any' | null)[],
    got: T | null,
    isQuiet: (value: T | null) => boolean,
  ) => {
    const isTold = !isQuiet(got) || !wanted.some((it) => it !== 'any' && isQuiet(it));
    if (!wanted.includes('any') && isTold) count(share, wanted.includes(got));
  };
  const company = CLIENTS.find(({ id }) => id === idea.clientId)?.companyName ?? null;
  judge(marks.client, listOf(task.client), company, (it) => it === null);
  const days = listOf(task.due).flatMap((it) => (it === null || it === 'any' ? [it] : daysOf(it, TODAY)));
  judge(marks.due, days, idea.dueDate, (it) => it === null);
  if (task.status !== null) judge(marks.status, listOf(task.status), idea.status, (it) => it === 'pending');
}

/** Returns the whole text of the suggestions and of the parts that were left out. */
function saidIn({ input }: PracticeDump, ideas: Idea[], leftOut: Extraction['leftOut']): string {
  const text = plain(input);
  const rest = leftOut.map((it) => it.text);
  if (leftOut.some(({ reason }) => reason === 'language')) rest.push(MESSAGES.aiBrain.notRead);
  const isEcho = (it: string) =>
    text.length > ECHO.characters && plain(it).length > ECHO.share * text.length && ideas.length > 0;
  const told = ideas.flatMap(({ title, description, dueDate, clientId }) => {
    const client = CLIENTS.find(({ id }) => id === clientId);
    return [title, description, dueDate ? spoken(dueDate) : '', client ? `${client.name} ${client.companyName}` : ''];
  });
  return plain([...told, ...rest.filter((it) => !isEcho(it))].join(' \n '));
}

function spoken(day: string): string {
  const date = new Date(day);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(date);
  const number = date.getUTCDate();
  const ending = number > 10 && number < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  const month = format({ month: 'long' });
  return `${day} ${number} ${number}${ending} ${number} ${month} ${month} ${number} ${format({ weekday: 'short' })}`;
}

const count = (share: Share, isRight: boolean) => {
  share[0] += isRight ? 1 : 0;
  share[1] += 1;
};

const emptyMarks = (): Marks => ({
  found: 0,
  extra: 0,
  missed: 0,
  title: [0, 0],
  client: [0, 0],
  due: [0, 0],
  status: [0, 0],
  lost: [0, 0],
  invented: [0, 0],
});

/** Adds up the marks of many dumps. Each task has the same weight. */
export function totalOf(all: Marks[]): Marks {
  const total = emptyMarks();
  for (const marks of all)
    for (const key of Object.keys(total) as (keyof Marks)[]) {
      const [sum, one] = [total[key], marks[key]];
      if (Array.isArray(sum) && Array.isArray(one)) sum.forEach((_, index) => (sum[index]! += one[index]!));
      else (total[key] as number) += one as number;
    }
  return total;
}

export const shareOf = ([right, all]: Share) => (all === 0 ? 1 : right / all);
export const f1Of = ({ found: right, extra, missed }: Pick<Marks, 'found' | 'extra' | 'missed'>) =>
  right + extra + missed === 0 ? 1 : (2 * right) / (2 * right + extra + missed);
