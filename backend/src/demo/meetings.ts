import { MEETING_TYPES, type MeetingType } from '../contract';

/** A demo meeting. Its day is relative to today, its hour local to its creator. */
interface DemoMeeting {
  day: number;
  hour: number;
  minutes: number;
  meetingType: MeetingType;
  by: string;
  attendees: string[];
  title: string;
  location: string;
  description: string;
}

// Day, hour, minutes, type, creator, attendees, title, location, description.
const MEETINGS = `
-14 | 10   | 60  | CLIENT   | owner  | owner staff client          | Kick-off with Webb & Daughters | Video call   | What they need before the season starts.
-9  | 9    | 30  | INTERNAL | admin  | admin staff staff2          | Weekly planning                | Meeting room | Each says what comes first.
-6  | 14   | 45  | CLIENT   | staff2 | staff2 client2              | Booking form, first look       | Video call   | Show the draft on a phone.
-2  | 9    | 30  | INTERNAL | admin  | admin staff staff2          | Weekly planning                | Meeting room |
0   | 11   | 30  | INTERNAL | staff  | staff staff2                | CRM: what is left to move      |              | 300 rows with two addresses.
0   | 15.5 | 60  | CLIENT   | owner  | owner staff client          | Gift cards with Clara          | Video call   | Amounts, wording, when they expire.
1   | 10   | 25  | OTHER    | staff  | staff                       | Call the card terminal support |              | Contract number is on the invoice.
2   | 13   | 90  | CLIENT   | staff2 | staff2 owner client2        | Photo day at the workshop      | Keller Bikes | Bring the grey backdrop.
5   | 9    | 30  | INTERNAL | admin  | admin staff staff2          | Weekly planning                | Meeting room |
8   | 16   | 60  | INTERNAL | owner  | owner admin super           | Quarterly review               | Meeting room | Hours, results, three things to do better.
12  | 9    | 30  | INTERNAL | admin  | admin staff staff2          | Weekly planning                | Meeting room |
15  | 11   | 45  | CLIENT   | client | client owner                | Plans for the spring           | Video call   |
`;

export const DEMO_MEETINGS: DemoMeeting[] = MEETINGS.trim().split('\n').map(toMeeting);

function toMeeting(line: string): DemoMeeting {
  const cells = line.split('|').map((cell) => cell.trim());
  const [day, hour, minutes, type, by = '', attendees = '', title = '', location = '', description = ''] = cells;
  return {
    day: Number(day),
    hour: Number(hour),
    minutes: Number(minutes),
    meetingType: MEETING_TYPES.find((known) => known === type) ?? 'INTERNAL',
    by,
    attendees: attendees.split(' '),
    title,
    location,
    description,
  };
}
