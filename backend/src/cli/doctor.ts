import type { INestApplicationContext } from '@nestjs/common';
import { DoctorService } from '../doctor/doctor.service';
import { StartError } from '../platform/startup/start-error';
import { readOptions } from './arguments';
import { withApp } from './with-app';

export const DOCTOR_USAGE = `npm run tallyboard -- doctor [--json]
      Checks the database, the files, the ledger, the jobs and the machine, and changes nothing.`;

/** @throws StartError if a check fails, which exits with 1 */
export async function runDoctor(args: string[]): Promise<void> {
  const { json } = readOptions(args, DOCTOR_USAGE, { json: { type: 'boolean', default: false } });
  const aside = (line: string) => process.stderr.write(`${line}\n`);
  const examine = (app: INestApplicationContext) => app.get(DoctorService, { strict: false }).examine();
  const checks = await withApp(aside, examine, { migrates: false });
  if (json) process.stdout.write(`${JSON.stringify(checks)}\n`);
  else
    for (const { name, ok, evidence } of checks) process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${evidence}\n`);
  const failed = checks.filter(({ ok }) => !ok).length;
  if (failed > 0) throw new StartError(`${failed} of ${checks.length} checks failed`);
}
