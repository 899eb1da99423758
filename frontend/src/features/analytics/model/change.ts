/** How hours differ from those of the period before. */
import { formatHours } from '@contract';

const MINUTE = 1 / 60;

/** '+2h 30m (+25%)', '−30m (−5%)', 'no change'; without hours before, the percentage is left out. */
export function changeText(now: number, before: number): string {
  const change = now - before;
  if (Math.abs(change) < MINUTE / 2) return 'no change';
  const sign = change > 0 ? '+' : '−';
  const percent =
    before > 0 ? ` (${sign}${Math.round((Math.abs(change) / before) * 100).toLocaleString('en-US')}%)` : '';
  return `${sign}${formatHours(Math.abs(change))}${percent}`;
}
