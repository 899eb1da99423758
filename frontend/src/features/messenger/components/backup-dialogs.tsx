import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { logError } from '@/api/error-text';
import { useToday } from '@/api/use-today';
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

interface BackupDialogProps {
  onClose: () => void;
}

/** The state of both dialogs: one slow action at a time, and its error. */
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
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');

  async function save(): Promise<string | undefined> {
    if (passphrase.length < MIN_PASSPHRASE) return BACKUP.tooShort;
    if (passphrase !== again) return BACKUP.differ;
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
      onSubmit={() => void run(save)}
      onClose={onClose}
    >
      <PassphraseField
        label={BACKUP.passphrase}
        hint={BACKUP.passphraseHint}
        value={passphrase}
        onChange={setPassphrase}
      />
      <PassphraseField label={BACKUP.again} value={again} onChange={setAgain} />
    </BackupForm>
  );
}

export function RestoreBackupDialog({ onClose }: BackupDialogProps) {
  const { encryption } = useEngine();
  const { problem, isBusy, run } = useBackupJob(BACKUP.restoreFailed);
  const [file, setFile] = useState<File>();
  const [passphrase, setPassphrase] = useState('');

  async function restore(): Promise<string | undefined> {
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
      onSubmit={() => void run(restore)}
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
      <PassphraseField label={BACKUP.passphrase} value={passphrase} onChange={setPassphrase} />
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
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

function BackupForm({ title, hint, label, problem, isBusy, onSubmit, onClose, children }: BackupFormProps) {
  const formId = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
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
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  );
}

interface PassphraseFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

function PassphraseField({ label, hint, value, onChange }: PassphraseFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <Input type="password" autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
