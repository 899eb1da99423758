import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { DEVICES } from '../devices-strings';
import { useTrust } from '../hooks/use-trust';
import { useEncryption, useEngine } from '../model/engine-context';
import { listed, STRINGS } from '../strings';
import { BackupPrompt } from './backup-prompt';
import { RestoreBackup } from './late-dialogs';
import { SetUpProblem } from './set-up-problem';
import { SettingsLink } from './settings-link';
import { Strip } from './strip';

/** Below the list: whether encryption works in this browser, and what the user should do to keep it working. */
export function EncryptionFooter() {
  const engine = useEngine();
  const { encryption, status, retired } = useEncryption();
  const { id } = engine.user;
  const own = useTrust([id]).get(id);
  const [isRestoring, setIsRestoring] = useState(false);
  const isReady = status === 'ready';
  const Icon = isReady ? Lock : LockOpen;
  const label = status === 'setting-up' ? STRINGS.settingUp : isReady ? STRINGS.ready : STRINGS.notReady;
  return (
    <div className="shrink-0 border-t border-hairline">
      <SetUpProblem />
      {retired.length > 0 && (
        <Strip
          isAlarm
          action={
            <>
              <SettingsLink />
              <Button size="sm" onClick={() => encryption.dismissRetired()}>
                {STRINGS.understood}
              </Button>
            </>
          }
        >
          {STRINGS.retired(listed(retired.map(({ label }) => label ?? DEVICES.unnamed)), retired.length)}
        </Strip>
      )}
      {isReady && own?.status === 'changed' && (
        <Strip
          isAlarm
          action={
            <Button size="sm" onClick={() => void engine.acknowledge(id)}>
              {STRINGS.understood}
            </Button>
          }
        >
          {STRINGS.ownKeysChanged}
        </Strip>
      )}
      <BackupPrompt />
      <p className="flex h-11 items-center gap-2 px-4 text-xs text-fg-2">
        <Icon aria-hidden="true" className="size-3.5" />
        <span className="flex-1">{label}</span>
        {isReady && (
          <Button size="sm" variant="ghost" onClick={() => setIsRestoring(true)}>
            {STRINGS.restoreBackup}
          </Button>
        )}
      </p>
      {isRestoring && <RestoreBackup onClose={() => setIsRestoring(false)} />}
    </div>
  );
}
