import { LIMITS } from '@contract';
import { makeNotification } from '@/testing/make-notification';
import {
  addNotification,
  itemsIn,
  markRead,
  nextPageAfter,
  type NotificationPages,
  pageOf,
  unmarkRead,
  unreadIn,
  withUnread,
} from './notification-pages';

const SIZE = LIMITS.notification.pageSize;
const READ = '2026-01-01T11:00:00.000Z';
const LATER = '2026-01-01T12:00:00.000Z';
const id = (index: number) => `n${String(index).padStart(4, '0')}`;
const item = (index: number, readAt: string | null = null) => makeNotification({ id: id(index), readAt });

/** Pages of notifications with these numbers, newest first. `unreadCount` includes those not loaded. */
function pagesOf(unreadCount: number, ...pages: number[][]): NotificationPages {
  return {
    pages: pages.map((numbers) => pageOf({ items: numbers.map((index) => item(index)), unreadCount })),
    pageParams: pages.map((_, index) => (index === 0 ? '' : id(pages[index - 1]!.at(-1)!))),
  };
}

const idsIn = (data: NotificationPages) => itemsIn(data).map((it) => it.id);
const readIn = (data: NotificationPages) => itemsIn(data).flatMap((it) => (it.readAt === null ? [] : [it.id]));

describe('the cursor', () => {
  const full = Array.from({ length: SIZE }, (_, index) => 1_000 - index);

  it('is the oldest notification of a full page', () => {
    expect(nextPageAfter(pagesOf(0, full).pages)).toBe(id(1_001 - SIZE));
  });

  it('is absent after a page that was not full, even if newer notifications were added to it', () => {
    const last = full.slice(1);
    expect(nextPageAfter(pagesOf(0, full, last).pages)).toBeUndefined();
    expect(nextPageAfter(addNotification(pagesOf(0, last), item(2_000)).pages)).toBeUndefined();
  });
});

describe('a new notification', () => {
  it('comes first and counts as unread, once', () => {
    const data = addNotification(pagesOf(1, [3, 2], [1]), item(4));
    expect(idsIn(data)).toEqual([4, 3, 2, 1].map(id));
    expect(unreadIn(data)).toBe(2);
    expect(addNotification(data, item(4))).toBe(data);
  });

  it('is inserted in order if it arrives late', () => {
    expect(idsIn(addNotification(pagesOf(0, [5, 3]), item(4)))).toEqual([5, 4, 3].map(id));
    expect(idsIn(addNotification(pagesOf(0, []), item(4)))).toEqual([id(4)]);
  });
});

describe('reading', () => {
  it('marks the given notifications on any page, and lowers the count', () => {
    const data = markRead(pagesOf(5, [3, 2], [1]), { ids: [id(3), id(1)] }, READ);
    expect(readIn(data)).toEqual([3, 1].map(id));
    expect(unreadIn(data)).toBe(3);
  });

  it('does not count a notification twice', () => {
    const once = markRead(pagesOf(3, [3, 2, 1]), { ids: [id(3)] }, READ);
    expect(unreadIn(markRead(once, { ids: [id(3)] }, READ))).toBe(2);
  });

  it('marks all, including those that are not loaded', () => {
    const data = markRead(pagesOf(90, [3, 2]), { all: true }, READ);
    expect(readIn(data)).toEqual([3, 2].map(id));
    expect(unreadIn(data)).toBe(0);
  });

  it('is reverted, except for notifications that arrived since or were read before', () => {
    const before = markRead(pagesOf(90, [3, 2, 1]), { ids: [id(2)] }, READ);
    const after = markRead(before, { all: true }, LATER);
    const data = unmarkRead(addNotification(after, item(4)), after, LATER, unreadIn(before));
    expect(readIn(data)).toEqual([id(2)]);
    expect(unreadIn(data)).toBe(90);
  });

  it('is not reverted twice: data fetched since show what the server has', () => {
    const fetched = markRead(pagesOf(3, [3, 2, 1]), { ids: [id(2)] }, READ);
    const after = markRead(pagesOf(3, [3, 2, 1]), { ids: [id(3)] }, LATER);
    expect(unmarkRead(fetched, after, LATER, 1)).toBe(fetched);
  });

  it('is reverted although none of them is loaded', () => {
    const before = markRead(pagesOf(4, [3]), { ids: [id(3)] }, READ);
    const after = markRead(before, { all: true }, LATER);
    expect(unreadIn(after)).toBe(0);
    expect(unreadIn(unmarkRead(after, after, LATER, 3))).toBe(3);
  });
});

describe('the server’s count', () => {
  it('is adopted unchanged', () => {
    const data = withUnread(pagesOf(5, [3, 2]), 1, READ);
    expect(unreadIn(data)).toBe(1);
    expect(readIn(data)).toEqual([]);
  });

  it('of zero means that all are read', () => {
    expect(readIn(withUnread(pagesOf(5, [3], [2]), 0, READ))).toEqual([3, 2].map(id));
  });
});
