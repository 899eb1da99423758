import type { INestApplicationContext } from '@nestjs/common';
import { StartError } from '../platform/startup/start-error';
import type { BrokenLink } from '../timer/ledger/chains.repository';
import { VerifyLedgerService } from '../timer/ledger/verify-ledger.service';
import { readPositionals, usageError } from './arguments';
import { withApp } from './with-app';

export const LEDGER_USAGE = `npm run tallyboard -- ledger verify
      Checks that no correction of hours was changed or removed afterwards.`;

const FAULTS: Record<BrokenLink['fault'], string> = {
  changed: 'it was changed afterwards',
  unlinked: 'the revision before it was changed or removed',
  strayed: 'its session was changed without a revision',
};

/** @throws StartError naming the first broken link, which exits with 1 */
export async function runLedger(args: string[]): Promise<void> {
  if (readPositionals(args, LEDGER_USAGE).join(' ') !== 'verify') throw usageError(LEDGER_USAGE);
  const aside = (line: string) => process.stderr.write(`${line}\n`);
  const verify = (app: INestApplicationContext) => app.get(VerifyLedgerService).verify();
  const { revisions, people, broken } = await withApp(aside, verify, { migrates: false });
  if (broken) {
    const { email, timeLogId, revision, position, fault } = broken;
    throw new StartError(
      `Broken at revision ${revision} of session ${timeLogId}, number ${position} in the chain of ${email}: ${FAULTS[fault]}`,
    );
  }
  process.stdout.write(`${revisions} revisions in ${people} chains were checked: every link holds\n`);
}
