/** The audit log: who did what to whom, when and from where. Entries never change; old ones are purged. */
import type { Person } from './tasks';

export const AUDIT_ACTIONS = [
  'auth.signed-in',
  'auth.sign-in-failed',
  'auth.signed-out',
  'auth.sessions-ended',
  'auth.role-switched',
  'access.refused',
  'password.changed',
  'password.set',
  'password.reset-requested',
  'password.reset',
  'two-factor.enabled',
  'two-factor.disabled',
  'two-factor.recovery-code-used',
  'two-factor.recovery-codes-made',
  'user.created',
  'user.invited',
  'invitation.renewed',
  'invitation.revoked',
  'invitation.accepted',
  'user.updated',
  'user.role-changed',
  'user.deleted',
  'task.deleted',
  'task.restored',
  'task.imported',
  'report.deleted',
  'report.exported',
  'hours.exported',
  'rate.set',
  'rate.removed',
  'timer.force-stopped',
  'timesheet.submitted',
  'timesheet.approved',
  'timesheet.returned',
  'timesheet.reopened',
  'key.added',
  'key.removed',
  'key.retired',
  'handover.requested',
  'handover.finished',
  'calendar.connected',
  'calendar.disconnected',
  'backup.made',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type AuditDetails = Record<string, string | number | boolean>;

/** An item of `GET /api/audit`, newest first. */
export interface AuditEntry {
  id: string;
  at: string;
  action: AuditAction;
  /** Null if no one was signed in, or for a command. */
  actor: Person | null;
  /** The user it was done to. */
  subject: Person | null;
  /** The IP address of the request. */
  address: string | null;
  /** A refusal repeated within a minute is one entry with `times`. */
  details: AuditDetails;
}

/** Pages back from the entry named by `before`. */
export interface AuditQuery {
  action?: AuditAction;
  /** Entries with this user as actor or subject. */
  userId?: string;
  before?: string;
  /** `LIMITS.audit.pageSize` when absent. */
  limit?: number;
}
