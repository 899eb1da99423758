/** One event in a calendar file. Times are ISO text, the dates of all-day events `YYYY-MM-DD`. */
export interface FileEvent {
  /** Stable, so that a later version replaces an earlier one. */
  uid: string;
  /** Increases with each version. */
  revision: number;
  title: string;
  description: string;
  location: string;
  start: string;
  end: string;
  isAllDay: boolean;
  changedAt: string;
  isCancelled?: boolean;
  organizer?: { name: string; email: string };
  attendee?: { name: string; email: string };
}

interface FileSettings {
  name?: string;
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  refreshMinutes?: number;
}

/** Returns an iCalendar text (RFC 5545). The library is loaded on first use. */
export async function calendarFile({ name, method, refreshMinutes }: FileSettings, events: FileEvent[]) {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({
    ...(name ? { name } : {}),
    prodId: { company: 'Tallyboard', product: 'Tallyboard', language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(refreshMinutes ? { ttl: refreshMinutes * 60 } : {}),
  });
  for (const event of events) {
    calendar.createEvent({
      ...eventOf(event),
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

function eventOf(event: FileEvent) {
  return {
    id: event.uid,
    sequence: event.revision,
    start: new Date(event.start),
    end: new Date(event.end),
    allDay: event.isAllDay,
    summary: event.title,
    description: event.description || null,
    location: event.location || null,
    stamp: new Date(event.changedAt),
    lastModified: new Date(event.changedAt),
    organizer: event.organizer ? named(event.organizer) : null,
    attendees: event.attendee ? [{ ...named(event.attendee), rsvp: false }] : [],
  };
}

/** A name is a quoted parameter, in which neither quotes, as in ד"ר, nor line breaks can be escaped. */
const named = ({ name, email }: { name: string; email: string }) => ({
  name: name.replaceAll('"', "'").replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
  email,
});
