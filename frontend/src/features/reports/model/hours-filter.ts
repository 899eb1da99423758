/** The hours of the range and the person whose reports are shown. */
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

/** The hours of one person are not broken down by person. */
export function breakdownsFor(isOnePerson: boolean): Breakdown[] {
  return BREAKDOWNS.filter((by) => by !== 'user' || !isOnePerson);
}

/** How much of the tracked time is in reports, in whole percent; 100 only if all of it is. */
export function claimedPercent({ tracked, claimed }: Pick<HoursTotals, 'tracked' | 'claimed'>): number {
  return tracked > 0 ? Math.floor(Math.min(1, claimed / tracked) * 100) : 0;
}

/** The currency of all amounts; undefined without amounts, and where currencies mix. */
export function soleCurrency({ amounts }: Pick<HoursTotals, 'amounts'>): string | undefined {
  const [currency, ...others] = Object.keys(amounts ?? {});
  return others.length === 0 ? currency : undefined;
}
