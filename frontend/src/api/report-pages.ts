/** The cached reports of one filter: pages, newest first, each report once. */
import { LIMITS, type ReportQuery, type Task, type TaskReport } from '@contract';
import { dayIn } from '@/lib/time';

/** Dates are inclusive days in the viewer's timezone; an absent date is no bound. */
export type ReportFilter = Pick<ReportQuery, 'staffId' | 'startDate' | 'endDate'>;

export interface ReportPage {
  reports: TaskReport[];
  /** The page was full, so there may be older reports. */
  isFull: boolean;
}

export interface ReportPages {
  pages: ReportPage[];
  /** The id of the report before each page; empty for the first page. */
  pageParams: string[];
}

export function pageOf(reports: TaskReport[]): ReportPage {
  return { reports, isFull: reports.length >= LIMITS.report.pageSize };
}

/** The cursor of the next page: the oldest loaded report, the beginning if all were deleted, undefined at the end. */
export function nextPageAfter(pages: readonly ReportPage[]): string | undefined {
  if (!pages.at(-1)?.isFull) return undefined;
  const last = [...pages].reverse().find(({ reports }) => reports.length > 0);
  return last?.reports.at(-1)?.id ?? '';
}

export function fitsFilter(report: TaskReport, { staffId, startDate, endDate }: ReportFilter, zone: string): boolean {
  const day = dayIn(report.date, zone);
  return (!staffId || report.staff.id === staffId) && (!startDate || day >= startDate) && (!endDate || day <= endDate);
}

const withReports = (data: ReportPages, change: (reports: TaskReport[]) => TaskReport[]): ReportPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, reports: change(page.reports) })),
});

/** Newest first, as the server sorts. */
function isBefore(one: TaskReport, other: TaskReport): boolean {
  return one.date === other.date ? one.id > other.id : one.date > other.date;
}

/**
 * Inserts a report in order: a shift's report is dated back to the end of the work. One that is shown is replaced, since
 * its tracked hours may have changed. A report older than the loaded pages is not added: it is loaded with its page.
 */
export function addReport(data: ReportPages, report: TaskReport): ReportPages {
  const { pages } = data;
  const last = pages.at(-1);
  if (!last) return data;
  const isShown = pages.some(({ reports }) => reports.some(({ id }) => id === report.id));
  if (isShown) return withReports(data, (reports) => reports.map((held) => (held.id === report.id ? report : held)));
  const holder = pages.find(({ reports }) => reports.some((held) => isBefore(report, held))) ?? last;
  const found = holder.reports.findIndex((held) => isBefore(report, held));
  if (found === -1 && holder.isFull) return data;
  const at = found === -1 ? holder.reports.length : found;
  const reports = [...holder.reports.slice(0, at), report, ...holder.reports.slice(at)];
  return { ...data, pages: pages.map((page) => (page === holder ? { ...page, reports } : page)) };
}

export const hasOtherTitle = ({ task }: TaskReport, { id, title }: Task) => task?.id === id && task.title !== title;

/** Updates the title of a task in its reports. */
export const retitled = (reports: TaskReport[], { id, title }: Task) =>
  reports.map((report) => (report.task?.id === id ? { ...report, task: { id, title } } : report));

export const retitleReports = (data: ReportPages, task: Task) =>
  withReports(data, (reports) => retitled(reports, task));

export function removeReport(data: ReportPages, id: string): ReportPages {
  const holder = data.pages.find(({ reports }) => reports.some((report) => report.id === id));
  if (!holder) return data;
  const reports = holder.reports.filter((report) => report.id !== id);
  return { ...data, pages: data.pages.map((page) => (page === holder ? { ...page, reports } : page)) };
}
