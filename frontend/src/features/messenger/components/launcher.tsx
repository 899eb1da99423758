import { MessageCircle } from 'lucide-react';
import type { Ref } from 'react';
import { UnreadBadge } from '@/ui/unread-badge';
import { STRINGS, unreadLabel } from '../strings';

export interface LauncherProps {
  unread: number;
  onOpen: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** The floating button with the unread badge. */
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
