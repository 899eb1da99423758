/** Filters for the displayed reports. Days are in the viewer's timezone. */
import { calendarDate, MESSAGES } from '@contract';
import type { ReportFilter } from '@/api/report-pages';
import { addDays, addMonths } from '@/lib/time';

export const REPORT_RANGES = ['today', 'week', 'month', 'custom', 'all'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];

/** An empty string means "any", since form controls have no null. */
export interface ReportFilters {
  range: ReportRange;
  /** The ends of the custom range, `YYYY-MM-DD`; it applies only when both are set. */
  from: string;
  to: string;
  staffId: string;
}

export const FIRST_FILTERS: ReportFilters = { range: 'week', from: '', to: '', staffId: '' };

/** The error in the custom range; undefined if it is valid or not selected. */
export function rangeProblem({ range, from, to }: ReportFilters): 'incomplete' | 'reversed' | undefined {
  if (range !== 'custom') return undefined;
  // Some browsers accept years of five digits.
  if (!calendarDate(from) || !calendarDate(to)) return 'incomplete';
  return from > to ? 'reversed' : undefined;
}

export const RANGE_TEXT = {
  incomplete: MESSAGES.range.incomplete,
  reversed: MESSAGES.range.reversed,
} as const;

/** The query for the server; undefined while the custom range is incomplete. */
export function reportFilter(filters: ReportFilters, today: string): ReportFilter | undefined {
  if (rangeProblem(filters)) return undefined;
  const { range, from, to, staffId } = filters;
  const [startDate, endDate] = {
    today: [today, today],
    week: [addDays(today, -6), today],
    month: [addDays(addMonths(today, -1), 1), today],
    custom: [from, to],
    all: [],
  }[range];
  return { ...(staffId && { staffId }), ...(startDate && { startDate, endDate }) };
}
