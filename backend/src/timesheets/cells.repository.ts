import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database';

/** The part of an ended session that counts on a day. */
export interface Piece {
  sessionId: string;
  endTime: string;
  seconds: number;
  /** Whether the session starts on this day, and whether it does not end on a later one. */
  isStart: boolean;
  isEnd: boolean;
}

/** The time of a user on a task on one day; a running timer counts up to now. */
export interface Cell {
  seconds: number;
  hours: number;
  /** Without the running timer, last one first. */
  pieces: Piece[];
}

/** Where a given amount of time fits into a day. */
export interface Room {
  /** Null if it does not fit. */
  startTime: string | null;
  /** Whether it would fit into a gap that is not in the past yet. */
  fitsLater: boolean;
}

/** Reads a cell of a timesheet. The caller has locked the user's timer. */
@Injectable()
export class CellsRepository {
  constructor(private readonly database: Database) {}

  /** Returns undefined if there is no such user. */
  async find(userId: string, taskId: string, date: string): Promise<Cell | undefined> {
    const [row] = await this.database.query<{ cell: Cell }>(CELL, [userId, date, taskId]);
    return row?.cell;
  }

  /** The number of the last correction of the user's sessions. */
  async corrections(userId: string): Promise<number> {
    const [row] = await this.database.query<{ last: number }>(
      `SELECT coalesce(max(position), 0)::float8 AS last FROM time_log_revisions WHERE user_id = $1`,
      [userId],
    );
    return row!.last;
  }

  /** Finds room right after the last session of the task on this day, or else in the first gap of the user's day. */
  async room(userId: string, taskId: string, date: string, seconds: number): Promise<Room> {
    const [row] = await this.database.query<Room>(ROOM, [userId, date, taskId, seconds]);
    return row!;
  }
}

/** The sessions that count on the day, which starts and ends up to 14 hours from the day in UTC. */
const PIECES = `
  SELECT l.*, d.seconds, coalesce(e.seconds, 0) AS seconds_before,
         l.started_at + make_interval(secs => (coalesce(e.seconds, 0) + d.seconds)::float8) AS piece_end
    FROM time_logs l
   CROSS JOIN LATERAL days_of(l.started_at, coalesce(l.ended_at, clock_timestamp()), l.timezone) d
    LEFT JOIN LATERAL (
      SELECT sum(seconds) AS seconds FROM days_of(l.started_at, coalesce(l.ended_at, clock_timestamp()), l.timezone)
       WHERE day < $2::date) e ON true
   WHERE l.user_id = $1 AND l.task_id = $3 AND d.day = $2::date AND tstzrange(l.started_at, l.ended_at, '[)')
     && tstzrange(($2::date - 1)::timestamp AT TIME ZONE 'UTC', ($2::date + 2)::timestamp AT TIME ZONE 'UTC', '[)')`;

const CELL = `
  WITH pieces AS (${PIECES})
  SELECT json_build_object(
    'seconds', (SELECT coalesce(sum(seconds), 0) FROM pieces),
    'hours', (SELECT hours(sum(seconds)) FROM pieces),
    'pieces', (SELECT coalesce(json_agg(json_build_object(
                 'sessionId', id, 'endTime', iso(piece_end), 'seconds', seconds,
                 'isStart', seconds_before = 0, 'isEnd', piece_end >= ended_at) ORDER BY piece_end DESC), '[]')
                 FROM pieces WHERE ended_at IS NOT NULL)) AS cell
    FROM users WHERE id = $1`;

/** New time gets the user's timezone, so room is searched for in the day of that timezone. */
const ROOM = `
  WITH pieces AS (${PIECES}
  ), day AS (
    SELECT day_start($2, timezone) AS starts, day_start($2::date + 1, timezone) AS ends FROM users WHERE id = $1
  ), gaps AS (
    SELECT unnest(tstzmultirange(tstzrange(starts, ends)) - coalesce((
             SELECT range_agg(tstzrange(l.started_at, l.ended_at)) FROM time_logs l
              WHERE l.user_id = $1 AND tstzrange(l.started_at, l.ended_at, '[)') && tstzrange(starts, ends, '[)')),
             '{}')) AS gap
      FROM day
  ), fitting AS (
    SELECT lower(gap) AS starts, lower(gap) + make_interval(secs => $4) <= clock_timestamp() AS is_past
      FROM gaps WHERE upper(gap) - lower(gap) >= make_interval(secs => $4)
  )
  SELECT (SELECT iso(starts) FROM fitting WHERE is_past
           ORDER BY starts = (SELECT max(ended_at) FROM pieces) DESC NULLS LAST, starts LIMIT 1) AS "startTime",
         EXISTS (SELECT FROM fitting WHERE NOT is_past) AS "fitsLater"`;
