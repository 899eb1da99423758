import { type FormEvent, useId, useState } from 'react';
import { logError } from '@/api/error-text';
import { useToday } from '@/api/use-today';
import { saveFile } from '@/lib/save-file';
import { formatDate } from '@/lib/time';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field, Input } from '@/ui/field';
import { FooterError } from '@/ui/footer-error';
import { showToast } from '@/ui/show-toast';
import { BACKUP, backupFileName, backupLabel, IMPORT_PROBLEMS, MIN_PASSPHRASE } from './backup-strings';
import { useEngine } from './engine-context';
import { STRINGS } from './strings';

interface BackupDialogProps {
  onClose: () => void;
}

/** Both dialogs do one slow thing at a time and say what went wrong with it. */
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
  const formId = useId();
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
    <Dialog
      title={BACKUP.saveTitle}
      description={BACKUP.saveHint}
      width="sm"
      onClose={onClose}
      footer={<Actions formId={formId} label={BACKUP.save} problem={problem} isBusy={isBusy} onClose={onClose} />}
    >
      <BackupForm id={formId} onSubmit={() => void run(save)}>
        <PassphraseField
          label={BACKUP.passphrase}
          hint={BACKUP.passphraseHint}
          value={passphrase}
          onChange={setPassphrase}
        />
        <PassphraseField label={BACKUP.again} value={again} onChange={setAgain} />
      </BackupForm>
    </Dialog>
  );
}

export function RestoreBackupDialog({ onClose }: BackupDialogProps) {
  const { encryption } = useEngine();
  const formId = useId();
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
    <Dialog
      title={BACKUP.restoreTitle}
      description={BACKUP.restoreHint}
      width="sm"
      onClose={onClose}
      footer={<Actions formId={formId} label={BACKUP.restore} problem={problem} isBusy={isBusy} onClose={onClose} />}
    >
      <BackupForm id={formId} onSubmit={() => void run(restore)}>
        <Field label={BACKUP.file}>
          <Input
            type="file"
            accept="application/json,.json"
            className="py-1.5"
            onChange={(event) => setFile(event.target.files?.[0])}
          />
        </Field>
        <PassphraseField label={BACKUP.passphrase} value={passphrase} onChange={setPassphrase} />
      </BackupForm>
    </Dialog>
  );
}

function BackupForm({ id, onSubmit, children }: { id: string; onSubmit: () => void; children: React.ReactNode }) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
    </form>
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

interface ActionsProps {
  formId: string;
  label: string;
  problem: string | undefined;
  isBusy: boolean;
  onClose: () => void;
}

function Actions({ formId, label, problem, isBusy, onClose }: ActionsProps) {
  return (
    <>
      <FooterError text={problem} />
      <Button onClick={onClose}>{STRINGS.stop}</Button>
      <Button type="submit" form={formId} variant="primary" pending={isBusy}>
        {label}
      </Button>
    </>
  );
}
