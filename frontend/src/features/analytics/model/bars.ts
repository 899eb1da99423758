/** The bars of the daily chart. */
import { type Analytics, type AnalyticsOverview, LIMITS } from '@contract';

export interface DayBar {
  /** `YYYY-MM-DD`. */
  day: string;
  hours: number;
  /** A fraction of the chart's height, 0 to 1. */
  height: number;
  /** Whether the day has more hours than fit. */
  isCut: boolean;
}

/** The number of hours of a bar with the height of the chart: a full day for each user with tracked time. */
export function fullHours({ activeUsers }: AnalyticsOverview): number {
  return LIMITS.shift.fullHours * Math.max(1, activeUsers);
}

/** Hours / full hours, between 5 % and the chart's height. A day without time has no bar. */
export function barHeight(hours: number, full: number): number {
  return hours > 0 ? Math.min(1, Math.max(LIMITS.analytics.minimumBar, hours / full)) : 0;
}

/** Returns one bar per day, including days without time. */
export function dayBars(timeData: Analytics['timeData'], full: number): DayBar[] {
  return timeData.map(({ day, hours }) => ({ day, hours, height: barHeight(hours, full), isCut: hours > full }));
}

/** Returns the day with the most time; undefined if no time was logged. */
export function busiestDay(timeData: Analytics['timeData']): Analytics['timeData'][number] | undefined {
  const most = timeData.reduce((best, it) => (it.hours > best.hours ? it : best), { day: '', hours: 0 });
  return most.hours > 0 ? most : undefined;
}
