import { formatHours } from '@contract';
import { clsx } from 'clsx';
import { formatStretch } from '@/lib/time';
import { Badge } from '@/ui/badge';
import type { ReportModel } from '../hooks/use-report';
import type { ReportSession } from '../model/report-time';
import { STRINGS } from '../strings';

/** A session; clicking anywhere in the row ticks it. */
export function ReportSessionRow({ report, session }: { report: ReportModel; session: ReportSession }) {
  const { id, startTime, endTime, hoursLogged, description, autoStopped, isTicked, isTaken } = session;
  return (
    <li>
      <label className={clsx('flex min-h-9 items-start gap-3 py-2 max-md:min-h-11', !isTaken && 'cursor-pointer')}>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isTaken || report.isSending}
          onChange={(event) => report.tick([id], event.target.checked)}
          className="mt-0.5 size-4 shrink-0"
        />
        <span className="min-w-0 flex-1">
          <span className={clsx('tnum block', isTicked ? 'text-fg' : 'text-fg-3', isTaken && 'line-through')}>
            {formatStretch(startTime, endTime, report.zone)}
          </span>
          {isTaken && (
            <Badge tone="danger" className="mt-1">
              {STRINGS.taken}
            </Badge>
          )}
          {autoStopped && <Badge className="mt-1">{STRINGS.autoStopped}</Badge>}
          {description && (
            <span dir="auto" className="mt-0.5 block wrap-anywhere whitespace-pre-wrap text-fg-2">
              {description}
            </span>
          )}
        </span>
        <span className={clsx('tnum shrink-0', isTicked ? 'font-semibold' : 'text-fg-3')}>
          {formatHours(hoursLogged)}
        </span>
      </label>
    </li>
  );
}
