/** What a calendar program is told of one thing. Times are ISO text; dates, `YYYY-MM-DD`, of what is all day. */
export interface FileEvent {
  /** Always the same for the same thing, so that a later version takes the place of an earlier one. */
  uid: string;
  /** Rises with each version. */
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

/** An iCalendar text (RFC 5545). The library is loaded when somebody first needs it. */
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
    organizer: event.organizer ? { name: event.organizer.name, email: event.organizer.email } : null,
    attendees: event.attendee ? [{ ...event.attendee, rsvp: false }] : [],
  };
}
