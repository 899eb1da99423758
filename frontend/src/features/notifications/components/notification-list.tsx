import { MESSAGES, type NotificationItem } from '@contract';
import { BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { useHeld, useIsAimed } from '@/ui/use-steady';
import type { Notifications } from '../hooks/use-notifications';
import { STRINGS } from '../strings';
import { NotificationRow } from './notification-row';

/** The list, newest first, with a button for older notifications. */
export function NotificationList({ notifications }: { notifications: Notifications }) {
  const { items, problem, isFetching, retry } = notifications;
  if (!items) {
    return problem ? (
      <ErrorState className="min-h-60 flex-1" text={problem} onRetry={retry} pending={isFetching} />
    ) : (
      <Loading />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        className="min-h-60 flex-1"
        icon={<BellRing aria-hidden="true" className="size-6" />}
        text={STRINGS.none}
        action={<p className="max-w-72 text-xs text-balance">{STRINGS.noneHint}</p>}
      />
    );
  }
  return <Items notifications={notifications} items={items} />;
}

interface ItemsProps {
  notifications: Notifications;
  items: NotificationItem[];
}

function Items({ notifications, items: latest }: ItemsProps) {
  const { open, loadMore } = notifications;
  const listRef = useRef<HTMLUListElement>(null);
  const items = useHeld(latest, useIsAimed(listRef));
  /** The number of notifications when older ones were requested. */
  const countBefore = useRef<number>(undefined);
  useEffect(() => {
    if (countBefore.current === undefined || items.length <= countBefore.current) return;
    // Moves the focus to the first older one, since the button may have disappeared.
    listRef.current?.querySelectorAll('button')[countBefore.current]?.focus();
    countBefore.current = undefined;
  }, [items.length]);

  function more() {
    countBefore.current = items.length;
    loadMore();
  }

  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
      <ul ref={listRef} aria-label={STRINGS.title} className="divide-y divide-hairline">
        {items.map((item) => (
          <NotificationRow key={item.id} item={item} onOpen={() => open(item)} />
        ))}
      </ul>
      <Footer notifications={notifications} onMore={more} />
    </div>
  );
}

interface FooterProps {
  notifications: Notifications;
  onMore: () => void;
}

function Footer({ notifications: { hasMore, problem, isFetching }, onMore }: FooterProps) {
  if (!hasMore) return null;
  if (problem) return <ErrorState text={STRINGS.olderFailed} onRetry={onMore} pending={isFetching} />;
  return (
    <div className="flex justify-center border-t border-hairline p-2">
      <Button variant="ghost" pending={isFetching} onClick={onMore}>
        {STRINGS.more}
      </Button>
    </div>
  );
}

const ROWS = [0, 1, 2, 3];

function Loading() {
  return (
    <div className="flex flex-col gap-5 p-4">
      <p role="status" className="sr-only">
        {MESSAGES.general.loading}
      </p>
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
