import { Injectable } from '@nestjs/common';
import type { UnreportedTime } from '../../contract';
import { Database } from '../../platform/database/database';

/** A user's session on a task. Only a running one has no end. */
export interface OwnSession {
  id: string;
  startTime: string;
  endTime: string | null;
  hours: number;
  description: string;
}

const SECONDS = `extract(epoch FROM l.ended_at - l.started_at)`;
const UNREPORTED = `l.ended_at IS NOT NULL AND NOT EXISTS (SELECT FROM report_sessions c WHERE c.session_id = l.id)`;

/** Stores which report claims which session. The database prevents a session from being claimed twice. */
@Injectable()
export class ClaimsRepository {
  constructor(private readonly database: Database) {}

  async unreported(userId: string, taskId: string): Promise<UnreportedTime> {
    const [row] = await this.database.query<{ time: UnreportedTime }>(
      `SELECT json_build_object('hours', hours(sum(${SECONDS})), 'sessions', coalesce(json_agg(json_build_object(
                'id', l.id, 'startTime', iso(l.started_at), 'endTime', iso(l.ended_at),
                'hoursLogged', hours(${SECONDS})) ORDER BY l.started_at, l.id), '[]')) AS time
         FROM time_logs l WHERE l.user_id = $1 AND l.task_id = $2 AND ${UNREPORTED}`,
      [userId, taskId],
    );
    return row!.time;
  }

  /** The user's sessions on the task with these ids, or all unreported ones; oldest first. */
  sessions(userId: string, taskId: string, ids?: string[]): Promise<OwnSession[]> {
    return this.database.query<OwnSession>(
      `SELECT l.id, iso(l.started_at) AS "startTime", iso(l.ended_at) AS "endTime", hours(${SECONDS})::float8 AS hours,
              l.description
         FROM time_logs l
        WHERE l.user_id = $1 AND l.task_id = $2 AND ${ids ? 'l.id = ANY ($3)' : UNREPORTED}
        ORDER BY l.started_at, l.id`,
      ids ? [userId, taskId, ids] : [userId, taskId],
    );
  }

  /** Claims sessions for a report; returns those that another report claims. */
  async claim(reportId: string, sessionIds: string[]): Promise<string[]> {
    const claimed = await this.database.query<{ id: string }>(
      `INSERT INTO report_sessions (session_id, report_id) SELECT unnest($2::uuid[]), $1
       ON CONFLICT (session_id) DO NOTHING RETURNING session_id AS id`,
      [reportId, sessionIds],
    );
    const own = new Set(claimed.map(({ id }) => id));
    return sessionIds.filter((id) => !own.has(id));
  }
}
