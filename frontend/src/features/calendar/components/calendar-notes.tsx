import { MESSAGES } from '@contract';
import { CircleAlert, CloudOff, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useToday } from '@/api/use-today';
import { formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import type { Google } from '../hooks/use-google';
import { GOOGLE_STRINGS, STRINGS } from '../strings';

export interface CalendarNotesProps {
  google: Google;
  /** Whether loading the events has failed; previously loaded ones are shown. */
  isFailing: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

/** Problems, shown above the calendar. */
export function CalendarNotes({ google, isFailing, isFetching, onRetry }: CalendarNotesProps) {
  const { status } = google;
  const isWithdrawn = status?.connected && !status.isEnabled;
  return (
    <div role="status" className="shrink-0">
      {isFailing && (
        <Note icon={<CloudOff aria-hidden="true" className="size-4 shrink-0 text-fg-2" />} text={STRINGS.loadFailed}>
          <Button size="sm" pending={isFetching} onClick={onRetry}>
            {STRINGS.retry}
          </Button>
        </Note>
      )}
      {isWithdrawn && (
        <Note
          icon={<Unplug aria-hidden="true" className="size-4 shrink-0 text-danger" />}
          text={MESSAGES.calendar.accessWithdrawn}
        >
          <Button size="sm" pending={google.isConnecting} onClick={() => void google.connect()}>
            {GOOGLE_STRINGS.reconnect}
          </Button>
        </Note>
      )}
      {google.isConnected && status?.lastError && (
        <Note
          icon={<CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />}
          text={GOOGLE_STRINGS.lastError(status.lastError)}
        />
      )}
    </div>
  );
}

function Note({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline bg-raised px-6 py-2 max-md:px-4">
      {icon}
      <p className="min-w-0 flex-1">{text}</p>
      {children}
    </div>
  );
}

/** The time of the last synchronisation, if connected. */
export function LastSync({ google }: { google: Google }) {
  const { timezone } = useCurrentUser();
  const today = useToday();
  if (!google.isConnected || !google.status) return null;
  const { lastSyncAt } = google.status;
  return (
    <p className="text-xs text-fg-3 tnum max-md:w-full">
      {lastSyncAt ? GOOGLE_STRINGS.lastSync(formatMoment(lastSyncAt, timezone, today)) : GOOGLE_STRINGS.neverSynced}
    </p>
  );
}
