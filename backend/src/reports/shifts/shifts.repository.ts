import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../contract';
import { Database } from '../../platform/database/database';

/** A user's calendar day that has ended. */
export interface ShiftDay {
  userId: string;
  /** `YYYY-MM-DD` */
  day: string;
}

/** The part of a session that falls on one day. Times are ISO texts. */
export interface ShiftPart {
  taskId: string;
  taskTitle: string;
  startTime: string;
  endTime: string;
  hours: number;
  description: string;
}

export interface ShiftWork {
  parts: ShiftPart[];
  /** The last moment worked, as ISO text, within the day in the user's current timezone. */
  lastMoment: string;
}

/** Reads days of work, in SQL: each statement joins and sums sessions. */
@Injectable()
export class ShiftsRepository {
  constructor(private readonly database: Database) {}

  /**
   * The days of work that have ended for their users and have no report or one with other hours, oldest first: a user
   * who moves west works on the same day again. A day is left out while a timer can still change it: one that runs in a
   * timezone where the day has not ended, or that is about to be auto-stopped.
   */
  toReport(autoStopHours: number): Promise<ShiftDay[]> {
    return this.database.query<ShiftDay>(TO_REPORT, [LIMITS.shift.reportDays, autoStopHours]);
  }

  async work({ userId, day }: ShiftDay): Promise<ShiftWork> {
    const [row] = await this.database.query<ShiftWork>(WORK, [userId, day]);
    return row!;
  }
}

const TO_REPORT = `
  WITH person AS MATERIALIZED (
    SELECT id, (clock_timestamp() AT TIME ZONE timezone)::date AS today
      FROM users WHERE deleted_at IS NULL AND role <> 'CLIENT'
  )
  SELECT w.user_id AS "userId", w.day::text AS day
    FROM person p JOIN worked w ON w.user_id = p.id AND w.day >= p.today - $1::integer AND w.day < p.today
     -- Redundant, but lets an index skip history: no calendar is two days from that of Greenwich.
     AND w.day >= current_date - $1::integer - 2
    LEFT JOIN task_reports r ON r.user_id = p.id AND r.day = w.day
   WHERE r.deleted_at IS NULL
     AND NOT EXISTS (
       SELECT FROM time_logs l WHERE l.user_id = p.id AND l.ended_at IS NULL
          AND ((clock_timestamp() AT TIME ZONE l.timezone)::date <= w.day
               OR l.started_at <= clock_timestamp() - make_interval(hours => $2)))
   GROUP BY w.user_id, w.day, r.tracked_hours
  HAVING hours(sum(w.seconds)) > 0 AND hours(sum(w.seconds)) IS DISTINCT FROM r.tracked_hours
   ORDER BY w.day, w.user_id`;

const WORK = `
  WITH part AS (
    SELECT l.id, l.task_id, l.description, d.seconds,
           greatest(l.started_at, day_start($2, l.timezone)) AS started_at,
           least(l.ended_at, day_start($2::date + 1, l.timezone)) AS ended_at
      FROM time_logs l
     CROSS JOIN LATERAL days_of(l.started_at, coalesce(l.ended_at, clock_timestamp()), l.timezone) d
     -- A day begins and ends up to 14 hours from that of Greenwich.
     WHERE l.user_id = $1 AND d.day = $2::date
       AND tstzrange(l.started_at, l.ended_at, '[)') && tstzrange(
             ($2::date - 1)::timestamp AT TIME ZONE 'UTC', ($2::date + 2)::timestamp AT TIME ZONE 'UTC', '[)')
  )
  SELECT json_agg(json_build_object('taskId', p.task_id, 'taskTitle', t.title, 'startTime', iso(p.started_at),
                                    'endTime', iso(p.ended_at), 'hours', hours(p.seconds),
                                    'description', p.description) ORDER BY p.started_at, p.id) AS parts,
         (SELECT iso(greatest(day_start($2, u.timezone),
                              least(max(p.ended_at), day_start($2::date + 1, u.timezone) - interval '1 millisecond')))
            FROM users u WHERE u.id = $1) AS "lastMoment"
    FROM part p JOIN tasks t ON t.id = p.task_id`;
