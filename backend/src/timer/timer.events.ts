import type { StoppedSession, TimeLogChanged, TimerStarted } from '../contract';
import type { TaskClient } from '../tasks/tasks.events';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'timer.started': { timer: TimerStarted; clientId: string | null };
    'timer.stopped': { session: StoppedSession; clientId: string | null };
    /** In addition to `timer.stopped`: the user did not stop the timer themselves and may not know. */
    'timer.stoppedForOwner': { session: StoppedSession; by: 'force' | 'auto' };
    /** `clients`: the clients of its tasks. */
    'timeLog.changed': { change: TimeLogChanged; clients: TaskClient[] };
  }
}

declare module '../platform/events/transaction-hooks' {
  interface TransactionHookMap {
    /** A session has started, ended or been corrected. */
    'session.changed': { id: string };
    /** The hours of these calendar days, `YYYY-MM-DD`, have changed. */
    'hours.corrected': { userId: string; days: string[] };
    /** A correction of a session, by its own or another user. `day` is the day on which the session started. */
    'hours.changed': {
      userId: string;
      taskId: string;
      day: string;
      change: 'added' | 'changed' | 'split' | 'removed';
      actorId: string;
      reason: string;
    };
    /** Another user, or the time limit if `actorId` is null, stopped a user's timer. */
    'timer.stoppedForOwner': { session: StoppedSession; actorId: string | null };
  }
}
