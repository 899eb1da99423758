/** The days of the chosen range, and its validation. */
import { calendarDate, MESSAGES } from '@contract';
import { countDays, type DateRange, presetRange } from '@/lib/date-ranges';
import type { ChosenRange } from './analytics-slice';

/** With a bar per week, this is as much as a chart can hold. */
const LONGEST_DAYS = 3_660;

export function rangeOf({ preset, from, to }: ChosenRange, today: string): DateRange {
  return preset ? presetRange(preset, today) : { from, to };
}

/** The reason why a range cannot be shown; undefined if it can. */
export function rangeProblem(range: DateRange): string | undefined {
  // Some browsers accept years of five digits.
  if (!calendarDate(range.from) || !calendarDate(range.to)) return MESSAGES.range.incomplete;
  if (range.from > range.to) return MESSAGES.range.reversed;
  return countDays(range) > LONGEST_DAYS ? 'Choose at most ten years' : undefined;
}
