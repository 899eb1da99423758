import { useCurrentUser } from '@/api/auth';
import { formatClock, useNow } from '@/lib/time';

/** The viewer's local time, with seconds. */
export function LiveClock() {
  const { timezone } = useCurrentUser();
  const now = useNow();
  return (
    <p role="timer" className="flex items-baseline gap-2 text-xs text-fg-3">
      <span translate="no" className="tnum text-lg font-semibold text-fg">
        {formatClock(now, timezone)}
      </span>
      <span>{timezone.replaceAll('_', ' ')}</span>
    </p>
  );
}
