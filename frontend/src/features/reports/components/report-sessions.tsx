import { formatHours, MESSAGES } from '@contract';
import { useState } from 'react';
import { useTimerSwitch } from '@/api/timer';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { RunningDot } from '@/ui/running-dot';
import { Skeleton } from '@/ui/skeleton';
import { Tick } from '@/ui/tick';
import type { ReportModel } from '../hooks/use-report';
import type { ReportSession } from '../model/report-time';
import { STRINGS } from '../strings';
import { ReportSessionRow } from './report-session-row';

/** The number of sessions shown before "show all". */
const SHOWN_FIRST = 8;

/** The unreported sessions, with a checkbox for each and their total. */
export function ReportSessions({ report }: { report: ReportModel }) {
  const { sessions, ticked, selectedHours } = report;
  return (
    <section aria-label={STRINGS.sessions}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-xs font-semibold text-fg-2">{STRINGS.sessions}</h3>
        <p role="status" className="tnum text-xs text-fg-3">
          {sessions &&
            sessions.length > 0 &&
            STRINGS.ticked(ticked.length, sessions.length, formatHours(selectedHours))}
        </p>
      </div>
      <Content report={report} />
      {report.isTimerRunning && <RunningTimer />}
    </section>
  );
}

function Content({ report }: { report: ReportModel }) {
  const { sessions, isTracked, isSessionsFailed, isReloading, reload } = report;
  if (isSessionsFailed) {
    return (
      <ErrorState className="p-2" text={MESSAGES.report.sessionsNotLoaded} onRetry={reload} pending={isReloading} />
    );
  }
  if (!sessions) return <Skeleton className="mt-2 h-10" />;
  if (sessions.length === 0) {
    return <p className="pt-2 text-fg-3">{isTracked ? STRINGS.allReported : STRINGS.noSessions}</p>;
  }
  return <Sessions report={report} sessions={sessions} />;
}

function Sessions({ report, sessions }: { report: ReportModel; sessions: ReportSession[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const free = sessions.filter(({ isTaken }) => !isTaken);
  const areAll = free.every(({ isTicked }) => isTicked);
  const shown = isWhole ? sessions : sessions.slice(0, SHOWN_FIRST);
  return (
    <>
      {free.length > 1 && (
        <Tick
          label={STRINGS.allSessions}
          isChecked={areAll}
          isMixed={!areAll && free.some(({ isTicked }) => isTicked)}
          onChange={(isTicked) =>
            report.tick(
              free.map(({ id }) => id),
              isTicked,
            )
          }
          className="gap-3 border-b border-hairline text-fg-2"
        />
      )}
      <ul aria-label={STRINGS.sessions} className="flex flex-col divide-y divide-hairline">
        {shown.map((session) => (
          <ReportSessionRow key={session.id} report={report} session={session} />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button variant="ghost" size="sm" className="mt-1 -ml-2.5" onClick={() => setIsWhole(true)}>
          {STRINGS.showAll(sessions.length)}
        </Button>
      )}
    </>
  );
}

/** A running timer: its time can be reported once it is stopped. */
function RunningTimer() {
  const { stop } = useTimerSwitch();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-raised px-3 py-2">
      <RunningDot />
      <p className="min-w-40 flex-1 text-fg-2">{STRINGS.timerRuns}</p>
      <Button size="sm" onClick={stop}>
        {STRINGS.stopTimer}
      </Button>
    </div>
  );
}
