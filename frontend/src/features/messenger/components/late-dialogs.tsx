/** The dialogs for backups and safety numbers, loaded when one is first opened: most visits need none. */
import { part } from '@/lib/part';
import { LazyDialog } from '@/ui/lazy-dialog';
import type { BackupDialogProps } from './backup-dialogs';
import type { SafetyDialogProps } from './safety-dialog';

const savePart = part(() => import('./backup-dialogs').then((it) => it.SaveBackupDialog));
const safetyPart = part(() => import('./safety-dialog').then((it) => it.SafetyDialog));
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

export function Safety(props: SafetyDialogProps) {
  return (
    <LazyDialog part={safetyPart} onClose={props.onClose}>
      {(SafetyDialog) => <SafetyDialog {...props} />}
    </LazyDialog>
  );
}
