import { formatHours, type HoursTotals } from '@contract';
import { clsx } from 'clsx';
import { formatMoney } from '@/lib/format';
import { HOURS_STRINGS } from '../hours-strings';
import { claimedPercent } from '../model/hours-filter';

/** Tracked, claimed and unreported hours, with amounts for users who may see rates. */
export function HoursTotalsList({ totals }: { totals: HoursTotals }) {
  const { tracked, claimed, unreported, amounts } = totals;
  const money = Object.entries(amounts ?? {}).map(([currency, amount]) => formatMoney(amount, currency));
  const figures = [
    [HOURS_STRINGS.tracked, formatHours(tracked), ''],
    [HOURS_STRINGS.claimed, formatHours(claimed), ''],
    [HOURS_STRINGS.unreported, formatHours(unreported), unreported > 0 ? '' : 'text-fg-3'],
    ...(money.length > 0 ? [[HOURS_STRINGS.amount, money.join(' · '), '']] : []),
  ] as const;
  const percent = claimedPercent(totals);
  return (
    <div className="min-w-0">
      <dl
        className={clsx(
          'flex flex-wrap gap-x-8 gap-y-1 max-md:justify-between max-md:gap-x-4',
          // On a phone, four figures do not fit beside each other.
          money.length > 0 && 'max-md:grid max-md:grid-cols-2',
        )}
      >
        {figures.map(([label, value, look]) => (
          <div key={label} className="flex min-w-0 flex-col-reverse">
            <dt className="text-xs text-fg-2">{label}</dt>
            <dd className={clsx('tnum text-xl font-semibold', look)}>{value}</dd>
          </div>
        ))}
      </dl>
      <div
        role="img"
        aria-label={HOURS_STRINGS.share(percent)}
        className="mt-2 h-1 overflow-hidden rounded-full bg-hover"
      >
        <div className="h-full rounded-full bg-fg-2" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
