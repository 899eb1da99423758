import { MESSAGES } from '@contract';
import { ErrorState } from '@/ui/error-state';
import { SessionList } from '@/ui/session-list';
import { Skeleton } from '@/ui/skeleton';
import { STRINGS } from './strings';
import type { ReportModel } from './use-report';

/** The sessions the report is about, with their hours (spec 2). */
export function ReportSessions({ report }: { report: ReportModel }) {
  return (
    <section aria-label={STRINGS.sessions}>
      <h3 className="text-xs font-semibold text-fg-2">{STRINGS.sessions}</h3>
      <Content report={report} />
    </section>
  );
}

function Content({
  report: { sessions, isReportedBefore, isSessionsFailed, isReloading, reload, zone },
}: {
  report: ReportModel;
}) {
  if (isSessionsFailed) {
    return (
      <ErrorState className="p-2" text={MESSAGES.report.sessionsNotLoaded} onRetry={reload} pending={isReloading} />
    );
  }
  if (!sessions) return <Skeleton className="mt-2 h-10" />;
  if (sessions.length === 0) {
    return <p className="pt-2 text-fg-3">{isReportedBefore ? STRINGS.noSessionsSince : STRINGS.noSessions}</p>;
  }
  return <SessionList label={STRINGS.sessions} sessions={sessions} zone={zone} hidePerson />;
}
