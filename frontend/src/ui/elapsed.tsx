import { formatElapsed } from '@/lib/format';
import { hoursSince } from '@/lib/session-hours';
import { useNow } from '@/lib/time';

/** A clock that counts from an instant. Its own component, so that nothing else renders every second. */
export function Elapsed({ since, className }: { since: string; className?: string }) {
  const now = useNow();
  return (
    <span role="timer" className={className}>
      {formatElapsed(hoursSince(since, now) * 3600)}
    </span>
  );
}
