/** Task reports and shift reports. */
import type { Person } from './tasks';

export interface SubmitReportRequest {
  taskId: string;
  workDescription: string;
  hoursWorked: number;
  screenshotUrl?: string | null;
  sessionCount?: number;
  /** A JSON string of `SessionBreakdownItem[]`. */
  sessionBreakdown?: string;
  /** The sessions that the report claims: all unreported ones when absent, none if empty. */
  sessionIds?: string[];
}

/** `GET /api/timer/unreported`: the caller's finished sessions on a task that no report claims, oldest first. */
export interface UnreportedTime {
  hours: number;
  sessions: UnreportedSession[];
}

export interface UnreportedSession {
  id: string;
  startTime: string;
  endTime: string;
  hoursLogged: number;
}

export interface SessionBreakdownItem {
  sessionNumber: number;
  startTime: string;
  endTime: string | null;
  hours: number;
  description: string;
  isRunning: boolean;
}

export interface TaskReport {
  id: string;
  type: 'task' | 'shift';
  /** The calendar day a shift report covers, `YYYY-MM-DD`; null for task reports. */
  day: string | null;
  /** When it was submitted. */
  date: string;
  /** The author. The email is empty for a client if the author has become one, since clients do not see each other's. */
  staff: Person;
  task: { id: string; title: string } | null;
  workDescription: string;
  /** The claimed hours. */
  hoursWorked: number;
  /** The hours of the sessions it claims or, for a shift report, of its day. */
  trackedHours: number;
  /** The task's progress when the report was submitted. */
  progressMade: number | null;
  screenshotUrl: string | null;
  sessionCount: number;
  sessionBreakdown: string | null;
}

/** `taskId` selects one task; the dates are days in the caller's timezone, both inclusive. */
export interface ReportQuery {
  staffId?: string;
  taskId?: string;
  startDate?: string;
  endDate?: string;
  /** How many of the newest reports to return at most; `LIMITS.report.listMax` when absent. */
  limit?: number;
  /** The id of a report: only reports before it are returned, for the next page. */
  before?: string;
}

/** The columns of `GET /api/export/current-work`. */
export const CSV_COLUMNS = ['Date', 'Staff', 'Task', 'Work Description', 'Hours', 'Progress %', 'Screenshot'] as const;

export interface ScreenshotResponse {
  screenshotUrl: string;
}

export const IDEMPOTENCY_HEADER = 'idempotency-key';
