import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  can,
  LIMITS,
  MESSAGES,
  type SessionBreakdownItem,
  type SubmitReportRequest,
  type TaskReport,
  type TaskSession,
  unreportedSessions,
} from '../contract';
import { AuditLog } from '../platform/audit/audit-log';
import { Database } from '../platform/database/database';
import { violates } from '../platform/database/database-errors';
import { DomainEvents } from '../platform/events/domain-events';
import { fileIdOf } from '../platform/files/files.service';
import { AppError } from '../platform/http/app-error';
import { isUuid } from '../platform/http/checks';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import { TasksRepository } from '../tasks/tasks.repository';
import { seesTask } from '../tasks/tasks.service';
import { TimeLogsRepository } from '../time-logs/time-logs.repository';
import type { ReportQueryDto, SubmitReportDto } from './reports.dto';
import type { ReportScope } from './report-matching';
import { type ReportRow, ReportsRepository } from './reports.repository';

@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly tasks: TasksRepository,
    private readonly timeLogs: TimeLogsRepository,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Stores a report on what was tracked since the last one. The sessions are read from the database; only the hours are
   * taken as claimed. The same key with the same report returns the first one; with another report 409.
   */
  submit(user: CurrentUser, request: SubmitReportDto, key?: string): Promise<{ report: TaskReport; isNew: boolean }> {
    return this.database.transaction(async () => {
      const task = await this.tasks.find(request.taskId);
      if (!task || !seesTask(user, task)) throw AppError.notFound();
      const lastReportAt = await this.reports.lastOf(user.id, task.id);
      const sessions = unreportedSessions(await this.timeLogs.listByTask(task.id, user.id), lastReportAt);
      const { id, isNew, isSameRequest } = await this.reports
        .insert({
          userId: user.id,
          taskId: task.id,
          workDescription: request.workDescription.trim(),
          hoursWorked: request.hoursWorked,
          trackedHours: sessions.reduce((sum, { hoursLogged }) => sum + hoursLogged, 0),
          progressMade: task.progressPercent,
          screenshotId: await this.ownScreenshot(user, request.screenshotUrl),
          sessionCount: sessions.length,
          sessionBreakdown: JSON.stringify(sessions.map(toBreakdownItem)),
          // Digested, since a key may be of any length; an empty one is none.
          idempotencyKey: key ? createHash('sha256').update(key).digest('base64url') : null,
          requestHash: hashOf(request),
        })
        .catch((error: unknown) => {
          if (violates(error, 'task_reports_screenshot_unused')) throw screenshotRefused();
          throw error;
        });
      if (!isSameRequest) throw AppError.conflict(MESSAGES.report.idempotencyMismatch);
      const row = await this.reports.find(id);
      if (!row) throw AppError.notFound();
      if (isNew) this.events.publish('report.created', row);
      return { report: row.report, isNew };
    });
  }

  /** @throws AppError 400 for a filter that fits nothing, 403 for another's reports where that is not allowed */
  async list(user: CurrentUser, query: ReportQueryDto): Promise<TaskReport[]> {
    const { staffId, startDate, endDate, limit, before } = query;
    if (staffId && staffId !== user.id) {
      assertCan(user, 'report.filterByStaff');
      if (!(await this.reports.staffName(staffId))) throw AppError.badRequest(MESSAGES.report.staffUnknown);
    }
    if (startDate && endDate && startDate > endDate) throw AppError.badRequest(MESSAGES.report.rangeReversed);
    const position = before && (await this.reports.position(before));
    if (before && !position) throw AppError.badRequest(MESSAGES.report.pageUnknown);
    const match = { ...query, timezone: user.timezone };
    return this.reports.list(scopeOf(user), match, Number(limit ?? LIMITS.report.listMax), position || undefined);
  }

  async remove(user: CurrentUser, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const row = await this.reports.find(id);
      if (!row || !seesReport(user, row)) throw AppError.notFound();
      assertCan(user, 'report.delete');
      await this.reports.remove(id);
      const subjectId = row.report.staff.id;
      await this.audit.record('report.deleted', { actorId: user.id, subjectId, details: { reportId: id } });
      this.events.publish('report.deleted', { id, authorId: row.report.staff.id, clientId: row.clientId });
    });
  }

  private async ownScreenshot(user: CurrentUser, url?: string | null): Promise<string | null> {
    if (!url) return null;
    const id = fileIdOf(url);
    if (!isUuid(id) || !(await this.reports.ownsScreenshot(user.id, id))) throw screenshotRefused();
    return id;
  }
}

/** Whether this person sees this report (decisions 2): the `report.see` row of the permission table. */
export function seesReport(user: CurrentUser, { report, clientId }: ReportRow): boolean {
  return can(user, 'report.see', { ownerId: report.staff.id, assignedClientId: clientId });
}

/** The same rule for a whole list. */
function scopeOf(user: CurrentUser): ReportScope {
  if (can(user, 'report.see')) return {};
  return can(user, 'report.see', { ownerId: user.id }) ? { authorId: user.id } : { clientId: user.id };
}

const screenshotRefused = () => AppError.badRequest(MESSAGES.report.screenshotNotYours);

/** What makes two requests the same report, whatever the order of their fields. */
function hashOf(request: SubmitReportRequest): Buffer {
  const { taskId, workDescription, hoursWorked, screenshotUrl } = request;
  return createHash('sha256')
    .update(JSON.stringify([taskId.toLowerCase(), workDescription.trim(), hoursWorked, screenshotUrl ?? null]))
    .digest();
}

function toBreakdownItem(session: TaskSession, index: number): SessionBreakdownItem {
  return {
    sessionNumber: index + 1,
    startTime: session.startTime,
    endTime: session.endTime ?? null,
    hours: session.hoursLogged,
    description: session.description,
    isRunning: session.endTime === undefined,
  };
}
