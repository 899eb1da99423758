import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { CSV_COLUMNS, type TaskReport } from '../contract';
import { CsvExport } from '../platform/database/csv-export';
import { Database } from '../platform/database/database';
import { fileUrl } from '../platform/files/files.service';
import { matching, type ReportMatch, type ReportPosition, type ReportScope } from './report-matching';

export interface NewReport {
  userId: string;
  taskId: string;
  workDescription: string;
  hoursWorked: number;
  trackedHours: number;
  progressMade: number;
  screenshotId: string | null;
  sessionCount: number;
  sessionBreakdown: string;
  idempotencyKey: string | null;
  requestHash: Buffer;
}

export interface ReportRow {
  report: TaskReport;
  clientId: string | null;
}

const REPORT = `json_build_object(
  'id', r.id, 'type', r.type, 'day', r.day, 'date', iso(r.created_at), 'staff', person(r.user_id),
  'task', CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'title', t.title) END,
  'workDescription', r.work_description, 'hoursWorked', trim_scale(r.hours_worked),
  'trackedHours', trim_scale(r.tracked_hours), 'progressMade', r.progress_made,
  'screenshotUrl', '${fileUrl('')}' || r.screenshot_id, 'sessionCount', r.session_count,
  'sessionBreakdown', r.session_breakdown) AS report, t.assigned_client_id AS "clientId"`;
const FROM = `FROM task_reports r LEFT JOIN tasks t ON t.id = r.task_id`;

@Injectable()
export class ReportsRepository {
  constructor(
    private readonly database: Database,
    private readonly exports: CsvExport,
  ) {}

  /** Stores a report, or finds the one that the same person stored under the same key. */
  async insert(report: NewReport): Promise<{ id: string; isNew: boolean; isSameRequest: boolean }> {
    const [row] = await this.database.query<{ id: string; isNew: boolean; isSameRequest: boolean }>(
      `INSERT INTO task_reports (id, type, user_id, task_id, work_description, hours_worked, tracked_hours,
          progress_made, screenshot_id, session_count, session_breakdown, idempotency_key, request_hash)
       VALUES ($1, 'task', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       ON CONFLICT (user_id, idempotency_key) DO UPDATE SET idempotency_key = excluded.idempotency_key
       RETURNING id, xmax = 0 AS "isNew", request_hash = $12 AS "isSameRequest"`,
      [
        uuidv7(),
        report.userId,
        report.taskId,
        report.workDescription,
        report.hoursWorked,
        report.trackedHours,
        report.progressMade,
        report.screenshotId,
        report.sessionCount,
        report.sessionBreakdown,
        report.idempotencyKey,
        report.requestHash,
      ],
    );
    return row!;
  }

  /** When this person last reported on this task. Holds their other reports on it until the transaction ends. */
  async lastOf(userId: string, taskId: string): Promise<string | undefined> {
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('report:' || $1 || ':' || $2, 0))`, [
      userId,
      taskId,
    ]);
    const [row] = await this.database.query<{ date: string }>(
      `SELECT iso(created_at) AS date FROM task_reports
        WHERE user_id = $1 AND task_id = $2 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 1`,
      [userId, taskId],
    );
    return row?.date;
  }

  async find(id: string): Promise<ReportRow | undefined> {
    const rows = await this.database.query<ReportRow & { [column: string]: unknown }>(
      `SELECT ${REPORT} ${FROM} WHERE r.id = $1 AND r.deleted_at IS NULL`,
      [id],
    );
    return rows[0];
  }

  /** Newest first, from a position on. */
  async list(scope: ReportScope, match: ReportMatch, limit: number, before?: ReportPosition): Promise<TaskReport[]> {
    const { where, values } = matching(scope, match, before);
    const rows = await this.database.query<{ report: TaskReport }>(
      `SELECT ${REPORT} ${FROM} ${where} ORDER BY r.created_at DESC, r.id DESC LIMIT $${values.push(limit)}`,
      values,
    );
    return rows.map(({ report }) => report);
  }

  /** Where in the list a report stands, also a deleted one. */
  async position(id: string): Promise<ReportPosition | undefined> {
    const rows = await this.database.query<ReportPosition & { [column: string]: unknown }>(
      // As text: a JavaScript date would lose the microseconds.
      `SELECT created_at::text AS "createdAt", id FROM task_reports WHERE id = $1`,
      [id],
    );
    return rows[0];
  }

  /** Hands over the reports as CSV, newest first (spec 9: the columns are those of `CSV_COLUMNS`). */
  csv(match: ReportMatch, origin: string, use: (rows: Readable) => Promise<void>): Promise<void> {
    const { where, values } = matching({}, match);
    const [zone, base] = [values.push(match.timezone), values.push(origin + fileUrl(''))];
    const cells = [
      `to_char(r.created_at AT TIME ZONE $${zone}, 'YYYY-MM-DD HH24:MI')`,
      `spreadsheet_safe(u.name)`,
      `CASE r.type WHEN 'shift' THEN 'Shift' ELSE spreadsheet_safe(t.title) END`,
      `spreadsheet_safe(r.work_description)`,
      `trim_scale(r.hours_worked)`,
      `r.progress_made`,
      `$${base}::text || r.screenshot_id`,
    ];
    const columns = CSV_COLUMNS.map((column, index) => `${cells[index]} AS "${column}"`);
    return this.exports.copy(
      `SELECT ${columns.join(', ')} ${FROM} JOIN users u ON u.id = r.user_id ${where}
        ORDER BY r.created_at DESC, r.id DESC`,
      values,
      use,
    );
  }

  async remove(id: string): Promise<void> {
    await this.database.query(`UPDATE task_reports SET deleted_at = clock_timestamp() WHERE id = $1`, [id]);
  }

  /** The report a screenshot hangs on, if it is shown anywhere. */
  async findByScreenshot(fileId: string): Promise<ReportRow | undefined> {
    const rows = await this.database.query<ReportRow & { [column: string]: unknown }>(
      `SELECT ${REPORT} ${FROM} WHERE r.screenshot_id = $1 AND r.deleted_at IS NULL`,
      [fileId],
    );
    return rows[0];
  }

  async ownsScreenshot(userId: string, fileId: string): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 FROM files WHERE id = $1 AND owner_id = $2 AND kind = 'screenshot'`,
      [fileId, userId],
    );
    return rows.length > 0;
  }

  /** Forgets screenshots that were uploaded a day ago and never reported; answers their ids. */
  async dropUnusedScreenshots(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `DELETE FROM files f WHERE kind = 'screenshot' AND created_at < clock_timestamp() - interval '1 day'
          AND NOT EXISTS (SELECT FROM task_reports r WHERE r.screenshot_id = f.id) RETURNING id`,
    );
    return rows.map(({ id }) => id);
  }

  /** The name of one of the team, also of somebody who has left. */
  async staffName(id: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ name: string }>(
      `SELECT name FROM users WHERE id = $1 AND role <> 'CLIENT'`,
      [id],
    );
    return row?.name;
  }
}
