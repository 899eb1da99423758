import { isBlank, LIMITS, MESSAGES, type SubmitReportRequest } from '@contract';
import { typedDecimal } from '@/lib/typed-number';
import { breakdownText, type ReportSession } from './report-time';

/** Parses typed hours; undefined if invalid or out of range. */
export function parseHours(text: string): number | undefined {
  const plain = typedDecimal(text);
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const hours = Number(plain);
  return hours <= LIMITS.report.hoursMax ? hours : undefined;
}

export interface ReportProblems {
  description?: string;
  hours?: string;
}

/** The errors that prevent a report from being sent, by field. */
export function reportProblems(description: string, hours: string): ReportProblems {
  const problems: ReportProblems = {};
  if (isBlank(description)) problems.description = MESSAGES.report.descriptionRequired;
  else if (description.trim().length > LIMITS.report.descriptionLength)
    problems.description = MESSAGES.report.descriptionTooLong;
  if (parseHours(hours) === undefined) problems.hours = MESSAGES.report.hoursInvalid;
  return problems;
}

interface ReportInput {
  taskId: string;
  description: string;
  hours: string;
  screenshotUrl: string | null;
  sessionIds: string[];
  /** The known sessions among `sessionIds`. */
  sessions: readonly ReportSession[];
}

/** The body of `POST /api/task-reports`; `input` must be valid. */
export function reportRequest(input: ReportInput): SubmitReportRequest {
  return {
    taskId: input.taskId,
    workDescription: input.description.trim(),
    hoursWorked: parseHours(input.hours) ?? 0,
    screenshotUrl: input.screenshotUrl,
    sessionIds: input.sessionIds,
    sessionCount: input.sessionIds.length,
    sessionBreakdown: breakdownText(input.sessions),
  };
}
