/** The audit log: who did what, to whom, when and from where. Nothing in it is changed; it goes when it is old. */
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
  'user.updated',
  'user.role-changed',
  'user.deleted',
  'task.deleted',
  'report.deleted',
  'report.exported',
  'timer.force-stopped',
  'key.added',
  'key.removed',
  'key.retired',
  'handover.requested',
  'handover.finished',
  'calendar.connected',
  'calendar.disconnected',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type AuditDetails = Record<string, string | number | boolean>;

/** An item of `GET /api/audit`, newest first. */
export interface AuditEntry {
  id: string;
  at: string;
  action: AuditAction;
  /** Who did it; null where nobody was signed in, or it was done on the command line. */
  actor: Person | null;
  /** Whom it was done to. */
  subject: Person | null;
  /** The address the request came from. */
  address: string | null;
  /** A refusal that came more often than once in its minute says so: `times`. */
  details: AuditDetails;
}

/** Pages back from the entry named by `before`. */
export interface AuditQuery {
  action?: AuditAction;
  /** Entries that this person did, or that were done to them. */
  userId?: string;
  before?: string;
  /** `LIMITS.audit.pageSize` when absent. */
  limit?: number;
}
