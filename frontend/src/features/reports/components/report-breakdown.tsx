import { formatHours, type SessionBreakdownItem, type TaskReport } from '@contract';
import { formatDateTime, formatStretch } from '@/lib/time';
import { LIST_STRINGS } from '../list-strings';
import { breakdownOf } from '../model/report-rows';

/** The sessions of a report at the time of submission. */
export function ReportBreakdown({ report, zone }: { report: TaskReport; zone: string }) {
  const sessions = breakdownOf(report);
  if (sessions.length === 0) return <p className="pt-1 text-fg-3">{LIST_STRINGS.noSessions}</p>;
  return (
    <ol className="mt-1 flex max-w-[80ch] flex-col divide-y divide-hairline rounded-card bg-surface px-3">
      {sessions.map((session) => (
        <li key={session.sessionNumber} className="tnum flex items-start gap-3 py-2">
          <span aria-hidden="true" className="w-4 text-right text-fg-3">
            {session.sessionNumber}
          </span>
          <div className="min-w-0 flex-1">
            <p className="text-fg-2">{whenText(session, zone)}</p>
            {session.description && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {session.description}
              </p>
            )}
          </div>
          <span className="shrink-0 font-semibold">{formatHours(session.hours)}</span>
        </li>
      ))}
    </ol>
  );
}

function whenText({ startTime, endTime }: SessionBreakdownItem, zone: string): string {
  return endTime ? formatStretch(startTime, endTime, zone) : LIST_STRINGS.stillRunning(formatDateTime(startTime, zone));
}
