import { useState } from 'react';
import { useGetDirectUnreadQuery, useGetGroupUnreadQuery } from '@/api/chat';

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/** How many are unread in all, and the badge: those that came since the widget was last open (spec 4). */
export function useUnread(isShown: boolean) {
  const { data: direct } = useGetDirectUnreadQuery();
  const { data: group } = useGetGroupUnreadQuery();
  const total = sum(direct ?? {}) + sum(group ?? {});
  const [seen, setSeen] = useState(0);
  // Read elsewhere, there are fewer: then the next ones count again.
  const seenNow = isShown ? total : Math.min(seen, total);
  if (seenNow !== seen) setSeen(seenNow);
  return { badge: isShown ? 0 : Math.max(0, total - seenNow), direct, group };
}
