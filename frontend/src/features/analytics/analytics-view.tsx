import { ANALYTICS_PERIODS, MESSAGES } from '@contract';
import { useEffect } from 'react';
import { useGetAnalyticsQuery } from '@/api/analytics';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ErrorState } from '@/ui/error-state';
import { Segmented } from '@/ui/segmented';
import { Figures } from './figures';
import { AnalyticsSkeleton } from './analytics-skeleton';
import { periodChosen, selectPeriod } from './analytics-slice';
import { dailyChartPart } from './daily-chart-part';
import { PERIOD_LABELS, STRINGS } from './strings';

/** Another visit within this time is shown what the one before was; what happens meanwhile is heard of anyway. */
const FRESH_SECONDS = 60;
const PERIODS = ANALYTICS_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

/** Hours and tasks by week, month or quarter (spec 2). */
export function AnalyticsView() {
  const period = useAppSelector(selectPeriod);
  const dispatch = useAppDispatch();
  const load = useGetAnalyticsQuery(period, { refetchOnMountOrArgChange: FRESH_SECONDS });
  const { data, currentData, error, isFetching } = load;
  const isFailing = error !== undefined;
  const retry = () => void load.refetch();

  useEffect(() => {
    // A head start, while the figures are under way.
    void dailyChartPart.load();
  }, []);

  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-6 py-2 max-md:px-4">
        <h1 className="truncate text-xl font-semibold">{STRINGS.title}</h1>
        <Segmented
          label={STRINGS.period}
          options={PERIODS}
          value={period}
          onChange={(value) => dispatch(periodChosen(value))}
          className="max-md:w-full"
        />
      </header>
      {isFailing && !currentData ? (
        <ErrorState text={MESSAGES.analytics.loadFailed} onRetry={retry} pending={isFetching} className="flex-1" />
      ) : data ? (
        <Figures analytics={data} isLate={!currentData} failure={isFailing ? { isFetching, retry } : undefined} />
      ) : (
        <AnalyticsSkeleton />
      )}
    </div>
  );
}
