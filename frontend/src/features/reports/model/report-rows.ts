/** The rows of the list: reports grouped by day. */
import type { SessionBreakdownItem, TaskReport } from '@contract';
import { dayIn } from '@/lib/time';

export interface ReportDay {
  /** `YYYY-MM-DD` in the viewer's timezone. */
  day: string;
  count: number;
  /** The hours of the day's task reports. Shift reports would count the same hours again, so they are left out. */
  hours: number;
  /** Whether all reports of the day are loaded. */
  isWhole: boolean;
}

export interface ReportRow {
  report: TaskReport;
  /** Present on the first report of a day. */
  heading?: ReportDay;
}

/** Cached, since calculating a day is expensive and every new page processes thousands of reports again. */
const days = new WeakMap<TaskReport, { zone: string; day: string }>();

function dayOf(report: TaskReport, zone: string): string {
  let known = days.get(report);
  if (known?.zone !== zone) days.set(report, (known = { zone, day: dayIn(report.date, zone) }));
  return known.day;
}

/** @param reports newest first @param hasMore whether older reports may follow */
export function reportRows(reports: readonly TaskReport[], zone: string, hasMore: boolean): ReportRow[] {
  let current: ReportDay | undefined;
  const rows = reports.map((report): ReportRow => {
    const day = dayOf(report, zone);
    const isFirst = current?.day !== day;
    if (!current || isFirst) current = { day, count: 0, hours: 0, isWhole: true };
    current.count += 1;
    if (report.type === 'task') current.hours += report.hoursWorked;
    return isFirst ? { report, heading: current } : { report };
  });
  if (current && hasMore) current.isWhole = false;
  return rows;
}

/** The sessions of a report; empty if the stored value is invalid. */
export function breakdownOf({ sessionBreakdown }: TaskReport): SessionBreakdownItem[] {
  try {
    const items: unknown = JSON.parse(sessionBreakdown ?? '[]');
    // The server has written it, in the format of the contract.
    return Array.isArray(items) ? (items as SessionBreakdownItem[]) : [];
  } catch {
    return [];
  }
}
