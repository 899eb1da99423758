import { formatHours, type TaskSession } from '@contract';
import { useCurrentUser } from '@/api/auth';
import { useGetTaskLogsQuery } from '@/api/timer';
import { hoursByPerson, totalHours } from '@/lib/session-hours';
import { useNow } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { ErrorState } from '@/ui/error-state';
import { RunningDot } from '@/ui/running-dot';
import { SessionList } from '@/ui/session-list';
import { Skeleton } from '@/ui/skeleton';
import { STRINGS } from '../strings';
import { Section } from './section';

/** The sessions of a task, with the total hours and the hours of each user. */
export function SessionSection({ taskId }: { taskId: string }) {
  const { data: sessions, error, isFetching, refetch } = useGetTaskLogsQuery(taskId);
  return (
    <Section title={STRINGS.time} extra={sessions && <Total sessions={sessions} />}>
      {!sessions && error && (
        <ErrorState className="p-0 py-2" text={STRINGS.sessionsFailed} onRetry={refetch} pending={isFetching} />
      )}
      {!sessions && !error && <Skeleton className="h-10" />}
      {sessions && <Sessions sessions={sessions} />}
    </Section>
  );
}

function Sessions({ sessions }: { sessions: readonly TaskSession[] }) {
  const { timezone } = useCurrentUser();
  if (sessions.length === 0) return <p className="text-fg-3">{STRINGS.noSessions}</p>;
  return (
    <>
      <People sessions={sessions} />
      <SessionList label={STRINGS.time} sessions={sessions} zone={timezone} />
    </>
  );
}

function Total({ sessions }: { sessions: readonly TaskSession[] }) {
  const now = useNow();
  return (
    <p className="tnum text-fg-2">
      {STRINGS.total} <span className="text-base font-semibold text-fg">{formatHours(totalHours(sessions, now))}</span>
    </p>
  );
}

function People({ sessions }: { sessions: readonly TaskSession[] }) {
  const now = useNow();
  return (
    <ul aria-label={STRINGS.hoursPerPerson} className="mb-1 flex flex-wrap gap-2">
      {hoursByPerson(sessions, now).map(({ userId, userName, hours, isRunning }) => (
        <li key={userId} className="flex h-7 max-w-full items-center gap-2 rounded-full bg-hover pr-3 pl-1">
          <Avatar userId={userId} name={userName} size="sm" className="bg-overlay" />
          <span dir="auto" className="truncate">
            {userName}
          </span>
          <span className="tnum font-semibold">{formatHours(hours)}</span>
          {isRunning && <RunningDot />}
        </li>
      ))}
    </ul>
  );
}
