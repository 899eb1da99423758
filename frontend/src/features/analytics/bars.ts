/** The bars of the daily chart (spec 2 and 9). */
import { type Analytics, LIMITS } from '@contract';

export interface DayBar {
  /** `YYYY-MM-DD`. */
  day: string;
  hours: number;
  /** Of the chart's height, 0 to 1. */
  height: number;
}

/** Hours / 8, never under 5 %, and never higher than the chart: a team soon has more than 8 hours a day. */
export function barHeight(hours: number): number {
  return Math.min(1, Math.max(LIMITS.analytics.minimumBar, hours / LIMITS.shift.fullHours));
}

/** One a day, also of the days without any time. */
export function dayBars(timeData: Analytics['timeData']): DayBar[] {
  return timeData.map(({ day, hours }) => ({ day, hours, height: barHeight(hours) }));
}

/** The day with the most time; undefined if there was none at all. */
export function busiestDay(timeData: Analytics['timeData']): Analytics['timeData'][number] | undefined {
  const most = timeData.reduce((best, it) => (it.hours > best.hours ? it : best), { day: '', hours: 0 });
  return most.hours > 0 ? most : undefined;
}
