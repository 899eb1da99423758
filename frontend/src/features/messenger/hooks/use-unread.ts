import { useState } from 'react';
import { useGetDirectUnreadQuery, useGetGroupUnreadQuery } from '@/api/chat';

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/** The unread counts, and the badge: the number of messages that arrived since the widget was last open. */
export function useUnread(isShown: boolean) {
  const { data: direct } = useGetDirectUnreadQuery();
  const { data: group } = useGetGroupUnreadQuery();
  const total = sum(direct ?? {}) + sum(group ?? {});
  const [seen, setSeen] = useState(0);
  // Messages read elsewhere lower the total; later messages must still count.
  const seenNow = isShown ? total : Math.min(seen, total);
  if (seenNow !== seen) setSeen(seenNow);
  return { badge: isShown ? 0 : Math.max(0, total - seenNow), direct, group };
}
