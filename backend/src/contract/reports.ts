/** Task reports (spec 3 and 7; decisions 3). */
import type { Person } from './tasks';

export interface SubmitReportRequest {
  taskId: string;
  workDescription: string;
  hoursWorked: number;
  screenshotUrl?: string | null;
  sessionCount?: number;
  /** A JSON string of `SessionBreakdownItem[]`. */
  sessionBreakdown?: string;
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
  /** The calendar day that a shift report is about, `YYYY-MM-DD`; null for others. */
  day: string | null;
  /** When it was submitted. */
  date: string;
  staff: Person;
  task: { id: string; title: string } | null;
  workDescription: string;
  /** What was claimed. */
  hoursWorked: number;
  /** What that person tracked on that task since their last report on it. */
  trackedHours: number;
  /** The task's progress when the report was made. */
  progressMade: number | null;
  screenshotUrl: string | null;
  sessionCount: number;
  sessionBreakdown: string | null;
}

/** `taskId` narrows to one task; the dates are days in the asker's timezone, both inclusive. */
export interface ReportQuery {
  staffId?: string;
  taskId?: string;
  startDate?: string;
  endDate?: string;
  /** At most so many, the newest; `LIMITS.report.listMax` when absent. */
  limit?: number;
  /** Only reports before this one, by its id: the next page. */
  before?: string;
}

/** Spec 9: the columns of `GET /api/export/current-work`. */
export const CSV_COLUMNS = ['Date', 'Staff', 'Task', 'Work Description', 'Hours', 'Progress %', 'Screenshot'] as const;

export interface ScreenshotResponse {
  screenshotUrl: string;
}

export const IDEMPOTENCY_HEADER = 'idempotency-key';
