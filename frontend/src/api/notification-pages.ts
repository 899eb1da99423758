/** The cached notifications: pages, newest first, each notification once. */
import { LIMITS, type NotificationItem, type NotificationList, type ReadNotificationsRequest } from '@contract';

export interface NotificationPage extends NotificationList {
  /** The page was full, so there may be older ones. */
  isFull: boolean;
}

export interface NotificationPages {
  /** The first page's unread count is the current one. */
  pages: NotificationPage[];
  /** The id of the notification before each page; empty for the first page. */
  pageParams: string[];
}

export function pageOf(list: NotificationList): NotificationPage {
  return { ...list, isFull: list.items.length >= LIMITS.notification.pageSize };
}

/** The cursor of the next page; undefined at the end. */
export function nextPageAfter(pages: readonly NotificationPage[]): string | undefined {
  const last = pages.at(-1);
  return last?.isFull ? last.items.at(-1)?.id : undefined;
}

export const itemsIn = ({ pages }: NotificationPages) => pages.flatMap(({ items }) => items);

/** The number of unread notifications, including those that are not loaded. */
export const unreadIn = ({ pages }: NotificationPages) => pages[0]?.unreadCount ?? 0;

/** True for a notification about a meeting that was deleted, or that the user may not see. */
export const lacksMeeting = ({ kind, meetingId }: NotificationItem) => kind.startsWith('meeting-') && !meetingId;

/** Removes the link to a meeting from its notifications. */
export function withoutMeeting(data: NotificationPages, meetingId: string): NotificationPages {
  return changed(data, unreadIn(data), (item) => {
    const { meetingId: own, ...rest } = item;
    return own === meetingId ? rest : item;
  });
}

function changed(
  data: NotificationPages,
  unreadCount: number,
  change: (item: NotificationItem) => NotificationItem,
): NotificationPages {
  const pages = data.pages.map((page) => ({ ...page, unreadCount, items: page.items.map(change) }));
  return { ...data, pages };
}

/** Inserts a new, unread notification in order: ids increase with time. Idempotent. */
export function addNotification(data: NotificationPages, item: NotificationItem): NotificationPages {
  const [first, ...older] = data.pages;
  if (!first || itemsIn(data).some(({ id }) => id === item.id)) return data;
  const found = first.items.findIndex(({ id }) => id < item.id);
  const at = found === -1 ? first.items.length : found;
  const items = [...first.items.slice(0, at), item, ...first.items.slice(at)];
  return { ...data, pages: [{ ...first, items, unreadCount: first.unreadCount + 1 }, ...older] };
}

/** Marks some or all as read. */
export function markRead(
  data: NotificationPages,
  { ids = [], all = false }: ReadNotificationsRequest,
  readAt: string,
): NotificationPages {
  const isMeant = (item: NotificationItem) => item.readAt === null && (all || ids.includes(item.id));
  const left = all ? 0 : unreadIn(data) - itemsIn(data).filter(isMeant).length;
  return changed(data, left, (item) => (isMeant(item) ? { ...item, readAt } : item));
}

/**
 * Reverts the `markRead` with this time, whose result was `after`. Does nothing if data fetched since have already
 * replaced that.
 */
export function unmarkRead(
  data: NotificationPages,
  after: NotificationPages,
  readAt: string,
  marked: number,
): NotificationPages {
  const isMeant = (item: NotificationItem) => item.readAt === readAt;
  // If none of those marked was loaded, only the count can show it.
  const isShown = itemsIn(after).some(isMeant) ? itemsIn(data).some(isMeant) : unreadIn(data) === unreadIn(after);
  if (!isShown) return data;
  return changed(data, unreadIn(data) + marked, (item) => (isMeant(item) ? { ...item, readAt: null } : item));
}

/** Adopts the server's unread count. If it is zero, all are read. */
export function withUnread(data: NotificationPages, unreadCount: number, readAt: string): NotificationPages {
  return unreadCount === 0 ? markRead(data, { all: true }, readAt) : changed(data, unreadCount, (item) => item);
}
