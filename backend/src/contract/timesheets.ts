/**
 * Timesheets: a user's hours in an ISO week, by task and day. The user submits the week, another user approves it, and
 * from then on nothing in it can be changed.
 */
import type { TimeLog } from './ledger';
import type { Person } from './tasks';

export const TIMESHEET_STATUSES = ['open', 'submitted', 'approved', 'returned'] as const;
export type TimesheetStatus = (typeof TIMESHEET_STATUSES)[number];

export interface TimesheetRow {
  taskId: string;
  title: string;
  client: { id: string; name: string } | null;
  /** By day, from Monday to Sunday. */
  hours: number[];
  total: number;
}

/** `GET /api/timesheets`. A running timer counts up to now. Days are those of each session's own timezone. */
export interface Timesheet {
  userId: string;
  /** The same user, also if they have left. */
  user: Person;
  /** Whether the user was deleted or is a client by now, so that those who approve weeks also submit theirs. */
  hasLeft: boolean;
  week: string;
  /** The user's timezone now. */
  timezone: string;
  /** The seven dates, `YYYY-MM-DD`, from Monday to Sunday. */
  days: string[];
  /** The tasks with time in this week, by title. */
  rows: TimesheetRow[];
  dayTotals: number[];
  total: number;
  /** The weekly hours expected for the user's employment type. */
  expectedHours: number;
  status: TimesheetStatus;
  /** When it was submitted last; null if never. */
  submittedAt: string | null;
  /** Why the week was returned or reopened; null otherwise. */
  reason: string | null;
}

export interface TimesheetQuery {
  /** The caller, if absent. */
  userId?: string;
  week: string;
}

/** `POST /api/timesheets/{submit, approve, return, reopen}`. They respond with the `Timesheet`. */
export interface TimesheetStepRequest extends TimesheetQuery {
  /** Required to return or reopen a week: at least `LIMITS.ledger.reasonMinLength` characters. */
  reason?: string;
  /** To approve or return: the submission that the caller has seen. The week is refused if it was submitted again since. */
  submittedAt?: string;
}

/**
 * `PUT /api/timesheets/cell`: sets the hours of a task on a day, by adding to the day or by trimming its last sessions.
 * Responds with the `ChangedTimesheet`.
 */
export interface TimesheetCellRequest extends TimesheetQuery {
  taskId: string;
  /** One of the days of the week, `YYYY-MM-DD`. */
  date: string;
  hours: number;
  reason: string;
}

/** Corrections that were made together: successive numbers in the chain of their user. */
export interface CellChange {
  first: number;
  count: number;
}

export interface ChangedTimesheet extends Timesheet {
  /** What was corrected, to undo it. Absent if nothing was, or more than can be undone. */
  change?: CellChange;
}

/**
 * `POST /api/timesheets/cell/undo`: puts back the sessions that the caller's own change of a cell replaced: the same
 * ones, in the same reports. Responds with the `ChangedTimesheet`: an undo can be undone, too. 409 if one of them was
 * changed or reported since, or its time is taken.
 */
export interface TimesheetUndoRequest extends TimesheetQuery, CellChange {
  reason: string;
}

/** An item of `GET /api/timesheets/pending`: a submitted week that the caller may approve or return, oldest first. */
export interface PendingTimesheet {
  user: Person;
  week: string;
  days: string[];
  total: number;
  expectedHours: number;
  submittedAt: string;
  /** Why it cannot be approved yet, one of `MESSAGES.timesheet`; null if it can. */
  problem: string | null;
}

/** `GET /api/timesheets/day`. */
export interface TimesheetDayQuery {
  /** The caller, if absent. */
  userId?: string;
  /** `YYYY-MM-DD`. */
  date: string;
}

/** A session of a day. One that crosses midnight belongs to both days. */
export interface DaySession extends TimeLog {
  /** The timezone it started in, which decides on which days it counts. */
  timezone: string;
  /** How many times it was corrected. */
  revisions: number;
}

/** A session of that day that a correction removed. */
export interface RemovedSession {
  id: string;
  taskId: string;
  taskTitle: string;
  startTime: string;
  endTime: string;
  timezone: string;
  removedAt: string;
  /** Null if it was not removed through the product. */
  removedBy: { id: string; name: string } | null;
  reason: string;
}

/** The sessions behind a day of a timesheet, by start time. */
export interface TimesheetDay {
  userId: string;
  date: string;
  /** The user's timezone now. */
  timezone: string;
  sessions: DaySession[];
  removed: RemovedSession[];
}

/** The status of this week has changed. */
export interface TimesheetChanged {
  userId: string;
  week: string;
}
