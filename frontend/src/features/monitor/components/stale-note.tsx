import { MESSAGES } from '@contract';
import { CloudOff } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { formatClock, useNow } from '@/lib/time';
import { Button } from '@/ui/button';
import { ageText, staleText, STRINGS } from '../strings';

const MINUTE_MS = 60_000;

export interface Refresh {
  /** Whether the last refresh has failed, so that older figures are shown. */
  isFailing: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** Old figures are better than none, as long as their age is shown. */
export function StaleNote({ asOfMs, refresh }: { asOfMs: number; refresh: Refresh }) {
  const { timezone } = useCurrentUser();
  const ageMs = useNow() - asOfMs;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-hairline bg-raised px-3 py-1.5">
      <CloudOff aria-hidden="true" className="size-4 shrink-0 text-fg-2" />
      <p role="status" className="text-fg">
        {MESSAGES.monitor.loadFailed} <span>{staleText(formatClock(asOfMs, timezone))}</span>
      </p>
      <p className="min-w-0 flex-1 text-fg-3">{ageText(Math.floor(ageMs / MINUTE_MS))}</p>
      <Button size="sm" pending={refresh.isFetching} onClick={refresh.retry}>
        {STRINGS.retry}
      </Button>
    </div>
  );
}
