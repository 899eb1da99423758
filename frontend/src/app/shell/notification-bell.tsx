import { clsx } from 'clsx';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { unreadIn } from '@/api/notification-pages';
import { useGetNotificationsInfiniteQuery } from '@/api/notifications';
import { useTitleCount } from '@/lib/use-document-title';
import { onEvent } from '@/realtime/socket';
import { IconButton } from '@/ui/icon-button';
import { LazyDialog } from '@/ui/lazy-dialog';
import { announce } from '@/ui/live-region';
import { UnreadBadge } from '@/ui/unread-badge';
import { OverlayBoundary } from '../errors/view-boundaries';
import { notificationsPart } from '../parts';
import { bellLabel } from '../strings';
import { ConnectionStrip } from './connection-strip';
import { useAfterBoard } from './use-after-board';

/** Opens the notifications, and shows how many are unread. */
export function NotificationBell({ className }: { className?: string }) {
  const bellRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isTurn = useAfterBoard();
  const { unread } = useGetNotificationsInfiniteQuery(undefined, {
    skip: !isTurn,
    selectFromResult: ({ data }) => ({ unread: data ? unreadIn(data) : 0 }),
  });
  useTitleCount('notifications', unread);
  useEffect(() => onEvent('notification', ({ text }) => announce(text)), []);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        ref={bellRef}
        label={bellLabel(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        onPointerEnter={notificationsPart.load}
        onFocus={notificationsPart.load}
        className={clsx('relative', isOpen && 'bg-hover text-fg', className)}
      >
        <Bell aria-hidden="true" className="size-4.5 max-md:size-5" />
        {unread > 0 && (
          <UnreadBadge
            size="sm"
            count={unread}
            className="absolute top-0 left-4 ring-2 ring-surface max-md:top-1.5 max-md:left-5.5"
          />
        )}
      </IconButton>
      {isOpen && (
        <OverlayBoundary onClose={close}>
          <LazyDialog part={notificationsPart} onClose={close}>
            {(NotificationsPanel) => (
              <NotificationsPanel bell={bellRef} connection={<ConnectionStrip />} onClose={close} />
            )}
          </LazyDialog>
        </OverlayBoundary>
      )}
    </>
  );
}
