import { MESSAGES, type TimesheetDay } from '@contract';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetTimesheetDayQuery } from '@/api/timesheets';
import { formatDay, formatStretch } from '@/lib/time';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { type DayEditor, useDayEditor } from '../hooks/use-day-editor';
import { SESSION_STRINGS } from '../session-strings';
import { STRINGS } from '../strings';
import { DayTrack } from './day-track';
import { SessionForm } from './session-form';
import { RemovedSessions, SessionHistory } from './session-history';

export interface DayPanelProps {
  userId: string;
  date: string;
  mayEdit: boolean;
  /** Refetches the week shown above. */
  reloadWeek: () => Promise<unknown>;
}

/** The sessions behind a day. */
export function DayPanel({ userId, date, mayEdit, reloadWeek }: DayPanelProps) {
  const { currentData, error, isFetching, refetch } = useGetTimesheetDayQuery({ userId, date });
  const title = STRINGS.sessionsOf(formatDay(date));
  // Refetched together: a row that arrives later would move the sessions under the pointer.
  const reload = () => Promise.all([refetch(), reloadWeek()]);
  if (currentData)
    return <DaySessions key={`${userId} ${date}`} day={currentData} title={title} mayEdit={mayEdit} reload={reload} />;
  return (
    <section aria-label={title} className="pt-6">
      <h2 className="text-base font-semibold">{title}</h2>
      {error ? (
        <ErrorState text={STRINGS.dayFailed} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {MESSAGES.general.loading}
          </p>
          <Skeleton className="mt-9 h-16" />
        </>
      )}
    </section>
  );
}

interface DaySessionsProps {
  day: TimesheetDay;
  title: string;
  mayEdit: boolean;
  reload: () => Promise<unknown>;
}

function DaySessions({ day, title, mayEdit, reload }: DaySessionsProps) {
  const { timezone: ownZone } = useCurrentUser();
  const addRef = useRef<HTMLButtonElement>(null);
  const reasonRef = useRef<HTMLInputElement>(null);
  const editor = useDayEditor({ day, mayEdit, addRef, reasonRef, reload });
  const { mode, hasBegun } = editor;
  return (
    <section aria-label={title} className="pt-6">
      <div className="flex min-h-8 flex-wrap items-center gap-3 pb-3">
        <h2 className="text-base font-semibold">{title}</h2>
        {mayEdit && (
          <Button ref={addRef} size="sm" disabled={!hasBegun} onClick={() => editor.add()}>
            <Plus aria-hidden="true" className="size-3.5" />
            {STRINGS.addTime}
          </Button>
        )}
      </div>
      <DayTrack day={day} editor={editor} mayEdit={mayEdit} />
      {day.sessions.length === 0 && !mode && (
        <p className="pt-2 text-sm text-fg-3">{hasBegun ? STRINGS.noSessions : STRINGS.notBegun}</p>
      )}
      {mode && (
        <div className="mt-4 flex flex-col gap-3">
          {mayEdit ? (
            <SessionForm editor={editor} reasonRef={reasonRef} mode={mode} userId={day.userId} ownZone={ownZone} />
          ) : (
            <ReadOnlySession editor={editor} />
          )}
          <History key={editor.session?.id} editor={editor} />
        </div>
      )}
      <RemovedSessions removed={day.removed} ownZone={ownZone} />
    </section>
  );
}

function ReadOnlySession({ editor: { session, zone } }: { editor: DayEditor }) {
  if (!session?.endTime) return null;
  return (
    <div className="rounded-card border border-hairline bg-surface p-4">
      <h3 dir="auto" className="text-base font-semibold wrap-anywhere">
        {session.taskTitle}
      </h3>
      <p className="tnum text-fg-2">{formatStretch(session.startTime, session.endTime, zone)}</p>
      {session.description && (
        <p dir="auto" className="mt-1 wrap-anywhere text-fg-2">
          {session.description}
        </p>
      )}
    </div>
  );
}

function History({ editor: { session, zone } }: { editor: DayEditor }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!session) return null;
  if (session.revisions === 0) return <p className="text-sm text-fg-3">{SESSION_STRINGS.noHistory}</p>;
  return (
    <section aria-label={SESSION_STRINGS.history}>
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="-ml-2.5">
        {SESSION_STRINGS.history} <span className="text-fg-3">{SESSION_STRINGS.changes(session.revisions)}</span>
      </Button>
      {isOpen && <SessionHistory id={session.id} revisions={session.revisions} zone={zone} />}
    </section>
  );
}
