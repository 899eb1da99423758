import { inTurns } from '../platform/in-turns';

const LINE_BYTES = 75;
const END = 'END:VCALENDAR';

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
export async function calendarFile(
  { name, method, refreshMinutes }: FileSettings,
  events: Iterable<FileEvent>,
): Promise<string> {
  const { default: ical, escape, ICalCalendarMethod, ICalEvent, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({
    // The library does not escape it.
    ...(name ? { name: escape(singleLine(name), false) } : {}),
    prodId: { company: 'Tallyboard', product: 'Tallyboard', language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(refreshMinutes ? { ttl: refreshMinutes * 60 } : {}),
  });
  const parts = [calendar.toString().slice(0, -END.length)];
  for await (const event of inTurns(events)) {
    const status = event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;
    const lines = new ICalEvent({ ...eventOf(event), status }, calendar).toString().split('\r\n');
    parts.push(lines.map(folded).join('\r\n'));
  }
  return `${parts.join('')}${END}\r\n`;
}

/** Folds a line between characters (RFC 5545, 3.1). The library takes 50 times as long, one character at a time. */
function folded(line: string): string {
  const bytes = Buffer.from(line);
  let [text, start] = ['', 0];
  // Further lines begin with a space.
  for (let end = LINE_BYTES; end < bytes.length; end = start + LINE_BYTES - 1) {
    while (isInsideCharacter(bytes[end]!)) end--;
    text += `${bytes.toString('utf8', start, end)}\r\n `;
    start = end;
  }
  return text + bytes.toString('utf8', start);
}

/** Whether a byte of UTF-8 continues a character. */
const isInsideCharacter = (byte: number) => byte >= 0x80 && byte < 0xc0;

function eventOf(event: FileEvent) {
  return {
    id: event.uid,
    sequence: event.revision,
    start: new Date(event.start),
    end: new Date(event.end),
    allDay: event.isAllDay,
    summary: withoutControls(event.title),
    description: withoutControls(event.description) || null,
    location: withoutControls(event.location) || null,
    stamp: new Date(event.changedAt),
    lastModified: new Date(event.changedAt),
    organizer: event.organizer ? named(event.organizer) : null,
    attendees: event.attendee ? [{ ...named(event.attendee), rsvp: false }] : [],
  };
}

/** A text may contain no control characters (RFC 5545, 3.3.11) but tabs, and line breaks, which the library escapes. */
const withoutControls = (text: string) => text.replaceAll(/(?![\t\r\n])\p{Cc}/gu, ' ');

const singleLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A name is a quoted parameter, in which neither quotes, as in ד"ר, nor line breaks can be escaped. */
const named = ({ name, email }: { name: string; email: string }) => ({
  name: singleLine(name.replaceAll('"', "'")),
  email,
});
