import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../platform/database/database';

export interface NewShiftReport {
  userId: string;
  /** The calendar day it covers, `YYYY-MM-DD`. */
  day: string;
  workDescription: string;
  sessionCount: number;
  sessionBreakdown: string;
  /** ISO text. */
  createdAt: string;
}

const HOURS = (user: string, day: string) =>
  `(SELECT hours(sum(seconds)) FROM worked WHERE user_id = ${user} AND day = ${day})`;

/** Automatic reports: one per user and day, even if it has been deleted since. SQL sums the hours. */
@Injectable()
export class ShiftReportsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores a report with the hours of its day, or updates the tracked hours of the one there is. Returns its id;
   * undefined if nothing has changed or it was deleted.
   */
  async store(report: NewShiftReport): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: string }>(
      `INSERT INTO task_reports (id, type, user_id, day, work_description, hours_worked, tracked_hours,
                                 session_count, session_breakdown, created_at)
       SELECT $1, 'shift', $2, $3, $4, total.hours, total.hours, $5, $6, $7
         FROM (SELECT ${HOURS('$2::uuid', '$3::date')} AS hours) AS total
       ON CONFLICT ON CONSTRAINT task_reports_shift_once DO UPDATE SET tracked_hours = excluded.tracked_hours
        WHERE task_reports.deleted_at IS NULL AND task_reports.tracked_hours <> excluded.tracked_hours
       RETURNING id`,
      [
        uuidv7(),
        report.userId,
        report.day,
        report.workDescription,
        report.sessionCount,
        report.sessionBreakdown,
        report.createdAt,
      ],
    );
    return row?.id;
  }

  /** Updates the tracked hours of these days; the hours worked remain as reported. */
  async refreshTrackedHours(userId: string, days: string[]): Promise<void> {
    await this.database.query(
      `UPDATE task_reports r SET tracked_hours = ${HOURS('r.user_id', 'r.day')}
        WHERE r.user_id = $1 AND r.day = ANY ($2::date[])`,
      [userId, days],
    );
  }
}
