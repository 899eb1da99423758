import type { Meeting } from '../contract';

/** The user who made the change; null if it was made in the creator's own calendar. */
interface Done {
  actorId: string | null;
}

interface MeetingUpdated extends Done {
  meeting: Meeting;
  /** The number of changes before and now: the version in invitations. */
  revision: number;
  /** Whether anything but the attendees changed. */
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

/** The user who made the change; the creator if it was made in their own calendar. */
interface Doing {
  meeting: Meeting;
  actorId: string;
}

declare module '../platform/events/transaction-hooks' {
  interface TransactionHookMap {
    'meeting.creating': Doing;
    'meeting.updating': Doing &
      Pick<MeetingUpdated, 'isRewritten' | 'newAttendeeIds' | 'formerAttendeeIds'> & {
        /** What the former attendees know it by. */
        formerTitle: string;
      };
    'meeting.removing': Doing;
  }
}
