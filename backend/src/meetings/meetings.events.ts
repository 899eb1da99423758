import type { Meeting } from '../contract';

/** Whose doing it was; null when it was nobody's here, as when it was changed in the creator's own calendar. */
interface Done {
  actorId: string | null;
}

export interface MeetingUpdated extends Done {
  meeting: Meeting;
  /** How often it was changed before and now: an invitation says which version it is. */
  revision: number;
  /** Whether any of what it says has changed, besides who is there. */
  isRewritten: boolean;
  newAttendeeIds: string[];
  formerAttendeeIds: string[];
}

declare module '../platform/events/domain-events' {
  interface DomainEventMap {
    'meeting.created': Done & { meeting: Meeting; revision: number };
    'meeting.updated': MeetingUpdated;
    'meeting.deleted': Done & { meeting: Meeting; revision: number };
  }
}
