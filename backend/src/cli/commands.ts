import { AUDIT_USAGE, printAudit } from './audit';
import { BACKUP_USAGE, runBackup } from './backup';
import { CREATE_OWNER_USAGE, createOwner } from './create-owner';
import { DOCTOR_USAGE, runDoctor } from './doctor';
import { FILES_USAGE, runFiles } from './files';
import { JOB_USAGE, runJob } from './job';
import { LEDGER_USAGE, runLedger } from './ledger';
import { MIGRATE_USAGE, runMigrate } from './migrate';
import { RESET_ACCESS_USAGE, resetAccess } from './reset-access';
import { RESTORE_USAGE, runRestore } from './restore';
import { runUpgrade, UPGRADE_USAGE } from './upgrade';

const USAGES = [
  ...[CREATE_OWNER_USAGE, RESET_ACCESS_USAGE, BACKUP_USAGE, RESTORE_USAGE, DOCTOR_USAGE, MIGRATE_USAGE],
  ...[UPGRADE_USAGE, FILES_USAGE, JOB_USAGE, AUDIT_USAGE, LEDGER_USAGE],
];
export const USAGE = `Usage:\n  ${USAGES.join('\n  ')}`;
export const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  'create-owner': createOwner,
  'reset-access': resetAccess,
  backup: runBackup,
  restore: runRestore,
  doctor: runDoctor,
  migrate: runMigrate,
  upgrade: runUpgrade,
  job: runJob,
  audit: printAudit,
  ledger: runLedger,
  files: runFiles,
};
