/** The list as it is shown: reports under the day they were made on. */
import type { SessionBreakdownItem, TaskReport } from '@contract';
import { dayIn } from '@/lib/time';

export interface ReportDay {
  /** `YYYY-MM-DD` in the viewer's timezone. */
  day: string;
  count: number;
  /** What the day's task reports claim; those of shifts count the same hours again. */
  hours: number;
  /** False while older reports of that day may not have been loaded. */
  isWhole: boolean;
}

export interface ReportRow {
  report: TaskReport;
  /** On the first report of a day. */
  heading?: ReportDay;
}

/** Working out a day is dear, and thousands of reports are looked at again with each page. */
const days = new WeakMap<TaskReport, { zone: string; day: string }>();

function dayOf(report: TaskReport, zone: string): string {
  let known = days.get(report);
  if (known?.zone !== zone) days.set(report, (known = { zone, day: dayIn(report.date, zone) }));
  return known.day;
}

/** Takes reports newest first, and whether older ones may follow. */
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

/** The sessions a report was made of; none if what is stored cannot be read. */
export function breakdownOf({ sessionBreakdown }: TaskReport): SessionBreakdownItem[] {
  try {
    const items: unknown = JSON.parse(sessionBreakdown ?? '[]');
    // The server wrote it itself, in the shape of the contract.
    return Array.isArray(items) ? (items as SessionBreakdownItem[]) : [];
  } catch {
    return [];
  }
}
