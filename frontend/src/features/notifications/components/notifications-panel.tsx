import { CheckCheck, Settings, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useIsMobile } from '@/lib/use-media';
import { useAppDispatch } from '@/store/hooks';
import { goTo } from '@/store/place-slice';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { useReturnFocus } from '@/ui/use-return-focus';
import { type Notifications, useNotifications } from '../hooks/use-notifications';
import { nextRow } from '../model/row-keys';
import { STRINGS } from '../strings';
import { NotificationList } from './notification-list';

const ROWS = '[data-notification]';
const GAP_PX = 20;
const MARGIN_PX = 8;

/** Places the panel to the right of the bell, aligned with its top, and limits its height to the space below. */
function placeBeside(bell: HTMLElement | null) {
  const { top = 0, right = 0 } = bell?.getBoundingClientRect() ?? {};
  const place = { top: Math.max(MARGIN_PX, top - MARGIN_PX / 2), left: right + GAP_PX };
  return { ...place, maxHeight: `min(640px, calc(100dvh - ${place.top + MARGIN_PX}px))` };
}

export interface NotificationsPanelProps {
  bell: RefObject<HTMLElement | null>;
  /** Shows a lost connection if the panel covers the page. */
  connection: ReactNode;
  onClose: () => void;
}

/** Next to the bell, and closed by a press outside; on a phone, a modal sheet. Open while mounted. */
export function NotificationsPanel({ bell, connection, onClose }: NotificationsPanelProps) {
  const isMobile = useIsMobile();
  const returnFocus = useReturnFocus();
  const contentRef = useRef<HTMLDivElement>(null);
  const [place] = useState(() => placeBeside(bell.current));
  const notifications = useNotifications(onClose);
  const rows = () => [...(contentRef.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];

  function readAll() {
    notifications.readAll();
    // The button disappears.
    contentRef.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = rows();
    const next = all[nextRow(event.key, all.indexOf(document.activeElement as HTMLElement), all.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <Radix.Root open modal={isMobile} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          ref={contentRef}
          tabIndex={-1}
          aria-modal={isMobile || undefined}
          aria-describedby={undefined}
          style={isMobile ? undefined : place}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (rows()[0] ?? contentRef.current)?.focus();
          }}
          onCloseAutoFocus={returnFocus}
          // The bell itself closes the panel.
          onInteractOutside={(event) => bell.current?.contains(event.target as Node) && event.preventDefault()}
          className="fixed z-30 flex flex-col overflow-hidden bg-surface shadow-float outline-none max-md:inset-0 max-md:animate-sheet-in max-md:pt-[env(safe-area-inset-top)] md:w-[400px] md:animate-pop-in md:rounded-modal"
        >
          <Header notifications={notifications} onReadAll={readAll} onClose={onClose} />
          <div className="shrink-0 md:hidden">{connection}</div>
          <NotificationList notifications={notifications} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface HeaderProps {
  notifications: Notifications;
  onReadAll: () => void;
  onClose: () => void;
}

function Header({ notifications, onReadAll, onClose }: HeaderProps) {
  const dispatch = useAppDispatch();
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-hairline bg-raised pr-2 pl-4 max-md:h-14">
      <Radix.Title className="min-w-0 flex-1 truncate text-base font-semibold max-md:text-lg">
        {STRINGS.title}
      </Radix.Title>
      {notifications.unread > 0 && (
        <Button size="sm" variant="ghost" onClick={onReadAll}>
          <CheckCheck aria-hidden="true" className="size-3.5" />
          {STRINGS.readAll}
        </Button>
      )}
      <IconButton
        label={STRINGS.settings}
        onClick={() => {
          dispatch(goTo('notification-settings'));
          onClose();
        }}
      >
        <Settings aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={STRINGS.close} onClick={onClose}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </header>
  );
}
