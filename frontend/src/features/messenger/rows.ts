/** A conversation as rows from top to bottom: messages, each with what stands above it, then those still on their way. */
import type { ChatMessage } from '@contract';
import { dayIn } from '@/lib/time';
import type { Outgoing } from './engine/conversation';
import type { Entry } from './engine/conversation-log';

/** Messages of one person within this time stand together under one name. */
const TOGETHER_MS = 5 * 60_000;

/**
 * The day of which a message is the first, and the line before what is unread, are no rows of their own: older messages
 * of the same day come between the two, and the list keeps its place by rows that stay next to each other.
 */
export type Row =
  | { kind: 'message'; key: string; entry: Entry; isFirst: boolean; newDay: string | undefined; isUnreadFrom: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; isFirst: boolean };

export interface RowsGiven {
  entries: readonly Entry[];
  outgoing: readonly Outgoing[];
  ownId: string;
  zone: string;
  /** Number of the first unread message as it was when the conversation was opened. */
  unreadFrom: number | undefined;
}

/** Telling the day is most of the work, and the same for a message each time. */
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

export function rowsOf({ entries, outgoing, ownId, zone, unreadFrom }: RowsGiven): Row[] {
  const rows: Row[] = [];
  let before: Entry | undefined;
  let day = '';
  let isUnreadPlaced = unreadFrom === undefined;
  for (const entry of entries) {
    const { message } = entry;
    const its = dayOf(message, zone);
    const isNewDay = its !== day;
    const isUnreadFrom = !isUnreadPlaced && message.seq >= unreadFrom!;
    isUnreadPlaced ||= isUnreadFrom;
    const isFirst = isNewDay || isUnreadFrom || !isTogether(before, message.senderId, message.createdAt);
    const newDay = isNewDay ? its : undefined;
    rows.push({ kind: 'message', key: message.id, entry, isFirst, newDay, isUnreadFrom });
    before = entry;
    day = its;
  }
  outgoing.forEach((it, at) => {
    const isFirst = at === 0 && !isTogether(before, ownId, it.createdAt);
    rows.push({ kind: 'outgoing', key: it.clientId, outgoing: it, isFirst });
  });
  return rows;
}

/** Number of the message before which the line stands; of unread messages, only those of others that still say something count. */
export function firstUnreadSeq(entries: readonly Entry[], ownId: string, unread: number): number {
  const theirs = entries.filter(({ message }) => message.senderId !== ownId && message.deletedAt === null);
  return (theirs.at(-unread) ?? entries[0])?.message.seq ?? 0;
}
