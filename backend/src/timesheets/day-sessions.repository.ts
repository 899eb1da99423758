import { Injectable } from '@nestjs/common';
import type { DaySession, TimesheetDay } from '../contract';
import { Database } from '../platform/database/database';

type DaySessionRow = Omit<DaySession, 'endTime'> & { endTime: string | null };
type DayRow = Omit<TimesheetDay, 'sessions'> & { sessions: DaySessionRow[] };

/** The sessions behind a day of a timesheet. */
@Injectable()
export class DaySessionsRepository {
  constructor(private readonly database: Database) {}

  /** Returns undefined if there is no such user. */
  async find(userId: string, date: string): Promise<TimesheetDay | undefined> {
    const [row] = await this.database.query<{ day: DayRow }>(DAY, [userId, date]);
    if (!row) return undefined;
    const sessions = row.day.sessions.map(({ endTime, ...session }) =>
      endTime === null ? session : { ...session, endTime },
    );
    return { ...row.day, sessions };
  }
}

/** Whether a session counts on the day; running timers count up to now. */
const isOnDay = (start: string, end: string, timezone: string) =>
  `EXISTS (SELECT FROM days_of(${start}, ${end}, ${timezone}) d WHERE d.day = $2::date)`;

const DAY = `
  WITH kept AS (
    SELECT l.started_at, json_build_object(
             'id', l.id, 'userId', l.user_id, 'userName', u.name, 'taskId', t.id, 'taskTitle', t.title,
             'startTime', iso(l.started_at), 'endTime', iso(l.ended_at),
             'hoursLogged', hours(extract(epoch FROM coalesce(l.ended_at, clock_timestamp()) - l.started_at)),
             'description', l.description, 'autoStopped', l.auto_stopped, 'timezone', l.timezone,
             'revisions', (SELECT count(*) FROM time_log_revisions r WHERE r.time_log_id = l.id)) AS session
      FROM time_logs l JOIN users u ON u.id = l.user_id JOIN tasks t ON t.id = l.task_id
     -- A day begins and ends up to 14 hours from that of Greenwich.
     WHERE l.user_id = $1 AND tstzrange(l.started_at, l.ended_at, '[)')
       && tstzrange(($2::date - 1)::timestamp AT TIME ZONE 'UTC', ($2::date + 2)::timestamp AT TIME ZONE 'UTC', '[)')
       AND ${isOnDay('l.started_at', 'coalesce(l.ended_at, clock_timestamp())', 'l.timezone')}
  ), removed AS (
    SELECT s."startTime" AS started_at, json_build_object(
             'id', r.time_log_id, 'taskId', t.id, 'taskTitle', t.title, 'startTime', iso(s."startTime"),
             'endTime', iso(s."endTime"), 'timezone', s.timezone, 'removedAt', iso(r.at), 'reason', r.reason,
             'removedBy', CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name) END) AS session
      FROM time_log_revisions r
     CROSS JOIN jsonb_to_record(r.before) AS s("taskId" uuid, "startTime" timestamptz, "endTime" timestamptz,
                                               timezone text)
      JOIN tasks t ON t.id = s."taskId" LEFT JOIN users a ON a.id = r.actor_id
     WHERE r.user_id = $1 AND r.after IS NULL AND s."endTime" IS NOT NULL
       -- An undo may have restored the session since.
       AND NOT EXISTS (SELECT FROM time_log_revisions n WHERE n.time_log_id = r.time_log_id AND n.revision > r.revision)
       AND ${isOnDay('s."startTime"', 's."endTime"', 's.timezone')}
  )
  SELECT json_build_object(
    'userId', u.id, 'date', $2::date, 'timezone', u.timezone,
    'sessions', (SELECT coalesce(json_agg(session ORDER BY started_at), '[]') FROM kept),
    'removed', (SELECT coalesce(json_agg(session ORDER BY started_at), '[]') FROM removed)) AS day
    FROM users u WHERE u.id = $1`;
