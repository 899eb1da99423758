import { ANALYTICS_PERIODS, type AnalyticsPeriod, MESSAGES } from '@contract';
import { useEffect } from 'react';
import { useGetAnalyticsQuery } from '@/api/analytics';
import { useCurrentUser } from '@/api/auth';
import { useNextDay } from '@/api/use-today';
import { useCan } from '@/lib/permissions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ErrorState } from '@/ui/error-state';
import { Segmented } from '@/ui/segmented';
import { pictureChosen, selectPicture } from '../model/analytics-slice';
import { dailyChartPart } from '../model/chart-parts';
import { PERIOD_LABELS, STRINGS } from '../strings';
import { AnalyticsSkeleton } from './analytics-skeleton';
import { Figures } from './figures';
import { RangeView } from './range-view';

/** A visit within this time shows the cached figures; events update them in any case. */
const FRESH_SECONDS = 60;
/** Polls, since the hours of running timers grow. */
const POLL_MS = 60_000;
const PERIODS = ANALYTICS_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));
const PICTURES = [...PERIODS, { value: 'range', label: STRINGS.anyRange } as const];

/** Hours and tasks by week, month or quarter; for users who may see hours, also the hours of any range. */
export function AnalyticsView() {
  const { id } = useCurrentUser();
  const canSeeHours = useCan()('hours.see', { ownerId: id });
  const chosen = useAppSelector(selectPicture);
  const picture = chosen === 'range' && !canSeeHours ? 'week' : chosen;
  const dispatch = useAppDispatch();

  useEffect(() => {
    // Starts to load the chart together with the figures.
    void dailyChartPart.load();
  }, []);

  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline px-6 py-2 max-md:px-4">
        <h1 className="truncate text-xl font-semibold">{STRINGS.title}</h1>
        <Segmented
          label={STRINGS.period}
          options={canSeeHours ? PICTURES : PERIODS}
          value={picture}
          onChange={(value) => dispatch(pictureChosen(value))}
          className="max-md:w-full"
        />
      </header>
      {picture === 'range' ? <RangeView /> : <PeriodView period={picture} />}
    </div>
  );
}

function PeriodView({ period }: { period: AnalyticsPeriod }) {
  const load = useGetAnalyticsQuery(period, { refetchOnMountOrArgChange: FRESH_SECONDS, pollingInterval: POLL_MS });
  const { data, currentData, error, isFetching } = load;
  useNextDay(currentData?.endDate, load.refetch);
  const isFailing = error !== undefined;
  const retry = () => void load.refetch();
  if (isFailing && !currentData) {
    return <ErrorState text={MESSAGES.analytics.loadFailed} onRetry={retry} pending={isFetching} className="flex-1" />;
  }
  if (!data) return <AnalyticsSkeleton />;
  return <Figures analytics={data} isLate={!currentData} failure={isFailing ? { isFetching, retry } : undefined} />;
}
