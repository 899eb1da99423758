import { type Analytics, MESSAGES } from '@contract';
import { clsx } from 'clsx';
import { useCurrentUser } from '@/api/auth';
import { useCan } from '@/lib/permissions';
import { formatDay } from '@/lib/time';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { rangeText, SCOPE_TEXT, STRINGS } from '../strings';
import { DailyHours } from './daily-hours';
import { Formulas } from './formulas';
import { OverviewCards } from './overview-cards';
import { TaskBreakdown } from './task-breakdown';
import { TeamPerformance } from './team-performance';

export interface FiguresProps {
  analytics: Analytics;
  /** Whether another period was chosen whose figures are still loading. */
  isLate: boolean;
  /** Present if the last refresh failed, so that older figures are shown. */
  failure?: { isFetching: boolean; retry: () => void };
}

export function Figures({ analytics, isLate, failure }: FiguresProps) {
  const can = useCan();
  const { role } = useCurrentUser();
  const range = rangeText(formatDay(analytics.startDate), formatDay(analytics.endDate));
  return (
    <div
      aria-busy={isLate}
      className={clsx(
        'relative min-h-0 flex-1 overflow-y-auto px-6 pt-4 pb-end-4 transition-opacity max-md:px-4 max-md:pt-3',
        isLate && 'opacity-60',
      )}
    >
      {failure && (
        <Notice
          text={MESSAGES.analytics.loadFailed}
          action={
            <Button size="sm" pending={failure.isFetching} onClick={failure.retry}>
              {STRINGS.retry}
            </Button>
          }
        />
      )}
      <p className="tnum mb-3 flex flex-wrap gap-x-2 text-fg-2">
        <span className="font-semibold text-fg">{SCOPE_TEXT[role]}</span>
        <span>{range}</span>
      </p>
      <OverviewCards overview={analytics.overview} />
      <DailyHours analytics={analytics} range={range} />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(280px,1fr)_minmax(0,2fr)]">
        <TaskBreakdown breakdown={analytics.taskBreakdown} />
        {can('analytics.team') ? (
          <TeamPerformance team={analytics.userPerformance} completed={analytics.overview.tasksCompleted} />
        ) : (
          <Formulas />
        )}
      </div>
      {can('analytics.team') && <Formulas className="mt-4" />}
    </div>
  );
}
