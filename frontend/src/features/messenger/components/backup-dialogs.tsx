import { isSamePassword } from '@contract';
import { type ReactNode, useId, useState } from 'react';
import { logError } from '@/api/error-text';
import { useToday } from '@/api/use-today';
import { fieldsOf } from '@/lib/fields-of';
import { saveFile } from '@/lib/save-file';
import { formatDate } from '@/lib/time';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field, Input } from '@/ui/field';
import { FooterError } from '@/ui/footer-error';
import { showToast } from '@/ui/show-toast';
import { BACKUP, backupFileName, backupLabel, IMPORT_PROBLEMS, MIN_PASSPHRASE } from '../backup-strings';
import { useEngine } from '../model/engine-context';
import { STRINGS } from '../strings';

export interface BackupDialogProps {
  onClose: () => void;
}

/** The form's values. */
type Fields = Partial<Record<'passphrase' | 'again', string>>;

/** The shared state of both dialogs: one slow action at a time, and its error. */
function useBackupJob(failed: string) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function run(job: () => Promise<string | undefined>) {
    setProblem(undefined);
    setIsBusy(true);
    try {
      setProblem(await job());
    } catch (error) {
      logError('encryption.backup', error);
      setProblem(failed);
    } finally {
      setIsBusy(false);
    }
  }
  return { problem, isBusy, run };
}

export function SaveBackupDialog({ onClose }: BackupDialogProps) {
  const engine = useEngine();
  const today = useToday();
  const { problem, isBusy, run } = useBackupJob(BACKUP.saveFailed);

  async function save({ passphrase = '', again = '' }: Fields): Promise<string | undefined> {
    if (passphrase.length < MIN_PASSPHRASE) return BACKUP.tooShort;
    if (!isSamePassword(passphrase, again)) return BACKUP.differ;
    const { encryption } = engine;
    const file = await encryption.makeBackup(passphrase, backupLabel(formatDate(today)), engine.sealedMessages());
    saveFile(new Blob([file], { type: 'application/json' }), backupFileName(today));
    await encryption.backupSaved();
    showToast.success(BACKUP.saved);
    onClose();
    return undefined;
  }

  return (
    <BackupForm
      title={BACKUP.saveTitle}
      hint={BACKUP.saveHint}
      label={BACKUP.save}
      problem={problem}
      isBusy={isBusy}
      onSubmit={(fields) => void run(() => save(fields))}
      onClose={onClose}
    >
      <PassphraseField name="passphrase" label={BACKUP.passphrase} hint={BACKUP.passphraseHint} />
      <PassphraseField name="again" label={BACKUP.again} />
    </BackupForm>
  );
}

export function RestoreBackupDialog({ onClose }: BackupDialogProps) {
  const { encryption } = useEngine();
  const { problem, isBusy, run } = useBackupJob(BACKUP.restoreFailed);
  const [file, setFile] = useState<File>();

  async function restore({ passphrase = '' }: Fields): Promise<string | undefined> {
    if (!file) return BACKUP.fileRequired;
    const result = await encryption.importBackup(await file.text(), passphrase);
    if (result !== 'restored') return IMPORT_PROBLEMS[result];
    showToast.success(BACKUP.restored);
    onClose();
    return undefined;
  }

  return (
    <BackupForm
      title={BACKUP.restoreTitle}
      hint={BACKUP.restoreHint}
      label={BACKUP.restore}
      problem={problem}
      isBusy={isBusy}
      onSubmit={(fields) => void run(() => restore(fields))}
      onClose={onClose}
    >
      <Field label={BACKUP.file}>
        <Input
          type="file"
          accept="application/json,.json"
          className="border-control! bg-raised! py-1.5 file:mr-3 file:h-6 file:rounded-badge file:bg-hover file:px-2 file:text-xs file:font-semibold max-md:py-2 max-md:file:h-7"
          onChange={(event) => setFile(event.target.files?.[0])}
        />
      </Field>
      <PassphraseField name="passphrase" label={BACKUP.passphrase} />
    </BackupForm>
  );
}

interface BackupFormProps {
  title: string;
  hint: string;
  /** The label of the submit button. */
  label: string;
  problem: string | undefined;
  isBusy: boolean;
  onSubmit: (fields: Fields) => void;
  onClose: () => void;
  children: ReactNode;
}

function BackupForm({ title, hint, label, problem, isBusy, onSubmit, onClose, children }: BackupFormProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      description={hint}
      width="sm"
      onClose={onClose}
      footer={
        <>
          <FooterError text={problem} />
          <Button onClick={onClose}>{STRINGS.stop}</Button>
          <Button type="submit" form={formId} variant="primary" pending={isBusy}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => onSubmit(fieldsOf(event))} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  );
}

function PassphraseField({ name, label, hint }: { name: keyof Fields; label: string; hint?: string }) {
  return (
    <Field label={label} hint={hint}>
      <Input type="password" name={name} autoComplete="off" />
    </Field>
  );
}
