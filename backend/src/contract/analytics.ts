/**
 * Time analytics (spec 2, 3 and 9; decisions 2 and 4). The period ends today in the asker's timezone; time counts on the
 * day that it was for whoever worked it.
 */
import type { Role } from './roles';
import type { TaskStatus } from './tasks';

export const ANALYTICS_PERIODS = ['week', 'month', 'quarter'] as const;
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];

/** The colour of a status on its cards: the front end's tokens, for those who ask the API. */
export const STATUS_COLORS: Record<TaskStatus, string> = {
  pending: '#9aa0a8',
  priority: '#f2a65a',
  'in-progress': '#6cb2f5',
  completed: '#6dd3a3',
};

export interface AnalyticsOverview {
  totalHours: number;
  /** Tasks completed in the period. */
  tasksCompleted: number;
  /** People with time in the period. */
  activeUsers: number;
  /** Total hours / days of the period. */
  avgHoursPerDay: number;
}

export interface UserPerformance {
  userId: string;
  name: string;
  role: Role;
  totalHours: number;
  /** Tasks assigned to the person and completed in the period. */
  tasksCompleted: number;
  /** Hours as a percentage of those of the employment type on the period's working days, with one decimal. */
  efficiency: number;
}

/** `GET /api/analytics/{week|month|quarter}`. */
export interface Analytics {
  period: AnalyticsPeriod;
  /** First and last day, both included. */
  startDate: string;
  endDate: string;
  overview: AnalyticsOverview;
  /** Every day of the period, in order. */
  timeData: { day: string; hours: number }[];
  /** Empty for those who may not see the team's. */
  userPerformance: UserPerformance[];
  /** Every status, in board order. */
  taskBreakdown: { status: TaskStatus; count: number; color: string }[];
}
