import type { RemovedSession, SessionState, TimeLogRevision } from '@contract';
import { useGetTimeLogHistoryQuery } from '@/api/time-logs';
import { useToday } from '@/api/use-today';
import { formatDateTime, formatMoment, formatStretch } from '@/lib/time';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { SESSION_STRINGS } from '../session-strings';

export interface SessionHistoryProps {
  id: string;
  /** The number of revisions; a new one refetches the history. */
  revisions: number;
  zone: string;
}

/** The corrections of a session, latest first: its values before, struck through, and after. */
export function SessionHistory({ id, revisions, zone }: SessionHistoryProps) {
  const { data, error, isFetching, refetch } = useGetTimeLogHistoryQuery({ id, revisions });
  if (data?.length === 0) return <p className="text-fg-3">{SESSION_STRINGS.noHistory}</p>;
  if (data) {
    return (
      <ol aria-label={SESSION_STRINGS.history} className="flex flex-col divide-y divide-hairline">
        {[...data].reverse().map((revision) => (
          <Revision key={revision.revision} revision={revision} zone={zone} />
        ))}
      </ol>
    );
  }
  if (!error) return <Skeleton className="h-10" />;
  const retry = () => void refetch();
  return <ErrorState className="p-2" text={SESSION_STRINGS.historyFailed} onRetry={retry} pending={isFetching} />;
}

function Revision({ revision, zone }: { revision: TimeLogRevision; zone: string }) {
  const { before, after } = revision;
  const isMoved = before && after && before.taskId !== after.taskId;
  return (
    <li className="py-2">
      <p dir="auto" className="tnum wrap-anywhere">
        {before ? (
          <del className="text-fg-3">{stateText(before, zone, !!isMoved)}</del>
        ) : (
          <span>{SESSION_STRINGS.wasAdded}</span>
        )}
        <span>{` → ${after ? stateText(after, zone, !!isMoved) : SESSION_STRINGS.wasRemoved}`}</span>
      </p>
      <Because {...revision} zone={zone} />
    </li>
  );
}

function stateText({ taskTitle, startTime, endTime }: SessionState, zone: string, hasTask: boolean): string {
  const times = endTime
    ? formatStretch(startTime, endTime, zone)
    : `${formatDateTime(startTime, zone)} – ${SESSION_STRINGS.now}`;
  return hasTask ? `${taskTitle}, ${times}` : times;
}

interface BecauseProps {
  actor: { name: string } | null;
  at: string;
  reason: string;
  zone: string;
}

function Because({ actor, at, reason, zone }: BecauseProps) {
  const today = useToday();
  return (
    <p dir="auto" className="text-xs wrap-anywhere text-fg-2">
      <span>{`${actor?.name ?? SESSION_STRINGS.bySystem}, `}</span>
      <span className="tnum">{formatMoment(at, zone, today)}</span>
      <span>{`: ${reason}`}</span>
    </p>
  );
}

/** The sessions that corrections removed from this day. */
export function RemovedSessions({ removed, ownZone }: { removed: readonly RemovedSession[]; ownZone: string }) {
  if (removed.length === 0) return null;
  return (
    <section aria-label={SESSION_STRINGS.removedSessions} className="mt-4">
      <h3 className="text-xs font-semibold text-fg-2">{SESSION_STRINGS.removedSessions}</h3>
      <ul className="flex flex-col divide-y divide-hairline">
        {removed.map(({ id, taskTitle, startTime, endTime, timezone, removedAt, removedBy, reason }) => (
          <li key={id} className="py-2">
            <del dir="auto" className="tnum block wrap-anywhere text-fg-3">
              {`${taskTitle}, ${formatStretch(startTime, endTime, timezone)}`}
            </del>
            <Because actor={removedBy} at={removedAt} reason={reason} zone={ownZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
