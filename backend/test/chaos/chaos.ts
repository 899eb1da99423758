import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../harness/random';
import { Caller } from './caller';
import { FAULTS, faultsOf } from './faults';
import { Deeds, Person } from './person';
import { Planner } from './planner';
import { judge } from './verdict';
import { World, type WorldOptions } from './world';

const WORKERS = ['owner@demo.test', 'staff@demo.test', 'staff2@demo.test'];
const MOST_PROBLEMS = 20;

export interface ChaosOptions extends WorldOptions {
  seconds: number;
  seed: number;
  say?: (line: string) => void;
}

export interface ChaosResult {
  /** The first violations found, at most `MOST_PROBLEMS`. */
  problems: string[];
  /** How often each fault was injected. */
  faults: Record<string, number>;
  acknowledged: Record<string, number>;
  /** Responses by status; 0 means none. */
  statuses: Record<string, number>;
}

/**
 * Users work while one fault after another is injected and repaired. In the end every acknowledged change must be
 * stored exactly once, every invariant must hold, and every screen must match the server. The seed repeats the faults
 * and their order; their timing differs.
 */
export async function chaos({ seconds, seed, say = () => undefined, ...options }: ChaosOptions): Promise<ChaosResult> {
  const random = new Random(seed);
  const problems: string[] = [];
  const note = (problem: string) => void problems.push(problem);
  const world = await World.start(options);
  const deeds = new Deeds();
  const people = WORKERS.map((email, index) => {
    const { url } = world.apps[index % world.apps.length]!;
    return new Person(new Caller(url, note), email, new Random(seed + index + 1), deeds);
  });
  const planner = new Planner(new Caller(world.apps[0]!.url, note), world.google, new Random(-seed));
  try {
    for (const person of people) await person.arrive();
    await planner.arrive(WORKERS[1]!);
    const endAt = Date.now() + seconds * 1_000;
    let isOver = false;
    const work = Promise.all([...people, planner].map((person) => person.work(() => isOver)));
    const possible = faultsOf(world);
    if (!world.disk) say('no small disk can be mounted here, so none is filled');
    const faults: Record<string, number> = {};
    // Rounds of all faults in random order, so that even a short run has each of them.
    for (let round: string[] = []; Date.now() < endAt;) {
      if (round.length === 0) round = shuffled(Object.keys(possible), random);
      const name = round.pop()!;
      say(name);
      problems.push(...(await possible[name]!(world, random)));
      faults[name] = (faults[name] ?? 0) + 1;
      await sleep(random.between(200, 2_000));
    }
    isOver = true;
    await work;
    say('all mended; comparing');
    // Also sets the stepped clocks right.
    problems.push(...(await FAULTS['restart of every process']!(world, random)));
    problems.push(...(await judge(people[0]!.caller, people, deeds)), ...(await planner.problems()));
    for (const { screen } of people) screen.close();
    for (const app of world.apps) problems.push(...(await app.stop()));
    return {
      problems: problems.slice(0, MOST_PROBLEMS),
      faults,
      acknowledged: { ...countsOf(deeds), 'meeting changes': planner.changes },
      statuses: statusesOf([...people, planner]),
    };
  } finally {
    for (const { screen } of people) screen?.close();
    await world.close();
  }
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(random.between(0, rest.length - 1), 1)[0]!);
}

function countsOf(deeds: Deeds): Record<string, number> {
  const changes = (histories: Iterable<{ count(outcome: 'acknowledged'): number }>) =>
    [...histories].reduce((sum, history) => sum + history.count('acknowledged'), 0);
  return {
    tasks: deeds.tasks.acknowledged().length,
    moves: changes(deeds.columns.values()),
    'timer changes': changes(deeds.timers.values()),
    messages: deeds.messages.acknowledged().length,
    reports: deeds.reports.acknowledged().length,
    files: deeds.files.acknowledged().length,
  };
}

function statusesOf(people: { caller: Caller }[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { caller } of people) {
    for (const [status, count] of caller.statuses) all[status] = (all[status] ?? 0) + count;
  }
  return all;
}
