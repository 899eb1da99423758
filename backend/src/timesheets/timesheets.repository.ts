import { Injectable } from '@nestjs/common';
import type { EmploymentType, Person, Timesheet } from '../contract';
import { BY_NAME } from '../platform/database/by-name';
import { Database } from '../platform/database/database';

/** A week as stored; the expected hours follow from the employment type. */
export type StoredWeek = Omit<Timesheet, 'week' | 'days' | 'expectedHours'> & { employmentType: EmploymentType | null };

/** A submitted week. `problem` is the result of `week_problem()`. */
export interface SubmittedWeek {
  user: Person;
  monday: string;
  total: number;
  employmentType: EmploymentType | null;
  submittedAt: string;
  problem: 'not-ended' | 'timer-running' | null;
}

export interface ChangedWeek {
  userId: string;
  monday: string;
}

/** These users cannot submit their weeks any more. */
const HAS_LEFT = `(u.deleted_at IS NOT NULL OR u.role = 'CLIENT')`;
const OPEN_AGAIN = `w.status = 'open' AND w.submitted_at IS NOT NULL`;

/** The user who takes a step, and why. */
export interface Decision {
  by: string;
  reason: string | null;
}

/** The steps follow the rules of `timesheets_check_step()`, which raises an error for any other. */
@Injectable()
export class TimesheetsRepository {
  constructor(private readonly database: Database) {}

  /** The week that starts on this Monday, or undefined if there is no such user. */
  async find(userId: string, monday: string): Promise<StoredWeek | undefined> {
    const [row] = await this.database.query<{ week: StoredWeek }>(WEEK, [userId, monday]);
    return row?.week;
  }

  /** Blocks every change of the user's sessions, and every other step, until the transaction ends. */
  async lock(userId: string): Promise<void> {
    await this.database.query(`SELECT lock_weeks($1, true)`, [userId]);
  }

  /** An already submitted week keeps its submission time. */
  async submit(userId: string, monday: string): Promise<void> {
    await this.database.query(
      `INSERT INTO timesheets AS w (user_id, week, status, submitted_at)
       VALUES ($1, $2, 'submitted', clock_timestamp())
       ON CONFLICT (user_id, week) DO UPDATE
          SET status = 'submitted', submitted_at = excluded.submitted_at, reason = NULL WHERE w.status <> 'submitted'`,
      [userId, monday],
    );
  }

  /** Returns false if the week has never been submitted. */
  decide(userId: string, monday: string, status: 'approved' | 'returned', decision: Decision): Promise<boolean> {
    return this.step(userId, monday, status, decision, `true`);
  }

  /** Returns false if the week is not approved. */
  reopen(userId: string, monday: string, decision: Decision): Promise<boolean> {
    return this.step(userId, monday, 'open', decision, `status = 'approved'`);
  }

  /** The submitted weeks of everyone but this user, oldest first. */
  submitted(exceptId: string): Promise<SubmittedWeek[]> {
    return this.database.query<SubmittedWeek>(SUBMITTED, [exceptId]);
  }

  /** Users with hours who were deleted or became clients, by name. */
  formerMembers(): Promise<Person[]> {
    return this.database.query<Person>(
      `SELECT u.id, u.name, u.email FROM users u
        WHERE ${HAS_LEFT} AND EXISTS (SELECT FROM time_logs l WHERE l.user_id = u.id)
        ORDER BY u.name ${BY_NAME}, u.id`,
    );
  }

  /** The weeks of these days that have been submitted once and are now open, by their Mondays. */
  openAgain(userId: string, days: string[]): Promise<ChangedWeek[]> {
    return this.database.query<ChangedWeek>(
      `SELECT w.user_id AS "userId", w.week::text AS monday FROM timesheets w
        WHERE w.user_id = $1 AND w.week IN (SELECT week_of(day) FROM unnest($2::date[]) day) AND ${OPEN_AGAIN}`,
      [userId, days],
    );
  }

  /** The same for the weeks that a session touches. */
  openAgainBy(sessionId: string): Promise<ChangedWeek[]> {
    return this.database.query<ChangedWeek>(
      `SELECT w.user_id AS "userId", w.week::text AS monday FROM time_logs l JOIN timesheets w ON w.user_id = l.user_id
        WHERE l.id = $1 AND w.week IN (SELECT weeks_of(l.started_at, l.ended_at, l.timezone)) AND ${OPEN_AGAIN}`,
      [sessionId],
    );
  }

  private async step(userId: string, monday: string, status: string, { by, reason }: Decision, condition: string) {
    const rows = await this.database.query(
      `UPDATE timesheets SET status = $3, decided_by = $4, decided_at = clock_timestamp(), reason = $5
        WHERE user_id = $1 AND week = $2 AND ${condition} RETURNING week`,
      [userId, monday, status, by, reason],
    );
    return rows.length > 0;
  }
}

/** Seconds are added up, and rounded once. */
const WEEK = `
  WITH days AS (
    SELECT $2::date + number AS day FROM generate_series(0, 6) number
  ), spent AS MATERIALIZED (
    SELECT task_id, day, sum(seconds) AS seconds FROM worked
     WHERE user_id = $1 AND day >= $2::date AND day < $2::date + 7 GROUP BY task_id, day
  ), lines AS (
    SELECT t.id, t.title, c.id AS client_id, c.name AS client_name,
           json_agg(hours(s.seconds) ORDER BY d.day) AS hours, hours(sum(s.seconds)) AS total
      FROM (SELECT DISTINCT task_id FROM spent) worked_on
      JOIN tasks t ON t.id = worked_on.task_id
      LEFT JOIN users c ON c.id = t.assigned_client_id
     CROSS JOIN days d
      LEFT JOIN spent s ON s.task_id = t.id AND s.day = d.day
     GROUP BY t.id, c.id
  )
  SELECT json_build_object(
    'userId', u.id, 'user', person(u.id), 'hasLeft', ${HAS_LEFT}, 'timezone', u.timezone, 'employmentType', u.employment_type,
    'rows', (SELECT coalesce(json_agg(json_build_object(
               'taskId', id, 'title', title, 'hours', hours, 'total', total, 'client',
               CASE WHEN client_id IS NOT NULL THEN json_build_object('id', client_id, 'name', client_name) END)
               ORDER BY title ${BY_NAME}, id), '[]') FROM lines),
    'dayTotals', (SELECT json_agg(hours((SELECT sum(seconds) FROM spent s WHERE s.day = d.day)) ORDER BY d.day)
                    FROM days d),
    'total', (SELECT hours(sum(seconds)) FROM spent),
    'status', coalesce(w.status, 'open'),
    'submittedAt', iso(w.submitted_at),
    'reason', w.reason) AS week
    FROM users u LEFT JOIN timesheets w ON w.user_id = u.id AND w.week = $2::date
   WHERE u.id = $1`;

const SUBMITTED = `
  SELECT person(u.id) AS "user", w.week::text AS monday, u.employment_type AS "employmentType",
         iso(w.submitted_at) AS "submittedAt", week_problem(u.id, w.week, clock_timestamp()) AS problem,
         (SELECT hours(sum(seconds)) FROM worked
           WHERE user_id = w.user_id AND day >= w.week AND day < w.week + 7)::float8 AS total
    FROM timesheets w JOIN users u ON u.id = w.user_id
   WHERE w.status = 'submitted' AND w.user_id <> $1
   ORDER BY w.week, u.name ${BY_NAME}, u.id`;
