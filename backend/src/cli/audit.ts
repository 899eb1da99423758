import { parseArgs } from 'node:util';
import { type AuditEntry, LIMITS, MESSAGES } from '../contract';
import { AuditLog } from '../platform/audit/audit-log';
import { StartError } from '../platform/startup/start-error';
import { withApp } from './with-app';

export const AUDIT_USAGE = `npm run tallyboard -- audit [--limit NUMBER] [--json]
      Prints the newest entries of the audit log, the newest last.`;

const PAGE = LIMITS.audit.listMax;
const NOBODY = '-';

/** One entry a line: for people, or as JSON for programs. */
export async function printAudit(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { limit: { type: 'string', default: String(PAGE) }, json: { type: 'boolean', default: false } },
  });
  const limit = Number(values.limit);
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > PAGE) throw new StartError(MESSAGES.audit.limitInvalid);
  const aside = (line: string) => process.stderr.write(`${line}\n`);
  const entries = await withApp(aside, (app) => app.get(AuditLog).list({ limit }));
  for (const entry of entries.toReversed()) {
    process.stdout.write(`${values.json ? JSON.stringify(entry) : lineOf(entry)}\n`);
  }
}

function lineOf({ at, action, actor, subject, address, details }: AuditEntry): string {
  const people = `${actor?.email ?? NOBODY} -> ${subject?.email ?? NOBODY}`;
  return printable(`${at} ${action} ${people} ${address ?? NOBODY} ${JSON.stringify(details)}`);
}

/** What people have typed must not move the cursor of whoever reads it. */
const printable = (text: string) => text.replace(/\p{C}/gu, (it) => `\\u{${it.codePointAt(0)!.toString(16)}}`);
