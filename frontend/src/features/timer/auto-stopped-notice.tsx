import { type AutoStoppedSession, mayEver } from '@contract';
import { AlarmClock } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetAutoStoppedQuery } from '@/api/timer';
import { part } from '@/lib/part';
import { Button } from '@/ui/button';
import { LazyDialog } from '@/ui/lazy-dialog';
import { STRINGS } from './strings';

const autoStoppedPart = part(() => import('./auto-stopped-dialog').then((it) => it.AutoStoppedDialog));

/** Asks for the actual end of each automatically stopped session of the user. */
export function AutoStoppedNotice() {
  const { role } = useCurrentUser();
  const { data: sessions = [] } = useGetAutoStoppedQuery(undefined, { skip: !mayEver(role, 'task.time') });
  const [isOpen, setIsOpen] = useState(false);
  const [session, ...more] = sessions;
  return (
    <>
      {/* Always mounted, so that its text is announced when it appears. */}
      <div role="status">
        {session && <Question session={session} others={more.length} onAnswer={() => setIsOpen(true)} />}
      </div>
      {session && isOpen && (
        <LazyDialog part={autoStoppedPart} onClose={() => setIsOpen(false)}>
          {(AutoStoppedDialog) => (
            <AutoStoppedDialog session={session} others={more.length} onClose={() => setIsOpen(false)} />
          )}
        </LazyDialog>
      )}
    </>
  );
}

interface QuestionProps {
  session: AutoStoppedSession;
  others: number;
  onAnswer: () => void;
}

function Question({ session, others, onAnswer }: QuestionProps) {
  return (
    <div className="flex items-center gap-3 border-b border-hairline bg-overlay px-6 py-2 max-md:flex-wrap max-md:px-4">
      <AlarmClock aria-hidden="true" className="size-4 shrink-0 text-fg-2" />
      <p dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        <span>{STRINGS.autoStopped(session.taskTitle)}</span>
        {others > 0 && <span className="text-fg-2"> {STRINGS.autoStoppedMore(others)}</span>}
      </p>
      <Button size="sm" onClick={onAnswer} className="max-md:w-full">
        {STRINGS.giveEnd}
      </Button>
    </div>
  );
}
