import type { TaskReport } from '../contract';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'report.created': { report: TaskReport; clientId: string | null };
    'shift.reported': { report: TaskReport };
    /** `taskId` is null for a shift report. */
    'report.deleted': { id: string; taskId: string | null; authorId: string; clientId: string | null };
  }
}

declare module '../platform/events/transaction-hooks' {
  interface TransactionHookMap {
    /** A task report was submitted by its author. */
    'report.submitting': { report: TaskReport };
  }
}
