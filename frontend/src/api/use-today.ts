import { useEffect } from 'react';
import { todayIn, useNow } from '@/lib/time';
import { useCurrentUser } from './auth';

const MINUTE_MS = 60_000;

/** Today in the viewer's timezone; updates at midnight. */
export function useToday(): string {
  const { timezone } = useCurrentUser();
  useNow(MINUTE_MS);
  return todayIn(timezone);
}

/** Refetches data of a day, such as today's hours, once that day has ended. */
export function useNextDay(lastDay: string | undefined, refetch: () => unknown): void {
  const today = useToday();
  const isOver = lastDay !== undefined && lastDay < today;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, today, refetch]);
}
