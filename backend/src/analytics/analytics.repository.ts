import { Injectable } from '@nestjs/common';
import type { AnalyticsPeriod, EmploymentType, TaskStatus, UserPerformance } from '../contract';
import { BY_NAME } from '../platform/database/by-name';
import { Database } from '../platform/database/database';

/** The figures of the team, of one user, or of one client's tasks. */
export interface AnalyticsScope {
  userId?: string;
  clientId?: string;
}

export interface PersonFigures extends Omit<UserPerformance, 'efficiency'> {
  employmentType: EmploymentType | null;
}

export interface Figures {
  days: { day: string; hours: number }[];
  totalHours: number;
  activeUsers: number;
  tasksCompleted: number;
  counts: Partial<Record<TaskStatus, number>>;
  /** The number of days from Monday to Friday in the period. */
  workingDays: number;
  people: PersonFigures[];
}

/** The first day of each period, whose last day is today. */
const FIRST_DAY: Record<AnalyticsPeriod, string> = {
  week: `today - 6`,
  month: `(today - interval '1 month')::date + 1`,
  quarter: `(today - interval '3 months')::date + 1`,
};

/** Reads all figures of a period with one SQL statement. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly database: Database) {}

  async figures(
    period: AnalyticsPeriod,
    timezone: string,
    { userId, clientId }: AnalyticsScope,
    hasPeople: boolean,
  ): Promise<Figures> {
    const scope = userId ? OWN : clientId ? OF_CLIENT : TEAM;
    const values = [timezone, hasPeople, ...((userId ?? clientId) ? [userId ?? clientId] : [])];
    const [row] = await this.database.query<{ figures: Figures }>(statement(FIRST_DAY[period], scope), values);
    return row!.figures;
  }
}

/** The sums of a period by user and by day, and a condition on the tasks `t`. */
interface Scope {
  spent: string;
  tasks: string;
}

/** The team's sums: by week for whole weeks and by day before and after them, with running timers up to now. */
const TEAM: Scope = {
  spent: `
    WITH running AS (
      SELECT user_id, day, seconds FROM running_days, bounds WHERE day >= first AND day <= today
    )
    SELECT user_id, NULL::date AS day, sum(seconds) AS seconds FROM (
      SELECT user_id, seconds FROM work_weeks, bounds WHERE week >= whole_from AND week < whole_until
      UNION ALL SELECT user_id, seconds FROM work_days, bounds WHERE day >= first AND day < whole_from
      UNION ALL SELECT user_id, seconds FROM work_days, bounds WHERE day >= whole_until AND day <= today
      UNION ALL SELECT user_id, seconds FROM running) parts
     GROUP BY user_id HAVING sum(seconds) > 0
    UNION ALL
    SELECT NULL, day, sum(seconds) FROM (
      SELECT day, seconds FROM team_days, bounds WHERE day >= first AND day <= today
      UNION ALL SELECT day, seconds FROM running) parts
     GROUP BY day`,
  tasks: 'true',
};
const only = (condition: string) => `
    SELECT user_id, day, sum(seconds) AS seconds FROM worked, bounds
     WHERE day >= first AND day <= today AND ${condition} GROUP BY GROUPING SETS ((user_id), (day))`;
const OWN: Scope = {
  spent: only('user_id = $3'),
  tasks: 't.id IN (SELECT task_id FROM task_assignments WHERE user_id = $3)',
};
const OF_CLIENT: Scope = {
  spent: only('task_id IN (SELECT id FROM tasks WHERE assigned_client_id = $3)'),
  tasks: 't.assigned_client_id = $3',
};

/** A task counts for its assignees. It counts as completed on the day of its completion in the caller's timezone. */
const statement = (firstDay: string, scope: Scope) => `
  WITH bounds AS (
    SELECT first, today, week_of(first + 6) AS whole_from, week_of(today + 1) AS whole_until,
           day_start(first, $1) AS starts, day_start(today + 1, $1) AS ends
      FROM (SELECT ${firstDay} AS first, today FROM (SELECT (clock_timestamp() AT TIME ZONE $1)::date AS today) t) b
  ), days AS (
    SELECT d::date AS day FROM bounds, generate_series(first::timestamp, today, interval '1 day') d
  ), spent AS MATERIALIZED (${scope.spent}
  ), seen AS (
    SELECT t.id, t.status, t.completed_at >= b.starts AND t.completed_at < b.ends AS is_completed
      FROM bounds b, tasks t WHERE t.deleted_at IS NULL AND ${scope.tasks}
  ), people AS (
    SELECT u.id, u.name, u.role, u.employment_type, s.seconds, coalesce(c.count, 0) AS completed
      FROM users u
      LEFT JOIN spent s ON s.user_id = u.id
      LEFT JOIN (SELECT a.user_id, count(*) FROM bounds b
                   JOIN tasks t ON t.deleted_at IS NULL AND t.completed_at >= b.starts AND t.completed_at < b.ends
                   JOIN task_assignments a ON a.task_id = t.id
                  GROUP BY a.user_id) c ON c.user_id = u.id
     WHERE $2 AND (u.role <> 'CLIENT' AND u.deleted_at IS NULL AND u.password_hash <> '' OR s.seconds > 0)
  )
  SELECT json_build_object(
    'days', (SELECT json_agg(json_build_object('day', d.day, 'hours', hours(s.seconds)) ORDER BY d.day)
               FROM days d LEFT JOIN spent s ON s.day = d.day),
    'totalHours', (SELECT hours(sum(seconds)) FROM spent WHERE day IS NOT NULL),
    'activeUsers', (SELECT count(*) FROM spent WHERE user_id IS NOT NULL),
    'tasksCompleted', (SELECT count(*) FROM seen WHERE is_completed),
    'counts', (SELECT coalesce(json_object_agg(status, n), '{}')
                 FROM (SELECT status, count(*) AS n FROM seen GROUP BY status) c),
    'workingDays', (SELECT count(*) FROM days WHERE extract(isodow FROM day) < 6),
    'people', (SELECT coalesce(json_agg(json_build_object('userId', id, 'name', name, 'role', role,
                 'employmentType', employment_type, 'totalHours', hours(seconds), 'tasksCompleted', completed)
                 ORDER BY seconds DESC NULLS LAST, name ${BY_NAME}, id), '[]') FROM people)) AS figures`;
