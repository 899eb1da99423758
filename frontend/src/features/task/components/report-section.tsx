import { formatHours, type TaskReport } from '@contract';
import { useCurrentUser } from '@/api/auth';
import { useGetReportsOfTaskQuery } from '@/api/reports';
import { hoursDiffer } from '@/lib/session-hours';
import { formatDateTime } from '@/lib/time';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Screenshot } from '@/ui/screenshot';
import { Skeleton } from '@/ui/skeleton';
import { STRINGS } from '../strings';
import { Section } from './section';

export interface ReportSectionProps {
  taskId: string;
  maySubmit: boolean;
}

/** A task's reports, newest first, with live updates and a button for a new report. */
export function ReportSection({ taskId, maySubmit }: ReportSectionProps) {
  const { data: reports, error, isFetching, refetch } = useGetReportsOfTaskQuery(taskId);
  const dispatch = useAppDispatch();
  const submit = (
    <Button onClick={() => dispatch(openOverlay({ kind: 'report', taskId }))}>{STRINGS.submitReport}</Button>
  );
  return (
    <Section title={STRINGS.reports} extra={maySubmit && submit}>
      {!reports && error && (
        <ErrorState className="p-0 py-2" text={STRINGS.reportsFailed} onRetry={refetch} pending={isFetching} />
      )}
      {!reports && !error && <Skeleton className="h-10" />}
      {reports?.length === 0 && <p className="text-fg-3">{STRINGS.noReports}</p>}
      {reports && reports.length > 0 && (
        <ul aria-label={STRINGS.reports} className="flex flex-col divide-y divide-hairline">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function ReportRow({ report }: { report: TaskReport }) {
  const { timezone } = useCurrentUser();
  const { staff, date, hoursWorked, trackedHours, workDescription, screenshotUrl } = report;
  return (
    <li className="flex gap-3 py-3">
      <Avatar userId={staff.id} name={staff.name} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p dir="auto" className="truncate font-semibold">
            {staff.name}
          </p>
          <p className="tnum font-semibold">
            <span>{formatHours(hoursWorked)}</span>
            {hoursDiffer(hoursWorked, trackedHours) && (
              <span className="font-normal text-fg-3">
                {` ${STRINGS.claimed}, ${formatHours(trackedHours)} ${STRINGS.tracked}`}
              </span>
            )}
          </p>
        </div>
        <p className="tnum text-xs text-fg-3">{formatDateTime(date, timezone)}</p>
        <p dir="auto" className="mt-1.5 text-base wrap-anywhere whitespace-pre-wrap">
          {workDescription}
        </p>
        {screenshotUrl && (
          <div className="mt-2">
            <Screenshot url={screenshotUrl} label={STRINGS.screenshotOf(staff.name)} />
          </div>
        )}
      </div>
    </li>
  );
}
