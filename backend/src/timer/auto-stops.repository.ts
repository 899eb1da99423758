import { Injectable } from '@nestjs/common';
import { type Actor, type AutoStoppedSession, can, type StoppedSession } from '../contract';
import { Database } from '../platform/database/database';
import { seenTask } from '../tasks/seen-task';
import { TimeLogsRepository } from './time-logs.repository';

/** The task of a correction, and whether its end is out of range. At most one of the two flags is true. */
export interface Correction {
  taskId: string;
  isTooEarly: boolean;
  isTooLate: boolean;
}

const OVERDUE = (hours: string) =>
  `ended_at IS NULL AND started_at <= clock_timestamp() - make_interval(hours => ${hours})`;
// Sessions that start at the same moment are ordered by id.
const LATEST_END = `least(clock_timestamp(), (
  SELECT min(n.started_at) FROM time_logs n
   WHERE n.user_id = l.user_id AND (n.started_at, n.id) > (l.started_at, l.id)))`;
// The API returns times in milliseconds: a client that sends such an end back means the stored one.
const milliseconds = (time: string) => `date_trunc('milliseconds', ${time})`;

/** Automatically stopped sessions and their correction. The locks of `TimeLogsRepository` apply. */
@Injectable()
export class AutoStopsRepository {
  constructor(
    private readonly database: Database,
    private readonly timeLogs: TimeLogsRepository,
  ) {}

  /** The ids of users whose timers have been running for at least this many hours. */
  async overdue(hours: number): Promise<string[]> {
    const rows = await this.database.query<{ userId: string }>(
      `SELECT user_id AS "userId" FROM time_logs WHERE ${OVERDUE('$1')} ORDER BY user_id`,
      [hours],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Ends the user's running session this many hours after its start, if it has run that long. */
  async stop(userId: string, hours: number): Promise<StoppedSession | undefined> {
    const closed = await this.database.query<{ id: string }>(
      `UPDATE time_logs SET ended_at = started_at + make_interval(hours => $2), auto_stopped = true
        WHERE user_id = $1 AND ${OVERDUE('$2')} RETURNING id`,
      [userId, hours],
    );
    return (await this.timeLogs.stopped(closed.map(({ id }) => id)))[0];
  }

  /** The user's automatically stopped sessions, on tasks they see, whose end is not confirmed yet; newest first. */
  toReview(user: Actor): Promise<AutoStoppedSession[]> {
    return this.database.query<AutoStoppedSession>(
      `SELECT l.id, l.task_id AS "taskId", t.title AS "taskTitle", iso(l.started_at) AS "startTime",
              iso(l.ended_at) AS "endTime", iso(${LATEST_END}) AS "latestEnd"
         FROM time_logs l JOIN tasks t ON t.id = l.task_id
        WHERE l.user_id = $1 AND l.auto_stopped AND l.reviewed_at IS NULL AND ${seenTask('$1', '$2')}
        ORDER BY l.started_at DESC, l.id DESC`,
      [user.id, can(user, 'task.see')],
    );
  }

  /** Returns undefined unless it is an automatically stopped session of this user on a task they see. */
  async correction(user: Actor, id: string, endTime: string): Promise<Correction | undefined> {
    const [row] = await this.database.query<Correction>(
      `SELECT l.task_id AS "taskId", $3::timestamptz < ${milliseconds('l.started_at')} AS "isTooEarly",
              $3::timestamptz > ${LATEST_END} AND $3::timestamptz <> ${milliseconds('l.ended_at')} AS "isTooLate"
         FROM time_logs l JOIN tasks t ON t.id = l.task_id
        WHERE l.id = $2 AND l.user_id = $1 AND l.auto_stopped AND ${seenTask('$1', '$4')}`,
      [user.id, id, endTime, can(user, 'task.see')],
    );
    return row;
  }

  /** Stores the actual end, keeps the first one, and returns the session and the days whose hours may have changed. */
  async correct(id: string, endTime: string): Promise<{ session: StoppedSession; days: string[] }> {
    const [row] = await this.database.query<{ days: string[] }>(
      `WITH former AS (SELECT id, ended_at FROM time_logs WHERE id = $1)
       UPDATE time_logs l
          SET ended_at = CASE WHEN $2::timestamptz = ${milliseconds('l.ended_at')} THEN l.ended_at
                              ELSE greatest(l.started_at, $2::timestamptz) END,
              first_ended_at = coalesce(l.first_ended_at, l.ended_at), reviewed_at = clock_timestamp()
         FROM former WHERE l.id = former.id
       RETURNING ARRAY(SELECT d.day::text
           FROM days_of(l.started_at, greatest(l.ended_at, former.ended_at), l.timezone) d) AS days`,
      [id, endTime],
    );
    const [session] = await this.timeLogs.stopped([id]);
    return { session: session!, days: row!.days };
  }
}
