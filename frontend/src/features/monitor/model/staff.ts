/** Filters and sorts the staff, and advances their hours. */
import { LIMITS, STAFF_STATUSES, type StaffEntry } from '@contract';
import { byName } from '@/lib/by-name';

/** The filters and sort options. */
export const STAFF_FILTERS = ['all', ...STAFF_STATUSES] as const;
export type StaffFilter = (typeof STAFF_FILTERS)[number];

export const STAFF_SORTS = ['name', 'hours', 'status'] as const;
export type StaffSort = (typeof STAFF_SORTS)[number];

const MS_PER_HOUR = 3_600_000;

export function nameOf({ name, email }: Pick<StaffEntry, 'name' | 'email'>): string {
  return name || email;
}

const rank = ({ status }: StaffEntry) => STAFF_STATUSES.indexOf(status);

/** Equal entries are sorted by name, so that a refresh never shuffles them. */
const ORDERS: Record<StaffSort, (a: StaffEntry, b: StaffEntry) => number> = {
  name: byName,
  hours: (a, b) => b.totalHoursToday - a.totalHoursToday || byName(a, b),
  status: (a, b) => rank(a) - rank(b) || byName(a, b),
};

export function staffShown(staff: readonly StaffEntry[], filter: StaffFilter, sort: StaffSort): StaffEntry[] {
  return staff.filter(({ status }) => filter === 'all' || status === filter).sort(ORDERS[sort]);
}

/** Today's hours at `nowMs`, for an entry received at `asOfMs`: they grow while a timer runs. */
export function hoursAt(entry: StaffEntry, asOfMs: number, nowMs: number): number {
  const grown = entry.activeTimer ? Math.max(0, nowMs - asOfMs) / MS_PER_HOUR : 0;
  return entry.totalHoursToday + grown;
}

export interface Shift {
  hours: number;
  /** A percentage of a full shift, 0 to 100. */
  percent: number;
  /** 8 hours or more. */
  isComplete: boolean;
  /** Past 8 hours. */
  isOver: boolean;
}

export function shiftAt(entry: StaffEntry, asOfMs: number, nowMs: number): Shift {
  const hours = hoursAt(entry, asOfMs, nowMs);
  const { fullHours } = LIMITS.shift;
  const isComplete = entry.hasCompletedShift || hours >= fullHours;
  const percent = isComplete ? 100 : (hours / fullHours) * 100;
  return { hours, percent, isComplete, isOver: hours > fullHours };
}
