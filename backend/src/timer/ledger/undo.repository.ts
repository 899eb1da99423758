import { Injectable } from '@nestjs/common';
import type { CellChange } from '../../contract';
import { Database } from '../../platform/database/database';
import { DAYS_OF } from './ledger.repository';
import type { FormerState, StoredState } from './time-log-revision.entity';

interface CorrectedSession {
  id: string;
  /** The day it started on, in its own timezone. */
  day: string;
  /** Null if it was added. */
  before: FormerState | null;
  /** Null if it was removed. */
  after: StoredState | null;
}

/** What successive corrections by one user of another's time on a task made of the sessions. */
export interface Corrected {
  userId: string;
  taskId: string;
  /** The number of the last correction. */
  last: number;
  sessions: CorrectedSession[];
}

interface Comparison {
  /** Whether a session is no longer as the corrections left it, or a report claims it that had no part in it then. */
  isChanged: boolean;
  isRunning: boolean;
  isTooLongAgo: boolean;
}

/** Puts sessions back as revisions describe them. */
@Injectable()
export class UndoRepository {
  constructor(private readonly database: Database) {}

  /** Returns undefined unless all of these are corrections by this user, of time on one task. */
  async find(userId: string, actorId: string, { first, count }: CellChange): Promise<Corrected | undefined> {
    const last = first + count - 1;
    const [row] = await this.database.query<Omit<Corrected, 'userId' | 'last'>>(FIND, [userId, first, last, actorId]);
    return row && { userId, last, ...row };
  }

  /** The caller has locked the user's timer. `days` is how many days ago a session may have started; null: no limit. */
  async compare({ userId, sessions, last }: Corrected, days: number | null): Promise<Comparison> {
    const [row] = await this.database.query<Comparison>(COMPARE, [userId, JSON.stringify(sessions), last, days]);
    return row!;
  }

  /** Returns the days whose hours may have changed. A removed session gets its id and its report back. */
  async restore(id: string, state: FormerState): Promise<string[]> {
    const [changed] = await this.database.query<{ days: string[] }>(CHANGE, [id, state]);
    if (changed) return changed.days;
    const [added] = await this.database.query<{ days: string[] }>(ADD, [id, state]);
    if (state.reportId) await this.database.query(`SELECT restore_claim($1, $2)`, [id, state.reportId]);
    return added!.days;
  }
}

const FIND = `
  WITH run AS (
    SELECT *, coalesce(before, after) AS state FROM time_log_revisions
     WHERE user_id = $1 AND position BETWEEN $2 AND $3
  ), session AS (
    SELECT time_log_id AS id, (array_agg(before ORDER BY position))[1] AS before,
           (array_agg(after ORDER BY position DESC))[1] AS after FROM run GROUP BY time_log_id
  )
  SELECT min(state->>'taskId') AS "taskId",
         (SELECT json_agg(json_build_object('id', id, 'before', before, 'after', after, 'day',
                   ((coalesce(before, after)->>'startTime')::timestamptz
                     AT TIME ZONE (coalesce(before, after)->>'timezone'))::date) ORDER BY id)
            FROM session WHERE before IS NOT NULL OR after IS NOT NULL) AS sessions
    FROM run
  HAVING count(*) = $3::bigint - $2::bigint + 1 AND bool_and(actor_id = $4) AND count(DISTINCT state->>'taskId') = 1
     AND bool_and(coalesce(before->>'taskId' = after->>'taskId', true))`;

const COMPARE = `
  WITH session AS (
    SELECT * FROM jsonb_to_recordset($2) AS s(id uuid, before jsonb, after jsonb)
  )
  SELECT bool_or(s.after IS DISTINCT FROM CASE WHEN l.id IS NOT NULL THEN session_state(l) END
           OR c.report_id IS NOT NULL AND c.report_id::text NOT IN (
             SELECT r.before->>'reportId' FROM time_log_revisions r
              WHERE r.user_id = $1 AND r.time_log_id IN (SELECT id FROM session) AND r.position <= $3
                AND r.before ? 'reportId')) AS "isChanged",
         bool_or('null' IN (s.before->'endTime', s.after->'endTime')) IS TRUE AS "isRunning",
         bool_or(least(l.started_at, (s.before->>'startTime')::timestamptz)
           < clock_timestamp() - make_interval(days => $4)) IS TRUE AS "isTooLongAgo"
    FROM session s
    LEFT JOIN time_logs l ON l.id = s.id
    LEFT JOIN report_sessions c ON c.session_id = s.id`;

const STATE = `jsonb_to_record($2::jsonb) AS s("userId" uuid, "taskId" uuid, "startTime" timestamptz,
  "endTime" timestamptz, timezone text, description text, "autoStopped" boolean, "firstEndedAt" timestamptz,
  "reviewedAt" timestamptz)`;

const CHANGE = `
  WITH former AS (SELECT id, started_at, ended_at, timezone FROM time_logs WHERE id = $1)
  UPDATE time_logs l
     SET started_at = s."startTime", ended_at = s."endTime", timezone = s.timezone, description = s.description,
         first_ended_at = s."firstEndedAt", reviewed_at = s."reviewedAt"
    FROM former, ${STATE} WHERE l.id = former.id
  RETURNING ARRAY(${DAYS_OF('l')} UNION ${DAYS_OF('former')}) AS days`;

const ADD = `
  INSERT INTO time_logs AS l (id, user_id, task_id, started_at, ended_at, timezone, description, auto_stopped,
                              first_ended_at, reviewed_at)
  SELECT $1, s."userId", s."taskId", s."startTime", s."endTime", s.timezone, s.description,
         coalesce(s."autoStopped", false), s."firstEndedAt", s."reviewedAt" FROM ${STATE}
  RETURNING ARRAY(${DAYS_OF('l')}) AS days`;
