import type { TimesheetChanged, TimesheetStatus } from '../contract';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'timesheet.changed': TimesheetChanged;
  }
}

declare module '../platform/events/transaction-hooks' {
  interface TransactionHookMap {
    /** A user has taken a step with a week, which now has this status. */
    'timesheet.stepped': TimesheetChanged & { status: TimesheetStatus; actorId: string; reason: string | null };
  }
}
