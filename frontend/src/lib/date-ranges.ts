/** Named ranges of calendar days, and the earlier range to compare each with. */
import { daysOfWeek, weekOfDay } from '@contract';
import { addDays, addMonths } from './time';

/** Dates, `YYYY-MM-DD`, both included. */
export interface DateRange {
  from: string;
  to: string;
}

export const RANGE_PRESETS = [
  'last-7',
  'last-30',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

export const PRESET_LABELS: Record<RangePreset, string> = {
  'last-7': 'Last 7 days',
  'last-30': 'Last 30 days',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
};

const DAY_MS = 86_400_000;
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The number of days in a range. */
export function countDays({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

const mondayOf = (day: string) => daysOfWeek(weekOfDay(day))?.[0] ?? day;

/** The first day of the month, quarter or year that contains a day. */
function startOf(day: string, months: number): string {
  const [year = '', month = ''] = day.split('-');
  const first = Math.floor((Number(month) - 1) / months) * months + 1;
  return `${year}-${String(first).padStart(2, '0')}-01`;
}

/** Weeks start on Monday. A "this" range ends today. */
export function presetRange(preset: RangePreset, today: string): DateRange {
  const [which, unit] = preset.split('-') as ['this' | 'last', '7' | '30' | 'week' | keyof typeof MONTHS];
  if (unit === '7' || unit === '30') return { from: addDays(today, 1 - Number(unit)), to: today };
  const from = unit === 'week' ? mondayOf(today) : startOf(today, MONTHS[unit]);
  if (which === 'this') return { from, to: today };
  return { from: unit === 'week' ? addDays(from, -7) : addMonths(from, -MONTHS[unit]), to: addDays(from, -1) };
}

/**
 * The range to compare with: the same days of the previous week, month, quarter or year; otherwise the same number of
 * days right before. A last day that does not exist there, such as the 31st, becomes the last day of that month.
 */
export function rangeBefore(range: DateRange, preset: RangePreset | undefined): DateRange {
  const [which, unit] = (preset ?? '').split('-');
  if (unit === 'week') return { from: addDays(range.from, -7), to: addDays(range.to, -7) };
  if (unit !== 'month' && unit !== 'quarter' && unit !== 'year') {
    return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) };
  }
  const to = which === 'this' ? addMonths(range.to, -MONTHS[unit]) : addDays(range.from, -1);
  return { from: addMonths(range.from, -MONTHS[unit]), to };
}
