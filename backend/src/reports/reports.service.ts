import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import {
  can,
  LIMITS,
  MESSAGES,
  type Person,
  type SessionBreakdownItem,
  type SubmitReportRequest,
  type TaskReport,
} from '../contract';
import { fileIdOf, FilesService } from '../files/files.service';
import { Database } from '../platform/database/database';
import { violates } from '../platform/database/database-errors';
import { DomainEvents } from '../platform/events/domain-events';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { AppError } from '../platform/http/app-error';
import { isUuid } from '../platform/http/checks';
import { requestHash, storedKey } from '../platform/http/idempotency';
import type { CurrentUser } from '../platform/security/access';
import { assertCan } from '../platform/security/assert-can';
import { TasksRepository } from '../tasks/tasks.repository';
import { seesTask } from '../tasks/tasks.service';
import { TimeLogsRepository } from '../timer/time-logs.repository';
import type { OwnSession } from './claims/claims.repository';
import { ClaimsService } from './claims/claims.service';
import type { ReportScope } from './report-matching';
import type { ReportQueryDto, SubmitReportDto } from './reports.dto';
import { type NewReport, type ReportRow, ReportsRepository } from './reports.repository';

@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly claims: ClaimsService,
    private readonly tasks: TasksRepository,
    private readonly timeLogs: TimeLogsRepository,
    private readonly files: FilesService,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly hooks: TransactionHooks,
  ) {}

  /**
   * Stores a report and claims its sessions, which come from the database; only the hours come from the request.
   * Repeating an idempotency key returns the first report, even if its task was deleted since, or 409 for a different
   * one.
   */
  submit(user: CurrentUser, request: SubmitReportDto, key?: string): Promise<{ report: TaskReport; isNew: boolean }> {
    return this.database.transaction(async () => {
      // Sessions change only under this lock, so those claimed here are exactly those chosen.
      await this.timeLogs.lockTimer(user.id);
      const created = { idempotencyKey: storedKey(key), requestHash: hashOf(request) };
      const { idempotencyKey } = created;
      const first = idempotencyKey && (await this.reports.findByKey(user.id, idempotencyKey, created.requestHash));
      if (first && !first.isSame) throw AppError.conflict(MESSAGES.report.idempotencyMismatch);

      const id = first ? first.id : await this.store(user, request, created);
      const row = await this.reports.find(id);
      if (!row) throw AppError.notFound();
      if (!first) {
        this.events.publish('report.created', row);
        await this.hooks.run('report.submitting', { report: row.report });
      }
      return { report: row.report, isNew: !first };
    });
  }

  /** @throws AppError 400 for an invalid filter, 403 for another user's reports if the caller may not see them */
  async list(user: CurrentUser, query: ReportQueryDto): Promise<TaskReport[]> {
    const { staffId, startDate, endDate, limit, before } = query;
    if (staffId && staffId !== user.id) {
      assertCan(user, 'report.filterByStaff');
      if (!(await this.reports.staffName(staffId))) throw AppError.badRequest(MESSAGES.report.staffUnknown);
    }
    if (startDate && endDate && startDate > endDate) throw AppError.badRequest(MESSAGES.range.reversed);
    const position = before && (await this.reports.position(before));
    if (before && !position) throw AppError.badRequest(MESSAGES.report.pageUnknown);
    const match = { ...query, timezone: user.timezone };
    return this.reports.list(scopeOf(user), match, Number(limit ?? LIMITS.report.listMax), position || undefined);
  }

  formerStaff(): Promise<Person[]> {
    return this.reports.formerStaff();
  }

  async remove(user: CurrentUser, id: string): Promise<void> {
    await this.database.transaction(async () => {
      const row = await this.reports.find(id);
      if (!row || !seesReport(user, row)) throw AppError.notFound();
      assertCan(user, 'report.delete');
      const { staff, task, screenshotUrl } = row.report;
      const subjectId = staff.id;
      // Its sessions become unreported; the lock keeps them from being changed at the same time.
      await this.timeLogs.lockTimer(subjectId);
      await this.database.actAs(user.id);
      await this.reports.remove(id);
      if (screenshotUrl) await this.files.discard([fileIdOf(screenshotUrl)!]);
      await this.audit.record('report.deleted', { actorId: user.id, subjectId, details: { reportId: id } });
      const about = { taskId: task?.id ?? null, authorId: subjectId, clientId: row.clientId };
      this.events.publish('report.deleted', { id, ...about });
    });
  }

  private async store(
    user: CurrentUser,
    request: SubmitReportDto,
    identity: Pick<NewReport, 'idempotencyKey' | 'requestHash'>,
  ): Promise<string> {
    const task = await this.tasks.find(request.taskId);
    if (!task || !seesTask(user, task)) throw AppError.notFound();
    const sessions = await this.claims.choose(user.id, task.id, request.sessionIds);
    const id = await this.reports
      .insert({
        ...identity,
        userId: user.id,
        taskId: task.id,
        workDescription: request.workDescription.trim(),
        hoursWorked: request.hoursWorked,
        progressMade: task.progressPercent,
        screenshotId: await this.ownScreenshot(user, request.screenshotUrl),
        sessionCount: sessions.length,
        sessionBreakdown: JSON.stringify(sessions.map(toBreakdownItem)),
      })
      .catch((error: unknown) => {
        if (violates(error, 'task_reports_screenshot_unused')) throw screenshotRefused();
        throw error;
      });
    await this.claims.claim(id, sessions);
    return id;
  }

  private async ownScreenshot(user: CurrentUser, url?: string | null): Promise<string | null> {
    if (!url) return null;
    const id = fileIdOf(url);
    if (!isUuid(id) || !(await this.files.findOwn(user, 'screenshot', id))) throw screenshotRefused();
    return id;
  }
}

/** Whether the user sees the report: the `report.see` row of the permission table. */
export function seesReport(user: CurrentUser, { report, clientId }: ReportRow): boolean {
  return can(user, 'report.see', { ownerId: report.staff.id, assignedClientId: clientId });
}

/** The same rule, as the scope of a list. */
function scopeOf(user: CurrentUser): ReportScope {
  if (can(user, 'report.see')) return {};
  return can(user, 'report.see', { ownerId: user.id }) ? { authorId: user.id } : { clientId: user.id };
}

const screenshotRefused = () => AppError.badRequest(MESSAGES.report.screenshotNotYours);

/** Returns the same hash for equal reports, whatever the order of their fields. */
function hashOf(request: SubmitReportRequest): Buffer {
  const { taskId, workDescription, hoursWorked, screenshotUrl, sessionIds } = request;
  const fields = [taskId, workDescription.trim(), hoursWorked, screenshotUrl ?? null];
  const claimed = sessionIds && [...sessionIds].sort();
  return requestHash(claimed ? [...fields, claimed] : fields);
}

function toBreakdownItem({ id: _, ...session }: OwnSession, index: number): SessionBreakdownItem {
  return { sessionNumber: index + 1, ...session, isRunning: false };
}
