import { LIMITS } from '@contract';

/** A running clock, h:mm:ss. Takes seconds; negative ones, from a clock behind the server's, show 0. */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
}

/**
 * '€1,234.50', or 'CHF 20.00'. Takes an ISO 4217 currency, and an amount as rounded by the server, or a rate: both may
 * have more decimals than browsers show for the currency.
 */
export function formatMoney(amount: number, currency: string): string {
  const finest = { maximumFractionDigits: LIMITS.rate.decimals };
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...finest }).format(amount);
}

/** '99+' for more than fits into a badge. Accessible names use it too, since they must contain the visible text. */
export function badgeCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

const KB = 1024;

/** '512 B', '1.4 KB', '25 MB'. */
export function formatSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let [value, power] = [bytes, 0];
  // A value that would round to 1024 is shown in the next unit.
  for (; Math.round(value) >= KB && power < units.length - 1; power += 1) value /= KB;
  const isWhole = power === 0 || Number(value.toFixed(1)) >= 10;
  return `${isWhole ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
