import { formatElapsed } from '@/lib/format';
import { hoursSince } from '@/lib/session-hours';
import { useNow } from '@/lib/time';

/** The time since an instant. A component of its own, so that nothing else rerenders every second. */
export function Elapsed({ since, className }: { since: string; className?: string }) {
  const now = useNow();
  return (
    <span role="timer" translate="no" className={className}>
      {formatElapsed(hoursSince(since, now) * 3600)}
    </span>
  );
}
