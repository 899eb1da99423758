import { calendarDate, LIMITS, MESSAGES, type ReportQuery, type SubmitReportRequest } from '../contract';
import { isUuid, optionalText, queryNumber, requiredText, uuid } from '../platform/http/checks';
import { Check, type Rule } from '../platform/http/validation';

const { report } = MESSAGES;
const optional = { optional: true };

const recalculated = { optional: true, description: 'Accepted, but recalculated from the sessions' };
const { descriptionLength, hoursMax, breakdownLength, listMax, sessionsMax } = LIMITS.report;

const hours: Rule = {
  schema: { type: 'number', minimum: 0, maximum: hoursMax },
  problem: (value) => (typeof value === 'number' && value >= 0 && value <= hoursMax ? undefined : report.hoursInvalid),
};

const sessions: Rule = {
  schema: { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: sessionsMax },
  problem: (value) => {
    if (!Array.isArray(value) || !value.every(isUuid)) return report.sessionsInvalid;
    return value.length > sessionsMax ? report.tooManySessions : undefined;
  },
};

const count: Rule = {
  schema: { type: 'integer' },
  problem: (value) => (Number.isSafeInteger(value) ? undefined : report.breakdownInvalid),
};

const day: Rule = {
  schema: { type: 'string', format: 'date' },
  problem: (value) => (typeof value === 'string' && calendarDate(value) === value ? undefined : MESSAGES.range.invalid),
};

export class SubmitReportDto implements SubmitReportRequest {
  @Check(uuid(report.taskRequired))
  taskId: string;

  @Check(requiredText({ missing: report.descriptionRequired, tooLong: report.descriptionTooLong }, descriptionLength))
  workDescription: string;

  @Check(hours, { description: 'Hours claimed' })
  hoursWorked: number;

  @Check(optionalText(report.screenshotNotYours), {
    optional: true,
    description: 'As returned by upload/screenshot',
  })
  screenshotUrl?: string | null;

  @Check(count, recalculated)
  sessionCount?: number;

  @Check(optionalText(report.breakdownInvalid, breakdownLength), recalculated)
  sessionBreakdown?: string;

  @Check(sessions, {
    optional: true,
    description: 'The sessions it claims; without it all unreported ones of the task',
  })
  sessionIds?: string[];
}

export class UnreportedQueryDto {
  @Check(uuid(report.taskRequired))
  taskId: string;
}

export class ExportQueryDto implements Pick<ReportQuery, 'staffId' | 'startDate' | 'endDate'> {
  @Check(uuid(report.staffUnknown), optional)
  staffId?: string;

  @Check(day, optional)
  startDate?: string;

  @Check(day, optional)
  endDate?: string;
}

export class ReportQueryDto extends ExportQueryDto implements Omit<ReportQuery, 'limit'> {
  @Check(uuid(report.taskRequired), optional)
  taskId?: string;

  @Check(queryNumber(report.limitInvalid, 1, listMax), optional)
  limit?: string;

  @Check(uuid(report.pageUnknown), { optional: true, description: 'Only reports before this one' })
  before?: string;
}
