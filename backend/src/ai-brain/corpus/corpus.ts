import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normaliseStatus, type TaskStatus } from '../../contract';
import type { Client } from '../ideas';

/** A task that a careful person would find in a dump. `start` and `end` are offsets into its text. */
export interface ExpectedTask {
  start: number;
  end: number;
  clientId: string | null;
  status: TaskStatus;
  dueDate: string | null;
}

export interface Dump {
  number: number;
  text: string;
  /** When and where it was written: a calendar date and a time zone. */
  today: string;
  instant: Date;
  timezone: string;
  tasks: ExpectedTask[];
}

export interface Corpus {
  clients: Client[];
  /** Used to tune the extractor. */
  tuning: Dump[];
  /** Held out before tuning. */
  heldOut: Dump[];
}

interface Place {
  today: string;
  time: string;
  timezone: string;
}

/** Reads `dumps.txt`, which describes its own format. */
export function readCorpus(file = join(__dirname, 'dumps.txt')): Corpus {
  const [head = '', ...entries] = readFileSync(file, 'utf8').split(/^## /m);
  const places = new Map<string, Place>();
  for (const [, key = '', today = '', time = '', timezone = ''] of head.matchAll(/^place (\w) = (.+)T(\S+) (\S+)/gm)) {
    places.set(key, { today, time, timezone });
  }
  const clients = [...head.matchAll(/^client (\w+) = (.+), (.+)$/gm)].map(
    ([, id = '', name = '', companyName = '']) => ({
      id,
      name,
      companyName,
    }),
  );
  const dumps = entries.map((entry) => readDump(entry, places));
  return {
    clients,
    tuning: dumps.filter(({ number }) => number % 2 === 1),
    heldOut: dumps.filter(({ number }) => number % 2 === 0),
  };
}

function readDump(entry: string, places: Map<string, Place>): Dump {
  const [heading = '', ...lines] = entry.split('\n');
  const [number = '', , key = ''] = heading.split(' ');
  const place = places.get(key);
  if (!place) throw new Error(`Dump ${number} is from an unknown place`);
  const { text, tasks } = readTasks(lines.join('\n').trim());
  const { today, time, timezone } = place;
  return { number: Number(number), text, today, instant: instantOf(today, time, timezone), timezone, tasks };
}

/** Reads `voices.txt`, which describes its own format. */
export const readVoices = (file = join(__dirname, 'voices.txt')): { text: string; tasks: ExpectedTask[] }[] =>
  readFileSync(file, 'utf8')
    .split(/^## .*\n/m)
    .slice(1)
    .map((it) => readTasks(it.trim()));

function readTasks(marked: string): { text: string; tasks: ExpectedTask[] } {
  const tasks: ExpectedTask[] = [];
  let text = '';
  for (const [, before = '', phrase, facts = ''] of marked.matchAll(/([^⟦]*)(?:⟦([^⟧]*)⟧(?: ?\{([^}]*)\})?)?/g)) {
    text += before;
    if (phrase === undefined) continue;
    const start = text.length;
    text += phrase;
    tasks.push({ start, end: text.length, ...readFacts(facts.split(' ').filter(Boolean)) });
  }
  return { text, tasks };
}

function readFacts(facts: string[]) {
  const isDate = (fact: string) => /^\d{4}-/.test(fact);
  return {
    status: facts.map(normaliseStatus).find(Boolean) ?? ('pending' as const),
    dueDate: facts.find(isDate) ?? null,
    clientId: facts.find((fact) => !isDate(fact) && !normaliseStatus(fact)) ?? null,
  };
}

/** Returns the instant at which clocks in that time zone show this date and time. */
function instantOf(date: string, time: string, timezone: string): Date {
  const asUtc = new Date(`${date}T${time}Z`);
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  const offsetMs = new Date(`${shown.format(asUtc).replace(' ', 'T')}Z`).getTime() - asUtc.getTime();
  return new Date(asUtc.getTime() - offsetMs);
}
