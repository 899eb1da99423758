import type { NotificationItem } from '@contract';
import { clsx } from 'clsx';
import { CalendarClock, type LucideIcon, TimerOff } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { formatAgo } from '@/lib/ago';
import { formatDateTime, useNow } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { STRINGS } from '../strings';

const MINUTE_MS = 60_000;

/** A notification; pressing it opens its subject. */
export function NotificationRow({ item, onOpen }: { item: NotificationItem; onOpen: () => void }) {
  const { timezone } = useCurrentUser();
  const nowMs = useNow(MINUTE_MS);
  const { kind, actor, text, createdAt, readAt } = item;
  const isUnread = readAt === null;
  const name = actor && text.startsWith(actor.name) ? actor.name : '';
  return (
    <li>
      <button
        type="button"
        data-notification=""
        onClick={onOpen}
        className="relative flex w-full gap-3 py-3 pr-9 pl-4 text-left text-sm outline-offset-[-4px] transition-colors hover:bg-raised focus-visible:rounded-card max-md:text-base"
      >
        {actor ? (
          <Avatar userId={actor.id} name={actor.name} className="mt-0.5" />
        ) : (
          <Product icon={kind === 'due' ? CalendarClock : TimerOff} />
        )}
        <span className="min-w-0 flex-1">
          {isUnread && <span className="sr-only">{STRINGS.unread} </span>}
          <span dir="auto" className={clsx('line-clamp-4 wrap-anywhere', isUnread ? 'text-fg' : 'text-fg-2')}>
            {name && <b className="font-semibold">{name}</b>}
            <span>{text.slice(name.length)}</span>
          </span>{' '}
          <time
            dateTime={createdAt}
            title={formatDateTime(createdAt, timezone)}
            className="mt-0.5 block text-xs text-fg-3"
          >
            {formatAgo(createdAt, nowMs, timezone)}
          </time>
        </span>
        {isUnread && <span aria-hidden="true" className="absolute top-4.5 right-4 size-2 rounded-full bg-accent" />}
      </button>
    </li>
  );
}

/** Shown in place of a user's picture if the notification is from the product itself. */
function Product({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="mt-0.5 grid size-7 shrink-0 place-content-center rounded-full bg-hover text-fg-2">
      <Icon aria-hidden="true" className="size-4" />
    </span>
  );
}
