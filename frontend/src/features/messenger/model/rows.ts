/** A conversation as rows from top to bottom: messages with their headings, then outgoing messages. */
import type { ChatMessage } from '@contract';
import { dayIn } from '@/lib/time';
import type { Entry } from '../engine/conversation-log';
import type { Outgoing } from '../engine/outbox';

/** Consecutive messages of one user within this time are grouped under one name. */
const TOGETHER_MS = 5 * 60_000;

/**
 * Headings (a new day, the line above unread messages) are part of a message's row: older messages of the same day are
 * inserted between a heading and its message, and the list keeps its scroll position by rows that remain adjacent.
 */
export type Row =
  | {
      kind: 'message';
      key: string;
      entry: Entry;
      isFirst: boolean;
      newDay: string | undefined;
      isUnreadFrom: boolean;
      /** Whether this is the last of a run of messages that only another browser can open. */
      isLastElsewhere: boolean;
    }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; isFirst: boolean };

export interface RowsGiven {
  entries: readonly Entry[];
  outgoing: readonly Outgoing[];
  ownId: string;
  zone: string;
  /** The number of the first message that was unread when the conversation was opened. */
  unreadFrom: number | undefined;
}

/** Cached: formatting the day is most of the work, and the result for a message never changes. */
const days = new WeakMap<ChatMessage, { zone: string; day: string }>();

function dayOf(message: ChatMessage, zone: string): string {
  const known = days.get(message);
  if (known?.zone === zone) return known.day;
  const day = dayIn(message.createdAt, zone);
  days.set(message, { zone, day });
  return day;
}

function isTogether(before: Entry | undefined, senderId: string, createdAt: string): boolean {
  if (before?.message.senderId !== senderId) return false;
  return Date.parse(createdAt) - Date.parse(before.message.createdAt) < TOGETHER_MS;
}

function isElsewhere(entry: Entry | undefined): boolean {
  return entry?.body.kind === 'refused' && entry.body.refusal === 'for-another-device';
}

export function rowsOf({ entries, outgoing, ownId, zone, unreadFrom }: RowsGiven): Row[] {
  const rows: Row[] = [];
  let before: Entry | undefined;
  let day = '';
  let isUnreadPlaced = unreadFrom === undefined;
  for (const [at, entry] of entries.entries()) {
    const { message } = entry;
    const its = dayOf(message, zone);
    const isNewDay = its !== day;
    const isUnreadFrom = !isUnreadPlaced && message.seq >= unreadFrom!;
    isUnreadPlaced ||= isUnreadFrom;
    const isFirst = isNewDay || isUnreadFrom || !isTogether(before, message.senderId, message.createdAt);
    const newDay = isNewDay ? its : undefined;
    const isLastElsewhere = isElsewhere(entry) && !isElsewhere(entries[at + 1]);
    rows.push({ kind: 'message', key: message.id, entry, isFirst, newDay, isUnreadFrom, isLastElsewhere });
    before = entry;
    day = its;
  }
  outgoing.forEach((it, at) => {
    const isFirst = at === 0 && !isTogether(before, ownId, it.createdAt);
    rows.push({ kind: 'outgoing', key: it.clientId, outgoing: it, isFirst });
  });
  return rows;
}

/** The number of the message below the unread line. Counts only other users' messages that are not deleted. */
export function firstUnreadSeq(entries: readonly Entry[], ownId: string, unread: number): number {
  const theirs = entries.filter(({ message }) => message.senderId !== ownId && message.deletedAt === null);
  return (theirs.at(-unread) ?? entries[0])?.message.seq ?? 0;
}
