/** The dialogs for backups, loaded when one is first opened: most visits need none. */
import { part } from '@/lib/part';
import { LazyDialog } from '@/ui/lazy-dialog';
import type { BackupDialogProps } from './backup-dialogs';

const savePart = part(() => import('./backup-dialogs').then((it) => it.SaveBackupDialog));
const restorePart = part(() => import('./backup-dialogs').then((it) => it.RestoreBackupDialog));

export function SaveBackup({ onClose }: BackupDialogProps) {
  return (
    <LazyDialog part={savePart} onClose={onClose}>
      {(SaveBackupDialog) => <SaveBackupDialog onClose={onClose} />}
    </LazyDialog>
  );
}

export function RestoreBackup({ onClose }: BackupDialogProps) {
  return (
    <LazyDialog part={restorePart} onClose={onClose}>
      {(RestoreBackupDialog) => <RestoreBackupDialog onClose={onClose} />}
    </LazyDialog>
  );
}
