import { MESSAGES, type SessionInfo } from '@contract';
import { Monitor, Smartphone } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { useEndOtherSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from '@/api/security';
import { useToday } from '@/api/use-today';
import { formatMoment } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { onSingleClick } from '@/ui/on-single-click';
import { Skeleton } from '@/ui/skeleton';
import { othersEnded, SECURITY, signOutLabel } from '../security-strings';
import { Section } from './section';
import { asError, SettingsMessage, useSettingsMessage } from './settings-message';

const PHONE = /android|iphone|ipad|mobile/i;

const ownFirst = (a: SessionInfo, b: SessionInfo) => Number(b.isCurrent) - Number(a.isCurrent);

export function SessionsSection() {
  const { data, error, isFetching, refetch } = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const [message, setMessage] = useSettingsMessage();
  const failed = (reason: unknown) => setMessage(asError(errorText(reason, MESSAGES.settings.sessionEndFailed)));

  async function report(ending: PromiseLike<{ error?: unknown }>) {
    setMessage('');
    const { error } = await ending;
    if (error) failed(error);
    else setMessage(SECURITY.sessionEnded);
  }

  async function signOutOthers() {
    setMessage('');
    const response = await endOthers();
    if (response.data) setMessage(othersEnded(response.data.ended));
    else failed(response.error);
  }

  return (
    <Section title={SECURITY.sessions} hint={SECURITY.sessionsHint}>
      <SettingsMessage text={message} />
      {!data && error && (
        <ErrorState text={MESSAGES.settings.sessionsFailed} onRetry={() => void refetch()} pending={isFetching} />
      )}
      {!data && !error && <Skeleton className="h-28" />}
      {data && (
        <>
          <ul aria-label={SECURITY.sessions} className="divide-y divide-hairline rounded-card border border-hairline">
            {[...data].sort(ownFirst).map((session) => (
              <SessionRow key={session.id} session={session} onEnd={(ending) => void report(ending)} />
            ))}
          </ul>
          {data.length > 1 ? (
            <Button className="mt-4" pending={isLoading} onClick={() => void signOutOthers()}>
              {SECURITY.signOutOthers}
            </Button>
          ) : (
            <p className="mt-3 text-xs text-fg-3">{SECURITY.noOthers}</p>
          )}
        </>
      )}
    </Section>
  );
}

interface SessionRowProps {
  session: SessionInfo;
  /** Called with the request to sign it out. */
  onEnd: (ending: PromiseLike<{ error?: unknown }>) => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const [end, { isLoading }] = useEndSessionMutation();
  const { timezone } = useCurrentUser();
  const today = useToday();
  const { device, address, lastUsedAt, isCurrent } = session;
  const Icon = PHONE.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-fg-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{device}</span>
          {isCurrent && <Badge tone="strong">{SECURITY.current}</Badge>}
        </p>
        <p className="tnum truncate text-xs text-fg-3">
          {SECURITY.lastUsed} <span>{formatMoment(lastUsedAt, timezone, today)}</span>
          {address && <span>{` · ${address}`}</span>}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          aria-label={signOutLabel(device)}
          pending={isLoading}
          onClick={onSingleClick(() => onEnd(end(session.id)))}
        >
          {SECURITY.signOut}
        </Button>
      )}
    </li>
  );
}
