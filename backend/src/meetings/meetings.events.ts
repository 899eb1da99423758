import type { Meeting } from '../contract';

/** `actorId` is the user who made the change; null if it was made in the creator's own calendar. */
interface Done {
  actorId: string | null;
}

interface MeetingUpdated extends Done {
  meeting: Meeting;
  /** The meeting before this change, which is all that former attendees may know of it. */
  before: Meeting;
  /** The meeting's revision after this change, which is the version in invitations. */
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

/** `actorId` is the user who makes the change; the creator if it was made in their own calendar. */
interface Doing {
  meeting: Meeting;
  actorId: string;
}

declare module '../platform/events/transaction-hooks' {
  interface TransactionHookMap {
    'meeting.creating': Doing;
    'meeting.updating': Doing &
      Pick<MeetingUpdated, 'isRewritten' | 'newAttendeeIds' | 'formerAttendeeIds'> & {
        /** The title that former attendees know. */
        formerTitle: string;
      };
    'meeting.removing': Doing;
  }
}
