import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { AuditLog } from '../../audit/audit-log';
import { LIMITS, MESSAGES, plainFileName } from '../../contract';
import { type AppConfig, CONFIG } from '../../platform/config/config.module';
import { AppError } from '../../platform/http/app-error';
import { BYTE_ORDER_MARK, RecordEnds } from '../../platform/http/csv';
import type { CurrentUser } from '../../platform/security/access';
import { type RateLimit, RateLimits } from '../../platform/security/rate-limits';
import type { ExportQueryDto } from '../reports.dto';
import { ReportsRepository } from '../reports.repository';

const EXPORTS: RateLimit = { name: 'export', points: LIMITS.export.perMinute, seconds: 60 };

/** Exports reports as CSV. The file is streamed as PostgreSQL produces it, so it is never held in memory. */
@Injectable()
export class ExportService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws AppError 400 for a filter on an unknown user, 429 for too many exports */
  async send(user: CurrentUser, query: ExportQueryDto, response: Response): Promise<void> {
    const { staffId, startDate, endDate } = query;
    if (startDate && endDate && startDate > endDate) throw AppError.badRequest(MESSAGES.range.reversed);
    const staffName = staffId && (await this.reports.staffName(staffId));
    if (staffId && !staffName) throw AppError.badRequest(MESSAGES.report.staffUnknown);
    await this.limits.consume(EXPORTS, user.id);
    const details = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
    await this.audit.record('report.exported', { actorId: user.id, subjectId: staffId, details });
    await this.reports.csv({ ...query, timezone: user.timezone }, this.config.appUrl, async (rows) => {
      response.attachment(fileName(staffName, startDate, endDate)).type('text/csv; charset=utf-8');
      response.setTimeout(LIMITS.export.stallMs, () => response.destroy());
      response.write(BYTE_ORDER_MARK);
      // An error aborts the response: a truncated file must not look complete.
      await pipeline(rows, new RecordEnds(), response);
    });
  }
}

/** The name includes the staff member and the days that the file covers. */
function fileName(staffName?: string, startDate?: string, endDate?: string): string {
  const days = startDate || endDate ? `${startDate ?? 'beginning'}-to-${endDate ?? 'today'}` : 'all';
  const who = plainFileName(staffName ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}\p{Join_Control}]+/gu)
    ?.join('-');
  return `${['task-reports', who, days].filter(Boolean).join('-')}.csv`;
}
