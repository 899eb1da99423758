/** The hours for the range and user of the displayed reports. */
import type { HoursTotals } from '@contract';
import type { HoursFilter } from '@/api/hours';
import type { ReportFilter } from '@/api/report-pages';

const BREAKDOWNS = ['client', 'task', 'user'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

export function hoursFilter({ staffId, startDate, endDate }: ReportFilter): HoursFilter {
  return {
    ...(startDate && { from: startDate }),
    ...(endDate && { to: endDate }),
    ...(staffId && { userId: staffId }),
  };
}

/** The hours of a single user are not broken down by user. */
export function breakdownsFor(isOnePerson: boolean): Breakdown[] {
  return BREAKDOWNS.filter((by) => by !== 'user' || !isOnePerson);
}

/** The share of tracked time that is reported, in whole percent; 100 only if all of it is. */
export function claimedPercent({ tracked, claimed }: Pick<HoursTotals, 'tracked' | 'claimed'>): number {
  return tracked > 0 ? Math.floor(Math.min(1, claimed / tracked) * 100) : 0;
}

/** The currency of all amounts; undefined if there are no amounts or several currencies. */
export function soleCurrency({ amounts }: Pick<HoursTotals, 'amounts'>): string | undefined {
  const [currency, ...others] = Object.keys(amounts ?? {});
  return others.length === 0 ? currency : undefined;
}
