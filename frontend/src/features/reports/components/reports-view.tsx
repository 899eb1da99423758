import { CalendarRange, FileText } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useToday } from '@/api/use-today';
import { useCan } from '@/lib/permissions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { useHeld, useIsAimed } from '@/ui/use-steady';
import { type Reports, useReports } from '../hooks/use-reports';
import { LIST_STRINGS } from '../list-strings';
import { rangeProblem, reportFilter } from '../model/report-ranges';
import { reportFiltersChanged, selectReportFilters } from '../model/reports-slice';
import { CustomRange } from './custom-range';
import { HoursBar } from './hours-bar';
import { ReportsFound } from './reports-found';
import { ReportsSkeleton } from './reports-skeleton';
import { ReportsToolbar } from './reports-toolbar';

/** Task reports, newest first, filtered by time range and, for owners, by user. */
export function ReportsView() {
  const filters = useAppSelector(selectReportFilters);
  const today = useToday();
  const { id } = useCurrentUser();
  const canSeeHours = useCan()('hours.see', { ownerId: id });
  const filter = useMemo(() => reportFilter(filters, today), [filters, today]);
  const latest = useReports(filter);
  const listRef = useRef<HTMLDivElement>(null);
  const isAimed = useIsAimed(listRef);
  const rows = useHeld(latest.rows, isAimed, latest.pageCount);
  return (
    <div className="flex h-full flex-col in-order">
      <ReportsToolbar filter={filter} />
      <CustomRange />
      {filter && canSeeHours && <HoursBar filter={filter} isHeld={isAimed} />}
      {filter ? (
        <div key={JSON.stringify(filter)} ref={listRef} className="flex min-h-0 flex-1 flex-col">
          <Content reports={{ ...latest, rows }} />
        </div>
      ) : (
        <EmptyState
          className="flex-1"
          icon={<CalendarRange aria-hidden="true" className="size-6" />}
          text={rangeProblem(filters) === 'reversed' ? LIST_STRINGS.chooseLaterEnd : LIST_STRINGS.chooseDays}
        />
      )}
    </div>
  );
}

function Content({ reports }: { reports: Reports }) {
  const { rows, isFailed, isFetching, retry } = reports;
  if (rows && rows.length > 0) return <ReportsFound reports={reports} rows={rows} />;
  if (rows && !isFailed) return <NoReports />;
  if (!isFailed) return <ReportsSkeleton />;
  return <ErrorState className="flex-1" text={LIST_STRINGS.failed} onRetry={retry} pending={isFetching} />;
}

/** Says why the list is empty and what to do next. */
function NoReports() {
  const { range, staffId } = useAppSelector(selectReportFilters);
  const dispatch = useAppDispatch();
  const isTeam = useCan()('task.move');
  const icon = <FileText aria-hidden="true" className="size-6" />;
  if (range === 'all' && !staffId) {
    return <EmptyState className="flex-1" icon={icon} text={isTeam ? LIST_STRINGS.none : LIST_STRINGS.noneForClient} />;
  }
  return (
    <EmptyState
      className="flex-1"
      icon={icon}
      text={LIST_STRINGS.noneInRange}
      action={
        <Button onClick={() => dispatch(reportFiltersChanged({ range: 'all', staffId: '' }))}>
          {LIST_STRINGS.showAll}
        </Button>
      }
    />
  );
}
