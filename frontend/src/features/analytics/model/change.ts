/** The difference of hours from the previous period. */
import { formatHours } from '@contract';

const MINUTE = 1 / 60;

/** '+2h 30m (+25%)', '−30m (−5%)' or 'no change'; the percentage is left out if there were no hours before. */
export function changeText(now: number, before: number): string {
  const change = now - before;
  if (Math.abs(change) < MINUTE / 2) return 'no change';
  const sign = change > 0 ? '+' : '−';
  const percent =
    before > 0 ? ` (${sign}${Math.round((Math.abs(change) / before) * 100).toLocaleString('en-US')}%)` : '';
  return `${sign}${formatHours(Math.abs(change))}${percent}`;
}
