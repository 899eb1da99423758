import type { GoogleCalendarStatus } from '../contract';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    /** A synchronisation with somebody's Google calendar has ended, well or not. */
    'calendar.synced': { userId: string; status: GoogleCalendarStatus };
  }
}
