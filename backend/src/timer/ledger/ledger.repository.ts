import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { TimeLog, TimeLogRevision } from '../../contract';
import { Database } from '../../platform/database/database';
import { PEOPLE_AND_TASK, SESSION_WITH_TASK, type SessionRow, toSession } from '../time-logs.repository';

/** The fields of a session that the rules need. */
export interface CorrectableSession {
  id: string;
  userId: string;
  taskId: string;
  isRunning: boolean;
  /** The day it started on, in its own timezone. */
  day: string;
}

/** The intended start and end of a session, to the microsecond. */
export interface Times {
  startedAt: string;
  endedAt: string | null;
}

export interface NewSession extends Times {
  userId: string;
  taskId: string;
  description: string;
}

export interface SessionChange extends Times {
  taskId: string;
  /** Unchanged if undefined. */
  description?: string;
}

// The API returns times in milliseconds: a client that sends one back means the stored one.
const milliseconds = (time: string) => `date_trunc('milliseconds', ${time})`;
/** The days on which a session counts. */
export const DAYS_OF = (table: string) =>
  `SELECT d.day::text FROM days_of(${table}.started_at, coalesce(${table}.ended_at, clock_timestamp()), ${table}.timezone) d`;

/** Corrections in SQL. The database numbers, hashes and checks them; the locks of `TimeLogsRepository` apply. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<CorrectableSession | undefined> {
    const [row] = await this.database.query<CorrectableSession>(
      `SELECT id, user_id AS "userId", task_id AS "taskId", ended_at IS NULL AS "isRunning",
              (started_at AT TIME ZONE timezone)::date::text AS day
         FROM time_logs WHERE id = $1`,
      [id],
    );
    return row;
  }

  /** Finds a user to whom time may be added: a member of the team, also a former one, whose weeks can be corrected. */
  async findPerson(id: string): Promise<{ id: string } | undefined> {
    const [row] = await this.database.query<{ id: string }>(`SELECT id FROM users WHERE id = $1 AND was_on_team(id)`, [
      id,
    ]);
    return row;
  }

  /** Sets who corrects sessions in this transaction, and why, to be stored in the revisions. */
  async explain(actorId: string, reason: string): Promise<void> {
    await this.database.query(
      `SELECT set_config('tallyboard.actor', $1, true), set_config('tallyboard.reason', $2, true)`,
      [actorId, reason],
    );
  }

  /**
   * The times of a new session, or of an existing one after a change; null keeps a time. A start within the millisecond
   * in which another session ended becomes that end. Raises TB020 to TB022 if the given times are impossible.
   * @param days how many days ago a session may have started; null for no limit
   */
  async times(
    userId: string,
    id: string | null,
    { start = null, end = null }: { start?: string | null; end?: string | null },
    days: number | null,
  ): Promise<Times & { isTooLongAgo: boolean }> {
    const [row] = await this.database.query<Times & { isTooLongAgo: boolean }>(TIMES, [userId, id, start, end, days]);
    return row!;
  }

  /** The user's other sessions that overlap these times, oldest first. */
  async overlapping(userId: string, id: string | null, { startedAt, endedAt }: Times): Promise<TimeLog[]> {
    const rows = await this.database.query<SessionRow<TimeLog>>(
      `SELECT ${SESSION_WITH_TASK} FROM time_logs l ${PEOPLE_AND_TASK}
        WHERE l.user_id = $1 AND l.id IS DISTINCT FROM $2
          AND tstzrange(l.started_at, l.ended_at, '[)') && tstzrange($3, $4, '[)') ORDER BY l.started_at, l.id`,
      [userId, id, startedAt, endedAt],
    );
    return rows.map((row) => toSession<TimeLog>(row));
  }

  /** Sessions with their tasks, ordered by start. */
  async sessions(ids: string[]): Promise<TimeLog[]> {
    const rows = await this.database.query<SessionRow<TimeLog>>(
      `SELECT ${SESSION_WITH_TASK} FROM time_logs l ${PEOPLE_AND_TASK} WHERE l.id = ANY ($1) ORDER BY l.started_at, l.id`,
      [ids],
    );
    return rows.map((row) => toSession<TimeLog>(row));
  }

  /** Returns the id, and the days on which its hours count. */
  async insert({
    userId,
    taskId,
    startedAt,
    endedAt,
    description,
  }: NewSession): Promise<{ id: string; days: string[] }> {
    const [row] = await this.database.query<{ id: string; days: string[] }>(
      `INSERT INTO time_logs AS l (id, user_id, task_id, started_at, ended_at, description, timezone)
       SELECT $1, u.id, $3, $4, $5, $6, u.timezone FROM users u WHERE u.id = $2
       RETURNING l.id, ARRAY(${DAYS_OF('l')}) AS days`,
      [uuidv7(), userId, taskId, startedAt, endedAt, description],
    );
    return row!;
  }

  /** Returns the days whose hours may have changed. Another end of an auto-stopped session counts as entered. */
  async update(id: string, { taskId, startedAt, endedAt, description }: SessionChange): Promise<string[]> {
    const [row] = await this.database.query<{ days: string[] }>(
      `WITH former AS (
         SELECT id, started_at, ended_at, timezone, auto_stopped AND ended_at <> $4::timestamptz AS "isEntered"
           FROM time_logs WHERE id = $1)
       UPDATE time_logs l
          SET task_id = $2, started_at = $3, ended_at = $4, description = coalesce($5, l.description),
              first_ended_at = CASE WHEN "isEntered" THEN coalesce(l.first_ended_at, l.ended_at) ELSE l.first_ended_at END,
              reviewed_at = CASE WHEN "isEntered" THEN clock_timestamp() ELSE l.reviewed_at END
         FROM former WHERE l.id = former.id
       RETURNING ARRAY(${DAYS_OF('l')} UNION ${DAYS_OF('former')}) AS days`,
      [id, taskId, startedAt, endedAt, description ?? null],
    );
    return row!.days;
  }

  /**
   * Splits a session into two that remain in the same report. The later part of an auto-stopped one has its end, which may
   * not be confirmed yet. Returns the id of the later part; undefined for a time outside the session.
   */
  async split(id: string, at: string): Promise<string | undefined> {
    const [whole] = await this.database.query<{ endedAt: string; isGuess: boolean }>(
      `WITH former AS (SELECT id, ended_at, auto_stopped AND reviewed_at IS NULL AS "isGuess" FROM time_logs WHERE id = $1)
       UPDATE time_logs l
          SET ended_at = $2, reviewed_at = CASE WHEN l.auto_stopped THEN clock_timestamp() END,
              first_ended_at = CASE WHEN l.auto_stopped THEN coalesce(l.first_ended_at, l.ended_at) END
         FROM former WHERE l.id = former.id AND l.started_at < $2 AND former.ended_at > $2
       RETURNING former.ended_at::text AS "endedAt", "isGuess"`,
      [id, at],
    );
    if (!whole) return undefined;
    const [row] = await this.database.query<{ id: string }>(
      `INSERT INTO time_logs (id, user_id, task_id, started_at, ended_at, timezone, description, auto_stopped)
       SELECT $3, user_id, task_id, ended_at, $2, timezone, description, $4 FROM time_logs WHERE id = $1 RETURNING id`,
      [id, whole.endedAt, uuidv7(), whole.isGuess],
    );
    await this.database.query(`SELECT copy_claim($1, $2)`, [id, row!.id]);
    return row!.id;
  }

  /** Returns the days whose hours have changed. */
  async remove(id: string): Promise<string[]> {
    const [row] = await this.database.query<{ days: string[] }>(
      `DELETE FROM time_logs l WHERE l.id = $1 RETURNING ARRAY(${DAYS_OF('l')}) AS days`,
      [id],
    );
    return row!.days;
  }

  /** The id of the session's user, even if the session has been removed. */
  async ownerOf(id: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ userId: string }>(
      `SELECT user_id AS "userId" FROM time_logs WHERE id = $1
        UNION SELECT user_id FROM time_log_revisions WHERE time_log_id = $1`,
      [id],
    );
    return row?.userId;
  }

  /** Oldest first. */
  history(id: string): Promise<TimeLogRevision[]> {
    return this.database.query<TimeLogRevision>(
      `SELECT r.revision, iso(r.at) AS at, r.reason, ${state('r.before')} AS before, ${state('r.after')} AS after,
              CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name) END AS actor
         FROM time_log_revisions r LEFT JOIN users u ON u.id = r.actor_id
        WHERE r.time_log_id = $1 ORDER BY r.revision`,
      [id],
    );
  }
}

/** A stored state in the form the API returns. */
const state = (column: string) => `(
  SELECT json_build_object('userId', s."userId", 'taskId', t.id, 'taskTitle', t.title, 'startTime', iso(s."startTime"),
      'endTime', iso(s."endTime"), 'description', s.description,
      'hoursLogged', CASE WHEN s."endTime" IS NOT NULL THEN hours(extract(epoch FROM s."endTime" - s."startTime")) END)
    FROM jsonb_to_record(${column}) AS s("userId" uuid, "taskId" uuid, "startTime" timestamptz,
                                         "endTime" timestamptz, description text)
    JOIN tasks t ON t.id = s."taskId")`;

const TIMES = `
  WITH wanted AS (
    SELECT least(former.started_at, $3) AS first_moment,
           CASE WHEN $3::timestamptz IS NULL OR $3 = ${milliseconds('former.started_at')} THEN former.started_at
                ELSE coalesce((SELECT max(l.ended_at) FROM time_logs l
                                WHERE l.user_id = $1 AND l.id IS DISTINCT FROM $2 AND l.ended_at > $3
                                  AND l.ended_at < $3::timestamptz + interval '1 millisecond'), $3) END AS started_at,
           CASE WHEN $4::timestamptz IS NULL OR $4 = ${milliseconds('former.ended_at')} THEN former.ended_at
                ELSE $4 END AS ended_at
      FROM (SELECT) AS one LEFT JOIN time_logs former ON former.id = $2
  )
  SELECT started_at::text AS "startedAt", ended_at::text AS "endedAt", 
         CASE WHEN $3 IS NOT NULL OR $4 IS NOT NULL THEN check_session_times(started_at, ended_at)::text END,
         $5::integer IS NOT NULL AND first_moment < clock_timestamp() - make_interval(days => $5) AS "isTooLongAgo"
    FROM wanted`;
