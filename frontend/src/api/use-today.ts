import { useEffect } from 'react';
import { todayIn, useNow } from '@/lib/time';
import { useCurrentUser } from './auth';

const MINUTE_MS = 60_000;
const REPEAT_MS = 5_000;
/** A browser that does not know the user's timezone may be hours ahead of their day. */
const MOST_REPEATS = 12;

/** Today in the viewer's timezone; updates at midnight. */
export function useToday(): string {
  const { timezone } = useCurrentUser();
  useNow(MINUTE_MS);
  return todayIn(timezone);
}

/**
 * Refetches data of a day, such as today's hours, once that day has ended, and repeats this until they are of a later
 * day: on the server, whose clock may be some seconds behind, that day may not have ended yet.
 */
export function useNextDay(lastDay: string | undefined, refetch: () => unknown): void {
  const today = useToday();
  const isOver = lastDay !== undefined && lastDay < today;
  useEffect(() => {
    if (!isOver) return;
    void refetch();
    let count = 0;
    const repeat = setInterval(() => {
      void refetch();
      if (++count === MOST_REPEATS) clearInterval(repeat);
    }, REPEAT_MS);
    return () => clearInterval(repeat);
  }, [isOver, today, refetch]);
}
