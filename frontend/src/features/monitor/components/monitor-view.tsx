import { LIMITS, MESSAGES } from '@contract';
import { useGetStaffStatusQuery } from '@/api/monitor';
import { ErrorState } from '@/ui/error-state';
import { STRINGS } from '../strings';
import { LiveClock } from './live-clock';
import { Monitor } from './monitor';
import { MonitorSkeleton } from './monitor-skeleton';

/** Who is working now, on which task, and for how long today. */
export function MonitorView() {
  const load = useGetStaffStatusQuery(undefined, {
    pollingInterval: LIMITS.monitorRefreshMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const { data, error, isFetching } = load;
  const refresh = { isFailing: error !== undefined, isFetching, retry: () => void load.refetch() };

  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-4 border-b border-hairline px-6 py-2 max-md:px-4">
        <h1 className="truncate text-xl font-semibold">{STRINGS.title}</h1>
        <LiveClock />
      </header>
      {data && <Monitor summary={data} refresh={refresh} />}
      {!data && refresh.isFailing && (
        <ErrorState
          text={MESSAGES.monitor.loadFailed}
          onRetry={refresh.retry}
          pending={isFetching}
          className="flex-1"
        />
      )}
      {!data && !refresh.isFailing && <MonitorSkeleton />}
    </div>
  );
}
