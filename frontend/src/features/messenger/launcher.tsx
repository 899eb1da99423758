import { MessageCircle } from 'lucide-react';
import type { Ref } from 'react';
import { STRINGS, unreadLabel } from './strings';

export interface LauncherProps {
  unread: number;
  onOpen: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** Spec 2: the floating button with the unread badge. */
export function Launcher({ unread, onOpen, ref }: LauncherProps) {
  return (
    <button
      ref={ref}
      type="button"
      data-launcher=""
      title={STRINGS.open}
      aria-label={unread > 0 ? `${STRINGS.open}, ${unreadLabel(unread)}` : STRINGS.open}
      onClick={onOpen}
      className="fixed right-6 bottom-6 z-20 grid size-14 place-content-center rounded-full bg-accent text-ink shadow-float transition-[background-color,transform] hover:bg-accent-hover active:scale-95 max-md:right-4 max-md:bottom-[max(16px,env(safe-area-inset-bottom))]"
    >
      <MessageCircle aria-hidden="true" className="size-6" />
      {unread > 0 && <UnreadBadge count={unread} className="absolute -top-1 -right-1 ring-2 ring-canvas" />}
    </button>
  );
}

export function UnreadBadge({ count, className = '' }: { count: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid h-5 min-w-5 shrink-0 place-content-center rounded-full bg-danger-solid px-1.5 text-xs font-semibold text-[#fff] tnum ${className}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
