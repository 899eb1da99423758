import { Injectable } from '@nestjs/common';
import type { ActiveTimer, Role } from '../contract';
import { BY_NAME } from '../platform/database/by-name';
import { Database } from '../platform/database/database';

/** A user's day. Times are ISO 8601, durations seconds. */
export interface StaffDay {
  id: string;
  name: string;
  email: string;
  role: Role;
  secondsToday: number;
  totalHoursToday: number;
  shiftStartTime: string | null;
  lastActivity: string | null;
  secondsSinceActivity: number | null;
  activeTimer: ActiveTimer | null;
}

/** Reads all of the staff with one SQL statement. */
@Injectable()
export class MonitorRepository {
  constructor(private readonly database: Database) {}

  /** The staff, and the owners who worked today or have a timer running, which may count on another day, by name. */
  days(): Promise<StaffDay[]> {
    return this.database.query<StaffDay>(DAYS);
  }
}

/**
 * The day of each timezone is computed once, and the sums and sessions of these days are read at once for all users.
 * Only users who have not worked for three days are looked up separately, in the index of their sessions. The cost does
 * not grow with the history.
 */
const DAYS = `
  WITH zones AS (
    SELECT timezone, now, day, day_start(day, timezone) AS starts, day_start(day + 1, timezone) AS ends
      FROM (SELECT timezone, now, (now AT TIME ZONE timezone)::date AS day
              FROM (SELECT clock_timestamp() AS now OFFSET 0) c, (SELECT DISTINCT timezone FROM users) used) z
    OFFSET 0
  ), people AS (
    SELECT u.id, u.name, u.email, u.role, z.* FROM users u JOIN zones z USING (timezone)
     WHERE u.deleted_at IS NULL AND u.password_hash <> '' AND u.role <> 'CLIENT'
  ), ended AS (
    SELECT user_id, day, sum(seconds) AS seconds FROM work_days
     WHERE day BETWEEN (now() AT TIME ZONE 'UTC')::date - 1 AND (now() AT TIME ZONE 'UTC')::date + 1
     GROUP BY user_id, day
  ), recent AS (
    SELECT p.id, max(l.ended_at) AS ended_at,
           min(greatest(l.started_at, today.starts)) FILTER (
             WHERE least(coalesce(l.ended_at, p.now), today.ends) > greatest(l.started_at, today.starts)) AS started_at
      FROM people p JOIN time_logs l ON l.user_id = p.id
     -- Today begins at another time in the timezone of a session from before the user has changed theirs.
     CROSS JOIN LATERAL (
       SELECT CASE WHEN l.timezone = p.timezone THEN p.starts ELSE day_start(p.day, l.timezone) END AS starts,
              CASE WHEN l.timezone = p.timezone THEN p.ends ELSE day_start(p.day + 1, l.timezone) END AS ends) today
     -- A day takes up to 50 hours in all timezones, a session up to 24. One that began earlier covers today's start.
     WHERE l.started_at > now() - interval '74 hours' GROUP BY p.id
  )
  SELECT p.id, p.name, p.email, p.role, today.seconds::float8 AS "secondsToday",
         hours(today.seconds)::float8 AS "totalHoursToday",
         iso(CASE WHEN today.seconds > 0 THEN
           coalesce(recent.started_at, day_start(p.day, coalesce(running.timezone, p.timezone)))
           END) AS "shiftStartTime",
         iso(last.active_at) AS "lastActivity",
         extract(epoch FROM p.now - last.active_at)::float8 AS "secondsSinceActivity",
         CASE WHEN running.id IS NOT NULL THEN
           json_build_object('id', running.id, 'taskTitle', t.title, 'taskStatus', t.status,
                             'startTime', iso(running.started_at), 'description', running.description)
           END AS "activeTimer"
    FROM people p
    LEFT JOIN ended ON ended.user_id = p.id AND ended.day = p.day
    LEFT JOIN recent ON recent.id = p.id
    LEFT JOIN (time_logs running JOIN tasks t ON t.id = running.task_id)
      ON running.user_id = p.id AND running.ended_at IS NULL
    CROSS JOIN LATERAL (
      SELECT coalesce(CASE WHEN running.id IS NOT NULL THEN p.now END, recent.ended_at, (
        SELECT l.ended_at FROM time_logs l WHERE l.user_id = p.id ORDER BY l.started_at DESC LIMIT 1)) AS active_at
      OFFSET 0) last
    CROSS JOIN LATERAL (
      SELECT coalesce(ended.seconds, 0) + coalesce(CASE WHEN running.id IS NOT NULL THEN (
        SELECT d.seconds FROM days_of(running.started_at, p.now, running.timezone) d WHERE d.day = p.day) END, 0)
        AS seconds OFFSET 0) today
   WHERE p.role IN ('STAFF', 'ADMIN') OR today.seconds > 0 OR running.id IS NOT NULL
   ORDER BY p.name ${BY_NAME}, p.id`;
