import { AuditLog } from '../audit/audit-log';
import { type AuditEntry, LIMITS, MESSAGES } from '../contract';
import { StartError } from '../platform/startup/start-error';
import { readOptions } from './arguments';
import { withApp } from './with-app';

export const AUDIT_USAGE = `npm run tallyboard -- audit [--limit NUMBER] [--json]
      Prints the newest entries of the audit log, the newest last.`;

const PAGE = LIMITS.audit.listMax;
const NONE = '-';

/** Prints one entry per line, as text or as JSON. */
export async function printAudit(args: string[]): Promise<void> {
  const values = readOptions(args, AUDIT_USAGE, {
    limit: { type: 'string', default: String(PAGE) },
    json: { type: 'boolean', default: false },
  });
  const limit = Number(values.limit);
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > PAGE) throw new StartError(MESSAGES.audit.limitInvalid);
  const aside = (line: string) => process.stderr.write(`${line}\n`);
  const entries = await withApp(aside, (app) => app.get(AuditLog).list({ limit }), { migrates: false });
  for (const entry of entries.toReversed()) {
    process.stdout.write(`${values.json ? JSON.stringify(entry) : lineOf(entry)}\n`);
  }
}

function lineOf({ at, action, actor, subject, address, details }: AuditEntry): string {
  const people = `${actor?.email ?? NONE} -> ${subject?.email ?? NONE}`;
  return printable(`${at} ${action} ${people} ${address ?? NONE} ${JSON.stringify(details)}`);
}

/** Escapes control characters: user input must not control the terminal. */
const printable = (text: string) => text.replace(/\p{C}/gu, (it) => `\\u{${it.codePointAt(0)!.toString(16)}}`);
