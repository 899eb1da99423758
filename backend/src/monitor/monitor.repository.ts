import { Injectable } from '@nestjs/common';
import type { ActiveTimer, Role } from '../contract';
import { Database } from '../platform/database/database';

/** What is known of somebody's day; times are ISO 8601, durations seconds. */
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

@Injectable()
export class MonitorRepository {
  constructor(private readonly database: Database) {}

  /** The staff by name, and of the owners those who work today. */
  days(): Promise<StaffDay[]> {
    return this.database.query<StaffDay & { [column: string]: unknown }>(DAYS);
  }
}

/**
 * The sums of these days are read at once, for all time zones; each person's last session is a look-up in the index of
 * their sessions, and so is the first of today for who has worked: none of it grows with history.
 */
const DAYS = `
  WITH people AS (
    SELECT u.id, u.name, u.email, u.role, c.now, (c.now AT TIME ZONE u.timezone)::date AS day,
           (c.now AT TIME ZONE u.timezone)::date::timestamp AT TIME ZONE u.timezone AS midnight
      FROM users u CROSS JOIN (SELECT clock_timestamp() AS now OFFSET 0) c
     WHERE u.deleted_at IS NULL AND u.role <> 'CLIENT'
  ), ended AS (
    SELECT user_id, day, sum(seconds) AS seconds FROM work_days
     WHERE day BETWEEN (now() AT TIME ZONE 'UTC')::date - 1 AND (now() AT TIME ZONE 'UTC')::date + 1
     GROUP BY user_id, day
  )
  SELECT p.id, p.name, p.email, p.role, today.seconds::float8 AS "secondsToday",
         hours(today.seconds)::float8 AS "totalHoursToday",
         iso(shift.started_at) AS "shiftStartTime", iso(last.active_at) AS "lastActivity",
         extract(epoch FROM p.now - last.active_at)::float8 AS "secondsSinceActivity",
         CASE WHEN last.is_running THEN
           json_build_object('id', last.id, 'taskTitle', t.title, 'taskStatus', t.status,
                             'startTime', iso(last.started_at), 'description', last.description) END AS "activeTimer"
    FROM people p
    LEFT JOIN ended e ON e.user_id = p.id AND e.day = p.day
    LEFT JOIN LATERAL (
      SELECT l.*, l.ended_at IS NULL AS is_running, coalesce(l.ended_at, p.now) AS active_at
        FROM time_logs l WHERE l.user_id = p.id ORDER BY l.started_at DESC LIMIT 1) last ON true
    LEFT JOIN tasks t ON t.id = last.task_id AND last.is_running
    CROSS JOIN LATERAL (
      SELECT coalesce(e.seconds, 0) + coalesce(CASE WHEN last.is_running THEN (
        SELECT d.seconds FROM days_of(last.started_at, p.now, last.timezone) d WHERE d.day = p.day) END, 0) AS seconds
      OFFSET 0) today
    CROSS JOIN LATERAL (
      -- An ended session is shorter than a day; of those that run there is only the last.
      SELECT CASE WHEN today.seconds > 0 THEN greatest(p.midnight,
               least(min(l.started_at), CASE WHEN last.is_running THEN last.started_at END)) END AS started_at
        FROM time_logs l
       WHERE today.seconds > 0 AND l.user_id = p.id AND l.started_at > p.midnight - interval '1 day'
         AND coalesce(l.ended_at, p.now) > p.midnight) shift
   WHERE p.role IN ('STAFF', 'ADMIN') OR today.seconds > 0
   ORDER BY lower(p.name), p.id`;
