import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { useBackupReminder } from '../model/backup-reminder';
import { useEncryption } from '../model/engine-context';
import { STRINGS } from '../strings';
import { SaveBackup } from './late-dialogs';
import { Strip } from './strip';

/** Shown after the first encrypted message: before that there is nothing to lose. */
export function BackupPrompt() {
  const { status, device } = useEncryption();
  const [isPutOff, putOff] = useBackupReminder(device?.id);
  const [isSaving, setIsSaving] = useState(false);
  if (status !== 'ready' || !device?.hasSealed || device.isBackedUp || isPutOff) return null;
  return (
    <>
      <Strip
        icon={KeyRound}
        action={
          <>
            <Button size="sm" onClick={() => setIsSaving(true)}>
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
      {isSaving && <SaveBackup onClose={() => setIsSaving(false)} />}
    </>
  );
}
