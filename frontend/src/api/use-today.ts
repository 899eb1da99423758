import { todayIn, useNow } from '@/lib/time';
import { useCurrentUser } from './auth';

const MINUTE_MS = 60_000;

/** Today in the viewer's timezone; updates at midnight. */
export function useToday(): string {
  const { timezone } = useCurrentUser();
  useNow(MINUTE_MS);
  return todayIn(timezone);
}
