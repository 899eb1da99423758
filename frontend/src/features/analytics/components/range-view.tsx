import { CalendarRange } from 'lucide-react';
import { useMemo } from 'react';
import { useGetHoursByPersonQuery, useGetHoursQuery } from '@/api/hours';
import { useToday } from '@/api/use-today';
import { type DateRange, rangeBefore } from '@/lib/date-ranges';
import { hoursPollMs } from '@/lib/hours-polling';
import { useAppSelector } from '@/store/hooks';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { selectRange } from '../model/analytics-slice';
import { rangeOf, rangeProblem } from '../model/any-range';
import { unitOf } from '../model/person-bars';
import { RANGE_STRINGS } from '../range-strings';
import { AnalyticsSkeleton } from './analytics-skeleton';
import { RangeControls } from './range-controls';
import { RangeFigures } from './range-figures';

/** Hours of any range, by person, compared with the previous range. */
export function RangeView() {
  const chosen = useAppSelector(selectRange);
  const today = useToday();
  const range = useMemo(() => rangeOf(chosen, today), [chosen, today]);
  const problem = rangeProblem(range);
  return (
    <>
      <RangeControls problem={problem} />
      {problem === undefined ? (
        <Found
          key={`${range.from} ${range.to}`}
          range={range}
          before={rangeBefore(range, chosen.preset || undefined)}
        />
      ) : (
        <EmptyState className="flex-1" icon={<CalendarRange aria-hidden="true" className="size-6" />} text={problem} />
      )}
    </>
  );
}

function Found({ range, before }: { range: DateRange; before: DateRange }) {
  const today = useToday();
  const groupBy = unitOf(range);
  const options = ({ to }: DateRange) => ({ refetchOnMountOrArgChange: true, pollingInterval: hoursPollMs(to, today) });
  const now = useGetHoursByPersonQuery({ ...range, groupBy }, options(range));
  const past = useGetHoursQuery({ ...before, groupBy: 'user' }, options(before));
  const isFailed = (now.error && !now.currentData) || (past.error && !past.currentData);
  if (isFailed) {
    return (
      <ErrorState
        className="flex-1"
        text={RANGE_STRINGS.failed}
        pending={now.isFetching || past.isFetching}
        onRetry={() => [now, past].forEach((it) => it.error && void it.refetch())}
      />
    );
  }
  if (!now.currentData || !past.currentData) return <AnalyticsSkeleton />;
  return <RangeFigures hours={now.currentData} past={past.currentData} range={range} before={before} unit={groupBy} />;
}
