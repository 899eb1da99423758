/** The reports of one filter as they are cached: pages, newest first, each report once. */
import { LIMITS, type ReportQuery, type TaskReport } from '@contract';
import { dayIn } from '@/lib/time';

/** Which reports; the dates are days in the viewer's timezone, both inclusive, and absent ones are no bound. */
export type ReportFilter = Pick<ReportQuery, 'staffId' | 'startDate' | 'endDate'>;

export interface ReportPage {
  reports: TaskReport[];
  /** The server had as many as it was asked for, so there may be older ones. */
  isFull: boolean;
}

export interface ReportPages {
  pages: ReportPage[];
  /** The report each page comes after; empty for the first. */
  pageParams: string[];
}

export function pageOf(reports: TaskReport[]): ReportPage {
  return { reports, isFull: reports.length >= LIMITS.report.pageSize };
}

/** What to page on from: the oldest report there is, the beginning if all were deleted, undefined at the end. */
export function nextPageAfter(pages: readonly ReportPage[]): string | undefined {
  if (!pages.at(-1)?.isFull) return undefined;
  const last = [...pages].reverse().find(({ reports }) => reports.length > 0);
  return last?.reports.at(-1)?.id ?? '';
}

export function fitsFilter(report: TaskReport, { staffId, startDate, endDate }: ReportFilter, zone: string): boolean {
  const day = dayIn(report.date, zone);
  return (!staffId || report.staff.id === staffId) && (!startDate || day >= startDate) && (!endDate || day <= endDate);
}

/** Newest first, as the server sorts. */
function isBefore(one: TaskReport, other: TaskReport): boolean {
  return one.date === other.date ? one.id > other.id : one.date > other.date;
}

/**
 * With a report where it belongs: that of a shift is dated back to the end of the work. Told twice, it is there once;
 * among reports that are not loaded yet, it comes with them.
 */
export function addReport(data: ReportPages, report: TaskReport): ReportPages {
  const { pages } = data;
  const last = pages.at(-1);
  if (!last || pages.some(({ reports }) => reports.some(({ id }) => id === report.id))) return data;
  const holder = pages.find(({ reports }) => reports.some((held) => isBefore(report, held))) ?? last;
  const found = holder.reports.findIndex((held) => isBefore(report, held));
  if (found === -1 && holder.isFull) return data;
  const at = found === -1 ? holder.reports.length : found;
  const reports = [...holder.reports.slice(0, at), report, ...holder.reports.slice(at)];
  return { ...data, pages: pages.map((page) => (page === holder ? { ...page, reports } : page)) };
}

export function removeReport(data: ReportPages, id: string): ReportPages {
  const holder = data.pages.find(({ reports }) => reports.some((report) => report.id === id));
  if (!holder) return data;
  const reports = holder.reports.filter((report) => report.id !== id);
  return { ...data, pages: data.pages.map((page) => (page === holder ? { ...page, reports } : page)) };
}
