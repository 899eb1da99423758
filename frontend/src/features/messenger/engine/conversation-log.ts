/** The loaded part of one conversation: messages without a gap, up to the newest. */
import type { ChatMessage, Person } from '@contract';
import type { Refusal } from '@/lib/sealing/envelope';
import type { SealedFileKey } from '@/lib/sealing/sealed-file';

/** The displayed content of a message. */
export type Body =
  | { kind: 'plain'; text: string }
  | { kind: 'sealed'; text: string; file?: SealedFileKey }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'deleted' };

export interface Entry {
  message: ChatMessage;
  body: Body;
}

export interface ConversationLog {
  /** Sorted by number, without duplicates. */
  entries: readonly Entry[];
  /** Contains every change up to this revision. */
  revision: number;
  /** Whether there may be older messages. */
  hasOlder: boolean;
}

export const EMPTY_LOG: ConversationLog = { entries: [], revision: 0, hasOlder: true };

const seqOf = ({ message }: Entry) => message.seq;

function isNewer(entry: Entry, known: Entry | undefined) {
  return !known || entry.message.revision >= known.message.revision;
}

/**
 * Merges these messages; a newer state of a message replaces an older one, never the reverse. Messages older than the
 * loaded part are ignored: paging loads their current state.
 */
export function merged(log: ConversationLog, added: readonly Entry[]): ConversationLog {
  const revision = Math.max(log.revision, ...added.map(({ message }) => message.revision));
  const first = log.hasOlder && log.entries[0] ? seqOf(log.entries[0]) : 0;
  const fitting = added.filter((entry) => seqOf(entry) >= first);
  if (fitting.length === 0) return { ...log, revision };
  const last = log.entries.at(-1);
  const isAppended = fitting.every(
    (entry, at) => seqOf(entry) > (at > 0 ? seqOf(fitting[at - 1]!) : last ? seqOf(last) : 0),
  );
  if (isAppended) return { ...log, revision, entries: [...log.entries, ...fitting] };
  const bySeq = new Map(log.entries.map((entry) => [seqOf(entry), entry]));
  for (const entry of fitting) if (isNewer(entry, bySeq.get(seqOf(entry)))) bySeq.set(seqOf(entry), entry);
  return { ...log, revision, entries: [...bySeq.values()].sort((a, b) => seqOf(a) - seqOf(b)) };
}

/** Prepends a page of older messages. The revision does not change: older messages may have changed since. */
export function withOlder(log: ConversationLog, older: readonly Entry[], hasOlder: boolean): ConversationLog {
  const first = log.entries[0];
  const before = first ? older.filter((entry) => seqOf(entry) < seqOf(first)) : older;
  return { ...log, hasOlder, entries: [...before, ...log.entries] };
}

/** Returns the log with these users' current names: a message keeps the sender's name from when it was loaded. */
export function withNames(log: ConversationLog, people: readonly Person[]): ConversationLog {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const isOld = ({ message: { sender } }: Entry) => (names.get(sender.id) ?? sender.name) !== sender.name;
  if (!log.entries.some(isOld)) return log;
  const named = (entry: Entry): Entry => {
    const { sender } = entry.message;
    return { ...entry, message: { ...entry.message, sender: { ...sender, name: names.get(sender.id)! } } };
  };
  return { ...log, entries: log.entries.map((entry) => (isOld(entry) ? named(entry) : entry)) };
}

/** Whether there are sealed messages, including those that could not be opened here. */
export function hasSealed(log: ConversationLog): boolean {
  return log.entries.some(({ body }) => body.kind === 'sealed' || body.kind === 'refused');
}
