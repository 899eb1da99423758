import { formatHours, type HoursTotals } from '@contract';
import { formatMoney } from '@/lib/format';
import { changeText } from '../model/change';
import { RANGE_STRINGS } from '../range-strings';

const FIGURES = ['tracked', 'claimed', 'unreported'] as const;

/** The totals of the range, each with its change since the previous range. */
export function RangeTotals({ totals, past }: { totals: HoursTotals; past: HoursTotals }) {
  const cards: [label: string, value: string, notes: string[]][] = FIGURES.map((name) => [
    RANGE_STRINGS[name],
    formatHours(totals[name]),
    [changeText(totals[name], past[name]), RANGE_STRINGS.before(formatHours(past[name]))],
  ]);
  const amounts = Object.entries(totals.amounts ?? {});
  if (amounts.length > 0) {
    const text = (of: HoursTotals['amounts']) =>
      Object.entries(of ?? {}).map(([currency, amount]) => formatMoney(amount, currency));
    const before = text(past.amounts).join(' · ') || '0';
    cards.push([RANGE_STRINGS.amount, text(totals.amounts).join(' · '), [RANGE_STRINGS.before(before)]]);
  }
  return (
    <dl
      aria-label={RANGE_STRINGS.totals}
      className="flex flex-wrap gap-4 max-md:grid max-md:grid-cols-1 max-md:gap-1.5"
    >
      {cards.map(([label, value, notes]) => (
        <div
          key={label}
          className="flex min-w-0 flex-1 flex-col gap-0.5 rounded-card border border-hairline px-4 py-3 max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-baseline max-md:px-3 max-md:py-2"
        >
          <dt className="order-2 text-xs text-fg-2 max-md:order-1">{label}</dt>
          <dd className="tnum order-1 text-2xl font-semibold max-md:order-2 max-md:text-xl">{value}</dd>
          <dd className="tnum order-3 flex flex-wrap gap-x-2 text-xs text-fg-2 max-md:col-span-2">
            {notes.map((note, index) => (
              <span key={note} className={index > 0 ? 'text-fg-3' : undefined}>
                {note}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
