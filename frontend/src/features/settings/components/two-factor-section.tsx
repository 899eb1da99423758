import { useState } from 'react';
import { useGetTwoFactorQuery } from '@/api/security';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { codesLeft, SECURITY } from '../security-strings';
import { NewCodesDialog, TurnOffDialog } from './password-dialogs';
import { Section } from './section';
import { SettingsMessage, useSettingsMessage } from './settings-message';
import { TwoFactorSetupDialog } from './two-factor-setup';

interface Opened {
  kind: 'set-up' | 'turn-off' | 'new-codes';
}

export function TwoFactorSection() {
  const { data, error, isFetching, refetch } = useGetTwoFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Opened>();
  const [message, setMessage] = useSettingsMessage();

  function close(done?: string) {
    // A late response must not close the dialog that was opened since.
    setOpened((now) => (now === opened ? undefined : now));
    if (done) setMessage(done);
  }

  return (
    <Section title={SECURITY.twoFactor} hint={SECURITY.twoFactorHint}>
      <SettingsMessage text={message} />
      {!data && error && <ErrorState text={SECURITY.loadFailed} onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !error && <Skeleton className="h-16" />}
      {data && (
        <>
          <p className="flex flex-wrap items-center gap-2.5 text-base">
            <Badge tone={data.isEnabled ? 'strong' : 'neutral'}>
              {data.isEnabled ? SECURITY.isOn : SECURITY.isOff}
            </Badge>
            <span className="text-fg-2">{data.isEnabled ? SECURITY.onText : SECURITY.offText}</span>
          </p>
          {data.isEnabled && <p className="mt-1.5 text-xs text-fg-3">{codesLeft(data.recoveryCodesLeft)}</p>}
          <div className="mt-4 flex flex-wrap gap-2">
            {data.isEnabled ? (
              <>
                <Button onClick={() => setOpened({ kind: 'new-codes' })}>{SECURITY.newCodes}</Button>
                <Button variant="ghost" onClick={() => setOpened({ kind: 'turn-off' })} className="text-danger!">
                  {SECURITY.turnOff}
                </Button>
              </>
            ) : (
              <Button variant="primary" onClick={() => setOpened({ kind: 'set-up' })}>
                {SECURITY.setUp}
              </Button>
            )}
          </div>
        </>
      )}
      {opened?.kind === 'set-up' && <TwoFactorSetupDialog onClose={close} />}
      {opened?.kind === 'turn-off' && <TurnOffDialog onClose={close} />}
      {opened?.kind === 'new-codes' && <NewCodesDialog onClose={close} />}
    </Section>
  );
}
