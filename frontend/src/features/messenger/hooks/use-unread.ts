import type { UnreadCounts } from '@contract';
import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useGetDirectUnreadQuery, useGetGroupUnreadQuery } from '@/api/chat';

const sum = (counts: UnreadCounts) => Object.values(counts).reduce((total, count) => total + count, 0);

/** The unread counts, and the badge: the number of messages that arrived since the widget was last open. */
export function useUnread(isShown: boolean) {
  const { data: direct } = useGetDirectUnreadQuery();
  const { data: group } = useGetGroupUnreadQuery();
  const counts = { ...direct, ...group };
  const [seen, setSeen] = useState<UnreadCounts>({});
  // Messages read elsewhere lower the count of their conversation; later ones must still count.
  const seenNow = Object.fromEntries(
    Object.entries(counts).map(([id, count]) => [id, isShown ? count : Math.min(count, seen[id] ?? 0)]),
  );
  if (!shallowEqual(seenNow, seen)) setSeen(seenNow);
  return { badge: sum(counts) - sum(seenNow), direct, group };
}
