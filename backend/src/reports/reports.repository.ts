import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { CSV_COLUMNS, type Person, type TaskReport } from '../contract';
import { fileUrl } from '../files/files.service';
import { BY_NAME } from '../platform/database/by-name';
import { CsvExport } from '../platform/database/csv-export';
import { Database } from '../platform/database/database';
import { matching, type ReportMatch, type ReportPosition, type ReportScope } from './report-matching';
import { TaskReportEntity } from './task-report.entity';

export interface NewReport {
  userId: string;
  taskId: string;
  workDescription: string;
  hoursWorked: number;
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

/** The author as shown to a client: they may have become a client since, and clients do not see each other's addresses. */
const AUTHOR_FOR_CLIENTS = `(SELECT json_build_object('id', u.id, 'name', u.name,
  'email', CASE u.role WHEN 'CLIENT' THEN '' ELSE u.email END) FROM users u WHERE u.id = r.user_id)`;
const reportWith = (author: string) => `json_build_object(
  'id', r.id, 'type', r.type, 'day', r.day, 'date', iso(r.created_at), 'staff', ${author},
  'task', CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'title', t.title) END,
  'workDescription', r.work_description, 'hoursWorked', trim_scale(r.hours_worked),
  'trackedHours', trim_scale(r.tracked_hours), 'progressMade', r.progress_made,
  'screenshotUrl', '${fileUrl('')}' || r.screenshot_id, 'sessionCount', r.session_count,
  'sessionBreakdown', r.session_breakdown) AS report, t.assigned_client_id AS "clientId"`;
const REPORT = reportWith('person(r.user_id)');
const REPORT_FOR_CLIENTS = reportWith(AUTHOR_FOR_CLIENTS);
const HAS_REPORTS = `EXISTS (SELECT FROM task_reports r WHERE r.user_id = u.id AND r.deleted_at IS NULL)`;
const FROM = `FROM task_reports r LEFT JOIN tasks t ON t.id = r.task_id`;

/** Reads reports with their tasks in SQL, as JSON. */
@Injectable()
export class ReportsRepository {
  constructor(
    private readonly database: Database,
    private readonly exports: CsvExport,
  ) {}

  /** Stores a report, and returns its id. */
  async insert(report: NewReport): Promise<string> {
    const id = uuidv7();
    await this.database.query(
      `INSERT INTO task_reports (id, type, user_id, task_id, work_description, hours_worked, tracked_hours,
          progress_made, screenshot_id, session_count, session_breakdown, idempotency_key, request_hash)
       VALUES ($1, 'task', $2, $3, $4, $5, 0, $6, $7, $8, $9, $10, $11)`,
      [
        id,
        report.userId,
        report.taskId,
        report.workDescription,
        report.hoursWorked,
        report.progressMade,
        report.screenshotId,
        report.sessionCount,
        report.sessionBreakdown,
        report.idempotencyKey,
        report.requestHash,
      ],
    );
    return id;
  }

  /** The report that this user submitted under this key, even a deleted one. */
  async findByKey(userId: string, key: string, hash: Buffer): Promise<{ id: string; isSame: boolean } | undefined> {
    const [row] = await this.database.query<{ id: string; isSame: boolean }>(
      `SELECT id, request_hash = $3 AS "isSame" FROM task_reports WHERE user_id = $1 AND idempotency_key = $2`,
      [userId, key, hash],
    );
    return row;
  }

  async find(id: string): Promise<ReportRow | undefined> {
    const rows = await this.database.query<ReportRow>(
      `SELECT ${REPORT} ${FROM} WHERE r.id = $1 AND r.deleted_at IS NULL`,
      [id],
    );
    return rows[0];
  }

  /** Newest first, starting after a position. */
  async list(scope: ReportScope, match: ReportMatch, limit: number, before?: ReportPosition): Promise<TaskReport[]> {
    const { where, values } = matching(scope, match, before);
    const report = scope.clientId === undefined ? REPORT : REPORT_FOR_CLIENTS;
    const rows = await this.database.query<{ report: TaskReport }>(
      `SELECT ${report} ${FROM} ${where} ORDER BY r.created_at DESC, r.id DESC LIMIT $${values.push(limit)}`,
      values,
    );
    return rows.map(({ report }) => report);
  }

  /** The place of a report in the list, even of a deleted one. */
  async position(id: string): Promise<ReportPosition | undefined> {
    const rows = await this.database.query<ReportPosition>(
      // As text: a JavaScript date would lose the microseconds.
      `SELECT created_at::text AS "createdAt", id FROM task_reports WHERE id = $1`,
      [id],
    );
    return rows[0];
  }

  /** Streams the reports as CSV, newest first, with the columns of `CSV_COLUMNS`. */
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

  /** Without its screenshot, which nobody may see any more. */
  async remove(id: string): Promise<void> {
    await this.database.manager
      .getRepository(TaskReportEntity)
      .update({ id }, { deletedAt: () => 'clock_timestamp()', screenshotId: null });
  }

  /** The report that a screenshot belongs to, unless it is deleted. */
  async findByScreenshot(fileId: string): Promise<ReportRow | undefined> {
    const rows = await this.database.query<ReportRow>(
      `SELECT ${REPORT} ${FROM} WHERE r.screenshot_id = $1 AND r.deleted_at IS NULL`,
      [fileId],
    );
    return rows[0];
  }

  /** The name of a current or former member of the team. */
  async staffName(id: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ name: string }>(
      `SELECT u.name FROM users u WHERE u.id = $1 AND was_on_team(u.id)`,
      [id],
    );
    return row?.name;
  }

  /** Users with reports who were deleted or became clients, by name. */
  formerStaff(): Promise<Person[]> {
    return this.database.query<Person>(
      `SELECT u.id, u.name, u.email FROM users u
        WHERE (u.deleted_at IS NOT NULL OR u.role = 'CLIENT') AND ${HAS_REPORTS}
        ORDER BY u.name ${BY_NAME}, u.id`,
    );
  }
}
