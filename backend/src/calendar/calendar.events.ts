import type { GoogleCalendarStatus } from '../contract';

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    /** A synchronisation with a user's Google calendar has ended, successfully or not. */
    'calendar.synced': { userId: string; status: GoogleCalendarStatus };
  }
}
