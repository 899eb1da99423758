import { LIMITS, MESSAGES, type SubmitReportRequest, type TaskSession } from '@contract';
import { sessionBreakdown, totalHours } from '@/lib/session-hours';

/** Tracked hours as the hours field shows them: to hundredths, without trailing zeros. */
export function prefilledHours(sessions: readonly TaskSession[], nowMs: number): string {
  return String(Math.round(totalHours(sessions, nowMs) * 100) / 100);
}

/** A number of hours from what was typed, a decimal comma allowed; undefined when it is none that may be claimed. */
export function parseHours(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(trimmed)) return undefined;
  const hours = Number(trimmed);
  return hours <= LIMITS.report.hoursMax ? hours : undefined;
}

export interface ReportProblems {
  description?: string;
  hours?: string;
}

/** Spec 5: what keeps a report from being sent, by field. */
export function reportProblems(description: string, hours: string): ReportProblems {
  const problems: ReportProblems = {};
  if (description.trim() === '') problems.description = MESSAGES.report.descriptionRequired;
  else if (description.trim().length > LIMITS.report.descriptionLength)
    problems.description = MESSAGES.report.descriptionTooLong;
  if (parseHours(hours) === undefined) problems.hours = MESSAGES.report.hoursInvalid;
  return problems;
}

/** The breakdown as a JSON text within its limit; where it is too long the oldest sessions are left out. */
function breakdownText(sessions: readonly TaskSession[], nowMs: number): string {
  const items = sessionBreakdown(sessions, nowMs);
  let text = JSON.stringify(items);
  while (text.length > LIMITS.report.breakdownLength) {
    items.shift();
    text = JSON.stringify(items);
  }
  return text;
}

interface ReportInput {
  taskId: string;
  description: string;
  hours: string;
  screenshotUrl: string | null;
  sessions: readonly TaskSession[];
}

/** The body of `POST /api/task-reports`; `input` has been found free of problems. */
export function reportRequest(input: ReportInput, nowMs: number): SubmitReportRequest {
  return {
    taskId: input.taskId,
    workDescription: input.description.trim(),
    hoursWorked: parseHours(input.hours) ?? 0,
    screenshotUrl: input.screenshotUrl,
    sessionCount: input.sessions.length,
    sessionBreakdown: breakdownText(input.sessions, nowMs),
  };
}
