import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { can, type DailySummary, type StoppedSession, type TaskSession, type Timer } from '../contract';
import { Database } from '../platform/database/database';
import type { CurrentUser } from '../platform/security/access';
import { seenTask } from '../tasks/seen-task';

const SECONDS = `extract(epoch FROM coalesce(l.ended_at, clock_timestamp()) - l.started_at)`;
const SESSION = `l.id, l.user_id AS "userId", u.name AS "userName", iso(l.started_at) AS "startTime",
  iso(l.ended_at) AS "endTime", hours(${SECONDS})::float8 AS "hoursLogged", l.description,
  l.auto_stopped AS "autoStopped"`;
/** A session with its task; requires `PEOPLE_AND_TASK`. `endTime` is null while its timer runs. */
export const SESSION_WITH_TASK = `${SESSION}, l.task_id AS "taskId", t.title AS "taskTitle"`;
export const PEOPLE_AND_TASK = `JOIN users u ON u.id = l.user_id JOIN tasks t ON t.id = l.task_id`;

/** A sum in `work_days` that differs from the sessions; null where there is no such sum. */
export interface HoursDifference {
  day: string;
  taskId: string;
  keptSeconds: number | null;
  countedSeconds: number | null;
}

/** A sum of those sums that does not equal them: of a user's week or, without a user, of the team's day. */
export interface SumDifference {
  userId: string | null;
  /** The day, or the first day of the week. */
  day: string;
  keptSeconds: number;
  countedSeconds: number;
}

/** A session as a query returns it: `endTime` is null while its timer runs. */
export type SessionRow<Session extends TaskSession> = Omit<Session, 'endTime'> & { endTime: string | null };

export const toSession = <Session extends TaskSession>({ endTime, ...row }: SessionRow<Session>) =>
  (endTime === null ? row : { ...row, endTime }) as Session;

/**
 * Sessions of work, in SQL: functions of the schema compute hours and days. Locks are always taken in this order: the
 * user's timer, tasks by id, sessions, their sums. Every time is `clock_timestamp()`, because `now()` does not advance
 * while a transaction waits for a lock.
 */
@Injectable()
export class TimeLogsRepository {
  constructor(private readonly database: Database) {}

  /** Blocks every other start and stop of this user until the transaction ends. */
  async lockTimer(userId: string): Promise<void> {
    await this.database.lock(`timer:${userId}`);
  }

  /** Takes the same lock, and returns the timer that is running once it is held. */
  async lockRunning(userId: string): Promise<Timer | undefined> {
    // Sent together: PostgreSQL takes the snapshot of the second statement when it has finished the first.
    const [, running] = await Promise.all([this.lockTimer(userId), this.running(userId)]);
    return running;
  }

  async running(userId: string): Promise<Timer | undefined> {
    const [timer] = await this.database.query<Timer>(
      `SELECT l.id, l.task_id AS "taskId", t.title AS "taskTitle", iso(l.started_at) AS "startTime", l.description
         FROM time_logs l JOIN tasks t ON t.id = l.task_id WHERE l.user_id = $1 AND l.ended_at IS NULL`,
      [userId],
    );
    return timer;
  }

  /** The user of this timer, while it runs. */
  async findRunning(id: string): Promise<{ userId: string } | undefined> {
    const [row] = await this.database.query<{ userId: string }>(
      `SELECT user_id AS "userId" FROM time_logs WHERE id = $1 AND ended_at IS NULL`,
      [id],
    );
    return row;
  }

  /**
   * A new session starts no earlier than the last one ended, even if the clock was set back since; in a switch, at
   * exactly that moment. Nothing starts for a user who was deleted or got another role while this waited for their
   * lock. Returns the timer that is then running.
   * @param isSwitch whether this transaction has just ended the previous session
   */
  async start(
    { id: userId, timezone, accountRole }: Pick<CurrentUser, 'id' | 'timezone' | 'accountRole'>,
    taskId: string,
    description: string,
    isSwitch: boolean,
  ): Promise<Timer | undefined> {
    const started = this.database.query(
      `INSERT INTO time_logs (id, user_id, task_id, timezone, description, started_at)
       SELECT $1, u.id, $3, $4, $5,
              greatest(
                CASE WHEN NOT $6 THEN clock_timestamp() END,
                (SELECT max(ended_at) FROM time_logs WHERE user_id = u.id)
              )
         FROM users u WHERE u.id = $2 AND u.deleted_at IS NULL AND u.role = $7`,
      [uuidv7(), userId, taskId, timezone, description, isSwitch, accountRole],
    );
    const [, running] = await Promise.all([started, this.running(userId)]);
    return running;
  }

  /** Ends the user's running session. */
  async stop(userId: string): Promise<StoppedSession | undefined> {
    return (await this.close('user_id', userId))[0];
  }

  /** Ends every running session on a task whose row is locked. */
  stopAllOn(taskId: string): Promise<StoppedSession[]> {
    return this.close('task_id', taskId);
  }

  /** Sessions of a task, or of one user on it, oldest first. */
  async listByTask(taskId: string, userId?: string): Promise<TaskSession[]> {
    const rows = await this.database.query<SessionRow<TaskSession>>(
      `SELECT ${SESSION} FROM time_logs l JOIN users u ON u.id = l.user_id
        WHERE l.task_id = $1 AND ($2::uuid IS NULL OR l.user_id = $2) ORDER BY l.started_at, l.id`,
      [taskId, userId ?? null],
    );
    return rows.map((row) => toSession<TaskSession>(row));
  }

  /** Ended sessions with their tasks, in no particular order. */
  async stopped(ids: string[]): Promise<StoppedSession[]> {
    if (ids.length === 0) return [];
    return this.database.query<StoppedSession>(
      `SELECT ${SESSION_WITH_TASK} FROM time_logs l ${PEOPLE_AND_TASK} WHERE l.id = ANY ($1)`,
      [ids],
    );
  }

  /** The ids of everyone who may have tracked time, including deleted users. */
  async people(): Promise<string[]> {
    return (await this.database.query<{ id: string }>(`SELECT id FROM users ORDER BY id`)).map(({ id }) => id);
  }

  /** Recalculates the days of a user, whose timer is locked, from the sessions; returns the differences. */
  rebuildDays(userId: string): Promise<HoursDifference[]> {
    return this.database.query<HoursDifference>(
      `SELECT day::text AS day, task_id AS "taskId", kept::float8 AS "keptSeconds", counted::float8 AS "countedSeconds"
         FROM rebuild_work_days($1)`,
      [userId],
    );
  }

  /** Recalculates the weeks and the team's days; returns the differences. */
  rebuildSums(): Promise<SumDifference[]> {
    return this.database.query<SumDifference>(
      `SELECT person AS "userId", from_day::text AS day, kept::float8 AS "keptSeconds",
              counted::float8 AS "countedSeconds"
         FROM rebuild_work_sums()`,
    );
  }

  /**
   * The user's calendar day up to now, in their timezone. It counts a former member's hours on tasks that they do not
   * see as a client, but does not list these tasks.
   */
  async dailySummary(user: CurrentUser): Promise<DailySummary> {
    const values = [user.id, user.timezone, can(user, 'task.see')];
    const [row] = await this.database.query<{ summary: DailySummary }>(DAILY_SUMMARY, values);
    return row!.summary;
  }

  private async close(column: 'user_id' | 'task_id', id: string): Promise<StoppedSession[]> {
    const closed = await this.database.query<{ id: string }>(
      `UPDATE time_logs SET ended_at = greatest(started_at, clock_timestamp())
        WHERE ${column} = $1 AND ended_at IS NULL RETURNING id`,
      [id],
    );
    return this.stopped(closed.map((row) => row.id));
  }
}

const DAILY_SUMMARY = `
  WITH today AS (
    SELECT (clock_timestamp() AT TIME ZONE $2)::date AS day
  ), pieces AS (
    SELECT l.task_id, l.ended_at IS NULL AS is_running, d.seconds,
           greatest(l.started_at, day_start(t.day, l.timezone)) AS started_at
      FROM today t
      -- A day begins and ends up to 14 hours from that of Greenwich.
      JOIN time_logs l ON l.user_id = $1 AND tstzrange(l.started_at, l.ended_at, '[)')
        && tstzrange((t.day - 1)::timestamp AT TIME ZONE 'UTC', (t.day + 2)::timestamp AT TIME ZONE 'UTC', '[)')
      CROSS JOIN LATERAL days_of(l.started_at, coalesce(l.ended_at, clock_timestamp()), l.timezone) d
     WHERE d.day = t.day
  ), per_task AS (
    SELECT task_id, sum(seconds) AS seconds, bool_or(is_running) AS is_running, min(started_at) AS started_at
      FROM pieces GROUP BY task_id
  )
  SELECT json_build_object(
    'date', (SELECT day FROM today),
    'totalHours', (SELECT hours(sum(seconds)) FROM pieces),
    -- Even if it counts on another day, because the user has changed their timezone since.
    'currentSessionHours', (SELECT hours(sum(${SECONDS})) FROM time_logs l WHERE l.user_id = $1 AND l.ended_at IS NULL),
    'shiftStartTime', (SELECT iso(min(started_at)) FROM pieces),
    'tasks', (SELECT coalesce(json_agg(json_build_object('taskId', p.task_id, 'title', t.title,
                'hours', hours(p.seconds), 'isRunning', p.is_running) ORDER BY p.started_at), '[]')
                FROM per_task p JOIN tasks t ON t.id = p.task_id WHERE ${seenTask('$1', '$3')})) AS summary`;
