import { clsx } from 'clsx';
import { ChevronUp, Maximize2, Minimize2, Minus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '@/ui/icon-button';
import { UnreadBadge } from '@/ui/unread-badge';
import type { WindowSize } from '../model/window-state';
import { STRINGS } from '../strings';

export interface PanelProps {
  title: string;
  size: Exclude<WindowSize, 'closed'>;
  unread: number;
  onSize: (size: WindowSize) => void;
  /** Shows a lost connection on a phone, where the panel covers the page. */
  connection?: ReactNode;
  children: ReactNode;
}

const SIZES = {
  open: 'md:h-[560px] md:w-[380px]',
  maximized: 'md:h-[calc(100dvh-48px)] md:w-[720px]',
  minimized: 'h-12 w-[280px]',
} as const;

/** Can be minimized, maximized and closed. Not a dialog: the page behind it remains usable. */
export function Panel({ title, size, unread, onSize, connection, children }: PanelProps) {
  const ref = useRef<HTMLElement>(null);
  const isMinimized = size === 'minimized';

  useEffect(() => {
    // Unless the conversation has already focused the composer.
    if (!isMinimized && !ref.current?.contains(document.activeElement)) ref.current?.focus();
  }, [isMinimized]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onSize('closed');
  }

  return (
    <aside
      ref={ref}
      tabIndex={-1}
      data-region=""
      data-launcher={isMinimized ? '' : undefined}
      aria-label={STRINGS.title}
      onKeyDown={onKeyDown}
      className={clsx(
        'fixed z-20 flex flex-col overflow-hidden bg-surface shadow-float outline-none',
        'md:right-6 md:bottom-6 md:max-h-[calc(100dvh-48px)] md:rounded-modal',
        isMinimized
          ? 'right-4 bottom-[max(16px,env(safe-area-inset-bottom))] rounded-modal'
          : 'max-md:inset-0 max-md:pt-[env(safe-area-inset-top)]',
        SIZES[size],
      )}
    >
      <header className="flex h-12 shrink-0 items-center gap-1 border-b border-hairline bg-raised pr-2 pl-4">
        <h2 dir="auto" className="min-w-0 flex-1 truncate text-base font-semibold">
          {title}
        </h2>
        {isMinimized && unread > 0 && <UnreadBadge count={unread} />}
        <IconButton
          label={isMinimized ? STRINGS.restore : STRINGS.minimize}
          onClick={() => onSize(isMinimized ? 'open' : 'minimized')}
        >
          {isMinimized ? (
            <ChevronUp aria-hidden="true" className="size-4" />
          ) : (
            <Minus aria-hidden="true" className="size-4" />
          )}
        </IconButton>
        {!isMinimized && (
          <IconButton
            className="max-md:hidden"
            label={size === 'maximized' ? STRINGS.shrink : STRINGS.maximize}
            onClick={() => onSize(size === 'maximized' ? 'open' : 'maximized')}
          >
            {size === 'maximized' ? (
              <Minimize2 aria-hidden="true" className="size-4" />
            ) : (
              <Maximize2 aria-hidden="true" className="size-4" />
            )}
          </IconButton>
        )}
        <IconButton label={STRINGS.close} onClick={() => onSize('closed')}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </header>
      {!isMinimized && <div className="shrink-0 md:hidden">{connection}</div>}
      {!isMinimized && children}
    </aside>
  );
}
