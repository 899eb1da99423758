import { formatCount, formatHours, type TaskSession } from '@contract';
import { useState } from 'react';
import { isRunning } from '@/lib/session-hours';
import { formatDateTime, formatStretch } from '@/lib/time';
import { Badge } from './badge';
import { Button } from './button';
import { Elapsed } from './elapsed';
import { RunningDot } from './running-dot';

/** The number of sessions before "show all". */
const SHOWN_FIRST = 5;

export interface SessionListProps {
  sessions: readonly TaskSession[];
  /** The viewer's timezone. */
  zone: string;
  label: string;
  /** True if all sessions are of one user. */
  hidePerson?: boolean;
}

/** Logged sessions, newest first; a running one counts up. */
export function SessionList({ sessions, zone, label, hidePerson = false }: SessionListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const newestFirst = [...sessions].sort((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime));
  const shown = isWhole ? newestFirst : newestFirst.slice(0, SHOWN_FIRST);
  return (
    <div>
      <ul aria-label={label} className="flex flex-col divide-y divide-hairline">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} zone={zone} hidePerson={hidePerson} />
        ))}
      </ul>
      {shown.length < newestFirst.length && (
        <Button variant="ghost" size="sm" className="mt-1 -ml-2.5" onClick={() => setIsWhole(true)}>
          {`Show all ${formatCount(newestFirst.length)} sessions`}
        </Button>
      )}
    </div>
  );
}

type SessionRowProps = Pick<SessionListProps, 'zone' | 'hidePerson'> & { session: TaskSession };

function SessionRow({ session, zone, hidePerson }: SessionRowProps) {
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1">
        {!hidePerson && (
          <p dir="auto" className="truncate font-semibold">
            {session.userName}
          </p>
        )}
        <p className="tnum text-fg-2">
          {session.endTime === undefined
            ? `${formatDateTime(session.startTime, zone)} – now`
            : formatStretch(session.startTime, session.endTime, zone)}
        </p>
        {session.autoStopped && <Badge className="mt-1">stopped automatically</Badge>}
        {session.description && (
          <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-wrap text-fg-2">
            {session.description}
          </p>
        )}
      </div>
      <span className="tnum flex shrink-0 items-center gap-2 font-semibold">
        {isRunning(session) ? (
          <>
            <RunningDot />
            <Elapsed since={session.startTime} />
          </>
        ) : (
          formatHours(session.hoursLogged)
        )}
      </span>
    </li>
  );
}
