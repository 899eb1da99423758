import { formatCount, formatHours, type PendingTimesheet } from '@contract';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { useGetPendingTimesheetsQuery } from '@/api/timesheets';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { useHeld, useIsAimed } from '@/ui/use-steady';
import { useChoose, useChosenWeek } from '../hooks/use-sheet';
import { weekTitle } from '../model/sheet-rows';
import { STRINGS } from '../strings';

/** The approvers' queue: submitted weeks, oldest first. Pressing a week opens it. */
export function PendingWeeks() {
  const { data: latest, error, isFetching, refetch } = useGetPendingTimesheetsQuery();
  const listRef = useRef<HTMLUListElement>(null);
  const data = useHeld(latest, useIsAimed(listRef));
  if (!data && error) {
    return (
      <p role="alert" className="flex items-center gap-3 pt-3 text-fg-2">
        {STRINGS.queueFailed}
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton className="mt-3 h-5 w-40" />;
  if (data.length === 0) return <p className="pt-3 text-sm text-fg-3">{STRINGS.noneToApprove}</p>;
  return (
    <section aria-label={STRINGS.queue} className="pt-3">
      <h2 className="text-xs font-semibold text-fg-2">
        {STRINGS.queue} <span className="tnum text-fg-3">{formatCount(data.length)}</span>
      </h2>
      <ul ref={listRef} className="-mx-1 flex gap-2 overflow-x-auto px-1 py-2">
        {data.map((pending) => (
          <PendingWeek key={`${pending.user.id} ${pending.week}`} pending={pending} />
        ))}
      </ul>
    </section>
  );
}

function PendingWeek({ pending: { user, week, total, expectedHours, problem } }: { pending: PendingTimesheet }) {
  const chosen = useChosenWeek();
  const choose = useChoose();
  const isOpen = chosen.userId === user.id && chosen.week === week;
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={() => choose({ userId: user.id, week, date: '' })}
        className={clsx(
          'flex h-full w-64 items-start gap-2.5 rounded-card border bg-raised px-3 py-2 text-left transition-colors hover:bg-hover',
          isOpen ? 'border-accent' : 'border-hairline',
        )}
      >
        <Avatar userId={user.id} name={user.name || user.email} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate font-semibold">
            {user.name || user.email}
          </span>
          <span className="tnum block truncate text-xs text-fg-2">{weekTitle(week)}</span>
          <span className="tnum block truncate text-xs text-fg-2">
            {STRINGS.ofExpected(formatHours(total), formatHours(expectedHours))}
          </span>
          {problem && <span className="block text-xs text-priority">{problem}</span>}
        </span>
      </button>
    </li>
  );
}
