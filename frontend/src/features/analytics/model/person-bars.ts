/** The bars of any range: one for each day or week, stacked by person. */
import { counted, daysOfWeek, weekOfDay } from '@contract';
import type { HoursByPerson } from '@/api/hours';
import { countDays, type DateRange } from '@/lib/date-ranges';
import { addDays } from '@/lib/time';

/** Longer ranges have a bar for each week. */
const LONGEST_BY_DAY = 45;
/** In hours; less is shown as no time. */
const HALF_MINUTE = 1 / 120;

/** The id of the series for everyone without their own. */
export const OTHERS = 'others';

/** A day, or the days of a week that lie within the range. */
export interface Bucket extends DateRange {
  key: string;
}

export interface Series {
  /** A user's id, or `OTHERS`. */
  id: string;
  name: string;
}

export interface PersonBar {
  bucket: Bucket;
  total: number;
  /** Hours by series. */
  hours: Record<string, number>;
}

export type Unit = 'day' | 'week';

export function unitOf(range: DateRange): Unit {
  return countDays(range) > LONGEST_BY_DAY ? 'week' : 'day';
}

export function bucketsOf(range: DateRange, unit: Unit): Bucket[] {
  const buckets: Bucket[] = [];
  for (let from = range.from; from <= range.to; from = addDays(buckets.at(-1)!.to, 1)) {
    const key = unit === 'day' ? from : weekOfDay(from);
    const last = unit === 'day' ? from : (daysOfWeek(key)?.[6] ?? from);
    buckets.push({ key, from, to: last < range.to ? last : range.to });
  }
  return buckets;
}

const byKey = (rows: HoursByPerson['everyone']['rows']) => new Map(rows.map(({ key, tracked }) => [key, tracked]));

/** Bars with the people with the most hours first, and the others as one series. Includes days without time. */
export function personBars({ people, everyone, each }: HoursByPerson, range: DateRange, unit: Unit) {
  const names = new Map(people.rows.map(({ key, name }) => [key, name]));
  const series: Series[] = each.map(({ userId }) => ({ id: userId, name: names.get(userId) ?? '' }));
  const hasOthers = people.rows.length > each.length;
  if (hasOthers) series.push({ id: OTHERS, name: counted(people.rows.length - each.length, 'other') });
  const totals = byKey(everyone.rows);
  const parts = each.map(({ userId, rows }) => [userId, byKey(rows)] as const);
  const bars = bucketsOf(range, unit).map((bucket): PersonBar => {
    const total = totals.get(bucket.key) ?? 0;
    const hours: Record<string, number> = {};
    for (const [userId, rows] of parts) hours[userId] = rows.get(bucket.key) ?? 0;
    const sum = Object.values(hours).reduce((all, one) => all + one, 0);
    // The difference of decimal fractions is rarely exactly 0.
    const rest = total - sum;
    if (hasOthers) hours[OTHERS] = rest < HALF_MINUTE ? 0 : rest;
    return { bucket, total: Math.max(total, sum), hours };
  });
  return { series, bars };
}

const STEPS = [0.25, 0.5, 1, 2, 4, 8];
const MOST_TICKS = 5;

/**
 * The ticks of an axis from zero to at least `highest` hours, at steps that divide a working day or are round numbers.
 */
export function hourTicks(highest: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  const round = [0.5, 1, 2, 5].map((factor) => factor * magnitude).filter((step) => step > 8);
  const step = [...STEPS, ...round].find((it) => highest <= it * MOST_TICKS) ?? highest;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
