/**
 * Time analytics. A period ends today in the caller's timezone; a session counts on the days of the user who worked it.
 */
import type { Role } from './roles';
import type { TaskStatus } from './tasks';

export const ANALYTICS_PERIODS = ['week', 'month', 'quarter'] as const;
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];

/** The card colour of each status, as in the front end's tokens, for other clients of the API. */
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
  /** Users with tracked time in the period. */
  activeUsers: number;
  /** Total hours / days of the period. */
  avgHoursPerDay: number;
}

export interface UserPerformance {
  userId: string;
  name: string;
  role: Role;
  totalHours: number;
  /** Completed in the period and assigned to this user. */
  tasksCompleted: number;
  /** Hours as a percentage of those expected for the employment type in the period's working days; one decimal. */
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
  /** Empty if the caller may not see the team's figures. */
  userPerformance: UserPerformance[];
  /** Every status, in board order. */
  taskBreakdown: { status: TaskStatus; count: number; color: string }[];
}
