import { expectLinearTime } from '@/testing/growth';
import type { Entry } from '../engine/conversation-log';
import { makeMessage } from '../testing/make-message';
import { firstUnreadSeq, rowsOf } from './rows';

const at = (seq: number, createdAt: string, senderId = 'ann'): Entry => ({
  message: makeMessage({ seq, createdAt, senderId }),
  body: { kind: 'plain', text: `text ${seq}` },
});

const shown = (given: Partial<Parameters<typeof rowsOf>[0]>) =>
  rowsOf({ entries: [], outgoing: [], ownId: 'me', zone: 'UTC', unreadFrom: undefined, ...given }).flatMap((row) => [
    ...(row.kind === 'message' && row.newDay ? [`day ${row.newDay}`] : []),
    ...(row.kind === 'message' && row.isUnreadFrom ? ['unread'] : []),
    `${row.key}${row.isFirst ? ' first' : ''}`,
  ]);

it('groups messages by sender and within five minutes, and starts a new group each day', () => {
  const entries = [
    at(1, '2026-01-01T23:50:00Z'),
    at(2, '2026-01-01T23:54:00Z'),
    at(3, '2026-01-01T23:55:00Z', 'bob'),
    at(4, '2026-01-02T00:01:00Z', 'bob'),
    at(5, '2026-01-02T00:10:00Z', 'bob'),
  ];
  expect(shown({ entries })).toEqual([
    ...['day 2026-01-01', 'm1 first', 'm2', 'm3 first', 'day 2026-01-02', 'm4 first', 'm5 first'],
  ]);
});

it("uses the reader's day", () => {
  const entries = [at(1, '2026-01-01T15:59:00Z'), at(2, '2026-01-01T16:01:00Z')];
  expect(shown({ entries, zone: 'Asia/Manila' })).toEqual(['day 2026-01-01', 'm1 first', 'day 2026-01-02', 'm2 first']);
});

it('draws one line above the unread messages', () => {
  const entries = [1, 2, 3].map((seq) => at(seq, `2026-01-01T10:0${seq}:00Z`));
  expect(shown({ entries, unreadFrom: 2 })).toEqual(['day 2026-01-01', 'm1 first', 'unread', 'm2 first', 'm3']);
  expect(shown({ entries, unreadFrom: 9 })).toEqual(['day 2026-01-01', 'm1 first', 'm2', 'm3']);
});

it('marks the last of each run of messages that only another browser can open', () => {
  const elsewhere = (seq: number): Entry => ({
    ...at(seq, '2026-01-01T10:00:00Z'),
    body: { kind: 'refused', refusal: 'for-another-device' },
  });
  const entries = [elsewhere(1), elsewhere(2), at(3, '2026-01-01T10:00:00Z'), elsewhere(4)];
  const rows = rowsOf({ entries, outgoing: [], ownId: 'me', zone: 'UTC', unreadFrom: undefined });
  expect(rows.filter((row) => row.kind === 'message' && row.isLastElsewhere).map(({ key }) => key)).toEqual([
    'm2',
    'm4',
  ]);
});

it('lays out 50,000 messages in linear time', () => {
  const entries = Array.from({ length: 50_000 }, (_, seq) => at(seq + 1, '2026-01-01T10:00:00Z'));
  expect(shown({ entries })).toHaveLength(50_001);
  expectLinearTime(entries.length, (count) => shown({ entries: entries.slice(0, count) }));
});

it("keeps a message's key when older messages of the same day are prepended", () => {
  const [older, newer] = [at(1, '2026-01-01T10:00:00Z'), at(2, '2026-01-01T10:30:00Z')];
  const keys = (entries: Entry[]) =>
    rowsOf({ entries, outgoing: [], ownId: 'me', zone: 'UTC', unreadFrom: 2 }).map(({ key }) => key);
  expect(keys([newer])).toEqual(['m2']);
  expect(keys([older, newer])).toEqual(['m1', 'm2']);
});

it('counts back only over messages of other users', () => {
  const entries = [at(1, '2026-01-01T10:00:00Z'), at(2, '2026-01-01T10:01:00Z'), at(3, '2026-01-01T10:02:00Z', 'me')];
  expect(firstUnreadSeq(entries, 'me', 1)).toBe(2);
  expect(firstUnreadSeq(entries, 'me', 70)).toBe(1);
});
