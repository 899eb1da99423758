import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { RestoreBackupDialog, SaveBackupDialog } from './backup-dialogs';
import { useBackupReminder } from './backup-reminder';
import { useEncryption, useEngine } from './engine-context';
import { Strip } from './sealing-notice';
import { STRINGS } from './strings';
import { useTrust } from './use-trust';

/** Under the list: whether encryption works here, and what should be done for it to go on working. */
export function EncryptionFooter() {
  const { user } = useEngine();
  const { encryption, status, device } = useEncryption();
  const own = useTrust([user.id]).get(user.id);
  const [dialog, setDialog] = useState<'save' | 'restore'>();
  const [isPutOff, putOff] = useBackupReminder(device?.id);
  const isReady = status === 'ready';
  const Icon = isReady ? Lock : LockOpen;
  const label = status === 'setting-up' ? STRINGS.settingUp : isReady ? STRINGS.ready : STRINGS.notReady;
  return (
    <div className="shrink-0 border-t border-hairline">
      {status === 'removed' && (
        <Strip
          isAlarm
          action={
            <Button size="sm" onClick={() => void encryption.startAnew()}>
              {STRINGS.setUpAgain}
            </Button>
          }
        >
          {STRINGS.removedHere}
        </Strip>
      )}
      {isReady && own?.status === 'changed' && (
        <Strip
          isAlarm
          action={
            <Button size="sm" onClick={() => void encryption.acknowledge(user.id)}>
              {STRINGS.understood}
            </Button>
          }
        >
          {STRINGS.ownKeysChanged}
        </Strip>
      )}
      {isReady && device && !device.isBackedUp && !isPutOff && (
        <Strip
          isAlarm
          action={
            <>
              <Button size="sm" onClick={() => setDialog('save')}>
                {STRINGS.saveBackup}
              </Button>
              <Button size="sm" variant="ghost" onClick={putOff}>
                {STRINGS.later}
              </Button>
            </>
          }
        >
          {STRINGS.backupHint}
        </Strip>
      )}
      <p className="flex h-11 items-center gap-2 px-4 text-xs text-fg-2">
        <Icon aria-hidden="true" className="size-3.5" />
        <span className="flex-1">{label}</span>
        {status === 'failed' && (
          <Button size="sm" onClick={() => void encryption.setUp()}>
            {STRINGS.retry}
          </Button>
        )}
        {isReady && (
          <Button size="sm" variant="ghost" onClick={() => setDialog('restore')}>
            {STRINGS.restoreBackup}
          </Button>
        )}
      </p>
      {dialog === 'save' && <SaveBackupDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'restore' && <RestoreBackupDialog onClose={() => setDialog(undefined)} />}
    </div>
  );
}
