import type { StoppedSession, TimerStarted } from '../contract';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'timer.started': { timer: TimerStarted; clientId: string | null };
    'timer.stopped': { session: StoppedSession; clientId: string | null };
    /** Besides `timer.stopped`: its owner did not stop it and may not know. */
    'timer.stoppedForOwner': { session: StoppedSession; by: 'force' | 'auto' };
  }
}
