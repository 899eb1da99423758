import { formatHours, type Hours } from '@contract';
import { formatMoney } from '@/lib/format';
import { HOURS_STRINGS } from '../hours-strings';
import { soleCurrency } from '../model/hours-filter';

const HEADING = 'py-1.5 pl-8 max-md:pl-3 text-right font-normal';
const FIGURE = 'py-1.5 pl-8 max-md:pl-3 text-right whitespace-nowrap';

/** The hours broken down by client, task or user. */
export function HoursBreakdown({ hours: { rows, totals }, label }: { hours: Hours; label: string }) {
  const currency = soleCurrency(totals);
  if (rows.length === 0) return <p className="py-1.5 text-fg-3">{HOURS_STRINGS.none}</p>;
  return (
    <div
      role="group"
      aria-label={HOURS_STRINGS.breakdown}
      tabIndex={0}
      className="-mx-1 max-h-44 overflow-y-auto rounded-control px-1"
    >
      <table className="w-full max-md:text-xs">
        <caption className="sr-only">{HOURS_STRINGS.breakdown}</caption>
        <thead className="sticky top-0 bg-canvas text-xs text-fg-3">
          <tr>
            <th scope="col" className="w-full py-1.5 text-left font-normal">
              {label}
            </th>
            <th scope="col" className={HEADING}>
              {HOURS_STRINGS.tracked}
            </th>
            <th scope="col" className={HEADING}>
              {HOURS_STRINGS.claimed}
            </th>
            <th scope="col" className={HEADING}>
              {HOURS_STRINGS.unreported}
            </th>
            {currency && (
              <th scope="col" className={HEADING}>
                {HOURS_STRINGS.amount}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="tnum">
          {rows.map(({ key, name, tracked, claimed, unreported, amount }) => (
            <tr key={key} className="border-t border-hairline">
              <th dir="auto" scope="row" className="max-w-0 truncate py-1.5 text-left font-normal" title={name}>
                {name}
              </th>
              <td className={`${FIGURE} font-semibold`}>{formatHours(tracked)}</td>
              <td className={`${FIGURE} text-fg-2`}>{formatHours(claimed)}</td>
              <td className={`${FIGURE} text-fg-2`}>{formatHours(unreported)}</td>
              {currency && <td className={FIGURE}>{amount === null ? '' : formatMoney(amount, currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
