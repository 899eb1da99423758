import { Injectable } from '@nestjs/common';
import { type Actor, type CalendarEventType, can, LIMITS } from '../contract';
import { Database } from '../platform/database/database';
import type { CurrentUser } from '../platform/security/access';

/** Times as ISO text, or `infinity` or `-infinity`. */
export interface Range {
  start: string;
  end: string;
}

/** A user's meeting or task, for a calendar application. */
export interface OwnEvent {
  id: string;
  type: 'meeting' | 'task';
  title: string;
  description: string;
  location: string;
  /** `YYYY-MM-DD` for a task. */
  start: string;
  /** Exclusive. */
  end: string;
  revision: number;
  changedAt: string;
}

// Parameters: user, from, to, types, and whether the user sees every meeting and every task.
const MEETING_LENGTH = `interval '${LIMITS.meeting.longestDays * 24} hours'`;
const DAYS = `(SELECT ($2::timestamptz AT TIME ZONE timezone)::date AS first,
                      ($3::timestamptz - interval '1 microsecond') AT TIME ZONE timezone AS last
                 FROM users WHERE id = $1) days`;

/** Joined on one line, as expressions of `event` have to be. Never null. */
const oneOf = (...conditions: string[]) => `(${conditions.join(' OR ')})`;
const OWN_MEETING = oneOf(
  'm.created_by_id = $1',
  'EXISTS (SELECT FROM meeting_attendees a WHERE a.meeting_id = m.id AND a.user_id = $1)',
);
const OWN_TASK = oneOf(
  't.created_by_id IS NOT DISTINCT FROM $1',
  't.assigned_client_id IS NOT DISTINCT FROM $1',
  'EXISTS (SELECT FROM task_assignments a WHERE a.task_id = t.id AND a.user_id = $1)',
);

/**
 * The text of one `CalendarEvent` as SQL, with expressions between « and ». It is built as text, because
 * json_build_object takes ten times as long, which matters for thousands of events.
 */
const event = (json: string) =>
  `'${json.replace(/\n */g, '').replaceAll('«', `' || (`).replaceAll('»', `)::text || '`)}' AS body`;

const TASK = event(`{
  "id":"task:«t.id»","title":«to_json(t.title)»,"start":"«t.due_date»","end":"«t.due_date + 1»","allDay":true,
  "extendedProps":{"type":"task","taskId":"«t.id»","meetingId":null,"googleCalendarEventId":null,
                   "status":"«t.status»","meetingType":null,"location":"","isMine":«${OWN_TASK}»}}`);
/** Most of the text is stored with the meeting. */
const MEETING = event(`«m.event»«coalesce(to_json(g.event_id)::text, 'null')»,"isMine":«${OWN_MEETING}»}}`);
const EXTERNAL = event(`{
  "id":«to_json('external:' || x.event_id)»,"title":«to_json(x.title)»,
  "start":"«coalesce(x.start_date::text, iso(x.starts_at))»","end":"«coalesce(x.end_date::text, iso(x.ends_at))»",
  "allDay":«x.start_date IS NOT NULL»,
  "extendedProps":{"type":"external","taskId":null,"meetingId":null,"googleCalendarEventId":«to_json(x.event_id)»,
                   "status":null,"meetingType":null,"location":«to_json(x.location)»,"isMine":true}}`);

const EVENTS = `
  SELECT ${TASK}
    FROM tasks t, ${DAYS}
   WHERE 'task' = ANY ($4::text[]) AND t.deleted_at IS NULL AND t.due_date BETWEEN days.first AND days.last::date
     AND ($6 OR t.assigned_client_id = $1)
  UNION ALL
  SELECT ${MEETING}
    FROM meetings m LEFT JOIN google_events g ON g.user_id = $1 AND g.meeting_id = m.id
   WHERE 'meeting' = ANY ($4) AND m.starts_at < $3 AND m.starts_at > $2::timestamptz - ${MEETING_LENGTH}
     AND m.ends_at > $2
     AND ($5 OR ${OWN_MEETING})
  UNION ALL
  SELECT ${EXTERNAL}
    FROM external_events x, ${DAYS}
   WHERE 'external' = ANY ($4) AND x.user_id = $1
     AND ((x.starts_at < $3 AND x.ends_at > $2) OR (x.start_date <= days.last::date AND x.end_date > days.first))
   LIMIT ${LIMITS.calendar.eventsMax}`;

/**
 * Only events that the user takes part in, even if they may see others. A staff member who became a client may still be
 * assigned to tasks, but sees only those assigned to them as a client. Parameters: user, from, to, whether the user
 * sees tasks, and at most how many characters of a description and how many events.
 */
const OWN = `
  SELECT id, type, title, left(description, $5) AS description, location, start, "end", revision, "changedAt"
    FROM (SELECT m.id, 'meeting' AS type, m.title, m.description, m.location, m.starts_at AS moment,
                 iso(m.starts_at) AS start, iso(m.ends_at) AS "end", m.revision, iso(m.updated_at) AS "changedAt"
            FROM meetings m
           WHERE m.starts_at < $3 AND m.ends_at > $2
             AND ${OWN_MEETING}
          UNION ALL
          SELECT t.id, 'task', t.title, t.description, '', t.due_date::timestamptz,
                 t.due_date::text, (t.due_date + 1)::text, 0, iso(t.updated_at)
            FROM tasks t
           WHERE t.deleted_at IS NULL AND t.due_date BETWEEN $2::timestamptz::date AND $3::timestamptz::date
             AND (t.assigned_client_id = $1
                  OR $4 AND EXISTS (SELECT FROM task_assignments a WHERE a.task_id = t.id AND a.user_id = $1))) own
   ORDER BY abs(extract(epoch FROM moment - now())), id
   LIMIT $6`;

/** Reads events of all kinds in one SQL statement. */
@Injectable()
export class CalendarRepository {
  constructor(private readonly database: Database) {}

  /** The events that overlap [start, end), as the JSON text of a `CalendarEvent[]`. */
  async events(user: CurrentUser, { start, end }: Range, types: readonly CalendarEventType[]): Promise<string> {
    const [seesMeetings, seesTasks] = [can(user, 'meeting.see'), can(user, 'task.see')];
    const rows = await this.database.query<{ body: string }>(EVENTS, [
      ...[user.id, start, end, types, seesMeetings, seesTasks],
    ]);
    // Joined here, so that PostgreSQL can send the first events while it builds the rest.
    return `[${rows.map(({ body }) => body).join(',')}]`;
  }

  /** The events nearest to now, up to the feed's limit. A longer description ends one character after the limit. */
  ownEvents(user: Actor, { start, end }: Range): Promise<OwnEvent[]> {
    const { descriptionLength, eventsMax } = LIMITS.calendar.feed;
    return this.database.query<OwnEvent>(OWN, [
      ...[user.id, start, end, can(user, 'task.see'), descriptionLength + 1, eventsMax],
    ]);
  }
}
