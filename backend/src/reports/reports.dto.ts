import { ApiProperty } from '@nestjs/swagger';
import { calendarDate, LIMITS, MESSAGES, type ReportQuery, type SubmitReportRequest } from '../contract';
import { isUuid, requiredText, uuid } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

const { report } = MESSAGES;
const optional = { optional: true };

const hours = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value <= LIMITS.report.hoursMax ? undefined : report.hoursInvalid;

const breakdown = (value: unknown) => {
  const fits = value === null || (typeof value === 'string' && value.length <= LIMITS.report.breakdownLength);
  return fits ? undefined : report.breakdownInvalid;
};

const day = (value: unknown) =>
  typeof value === 'string' && calendarDate(value) === value ? undefined : report.rangeInvalid;

const listLength = (value: unknown) => {
  const isNumber = typeof value === 'string' && /^\d{1,4}$/.test(value);
  return isNumber && Number(value) >= 1 && Number(value) <= LIMITS.report.listMax ? undefined : report.limitInvalid;
};

const nullableText = (text: string) => (value: unknown) =>
  value === null || typeof value === 'string' ? undefined : text;

export class SubmitReportDto implements SubmitReportRequest {
  @ApiProperty({ format: 'uuid' })
  @Check(uuid(report.taskRequired))
  taskId: string;

  @ApiProperty()
  @Check(
    requiredText(
      { missing: report.descriptionRequired, tooLong: report.descriptionTooLong },
      LIMITS.report.descriptionLength,
    ),
  )
  workDescription: string;

  @ApiProperty({ minimum: 0, description: 'Hours claimed' })
  @Check(hours)
  hoursWorked: number;

  @ApiProperty({ required: false, nullable: true, type: String, description: 'As returned by upload/screenshot' })
  @Check(nullableText(report.screenshotNotYours), optional)
  screenshotUrl?: string | null;

  @ApiProperty({ required: false, description: 'Accepted, but recalculated from the sessions' })
  @Check((value) => (Number.isSafeInteger(value) ? undefined : report.breakdownInvalid), optional)
  sessionCount?: number;

  @ApiProperty({ required: false, description: 'Accepted, but recalculated from the sessions' })
  @Check(breakdown, optional)
  sessionBreakdown?: string;
}

export class ExportQueryDto implements Pick<ReportQuery, 'staffId' | 'startDate' | 'endDate'> {
  @ApiProperty({ required: false, format: 'uuid' })
  @Check((value) => (isUuid(value) ? undefined : report.staffUnknown), optional)
  staffId?: string;

  @ApiProperty({ required: false, format: 'date' })
  @Check(day, optional)
  startDate?: string;

  @ApiProperty({ required: false, format: 'date' })
  @Check(day, optional)
  endDate?: string;
}

export class ReportQueryDto extends ExportQueryDto implements Omit<ReportQuery, 'limit'> {
  @ApiProperty({ required: false, format: 'uuid' })
  @Check(uuid(report.taskRequired), optional)
  taskId?: string;

  @ApiProperty({ required: false, minimum: 1, maximum: LIMITS.report.listMax })
  @Check(listLength, optional)
  limit?: string;

  @ApiProperty({ required: false, format: 'uuid', description: 'Only reports before this one' })
  @Check(uuid(report.pageUnknown), optional)
  before?: string;
}
