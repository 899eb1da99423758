import { formatHours } from '@contract';
import type { PersonBar, Series, Unit } from '../model/person-bars';
import { daysText, RANGE_STRINGS, UNIT_LABELS } from '../range-strings';

export interface PeopleTableProps {
  series: readonly Series[];
  bars: readonly PersonBar[];
  unit: Unit;
  /** Called with the key of a bar. */
  onBar: (key: string) => void;
}

/** The data of the bars, to the minute. Pressing a day opens its details. */
export function PeopleTable({ series, bars, unit, onBar }: PeopleTableProps) {
  return (
    <div
      role="group"
      aria-label={RANGE_STRINGS.people}
      tabIndex={0}
      className="max-h-96 min-w-0 overflow-auto rounded-control -outline-offset-2"
    >
      <table className="w-full">
        <caption className="sr-only">{RANGE_STRINGS.people}</caption>
        <thead className="sticky top-0 z-10 bg-surface text-xs text-fg-3">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-1.5 text-left font-normal">
              {UNIT_LABELS[unit]}
            </th>
            <th scope="col" className="py-1.5 pl-4 text-right font-normal">
              {RANGE_STRINGS.total}
            </th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col" dir="auto" className="py-1.5 pl-4 text-right font-normal whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tnum">
          {bars.map(({ bucket, total, hours }) => (
            <tr key={bucket.key} className="border-b border-hairline last:border-0">
              <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                <button
                  type="button"
                  onClick={() => onBar(bucket.key)}
                  className="min-h-6 rounded-badge text-fg-2 underline decoration-hairline underline-offset-4 hover:text-fg max-md:min-h-11"
                >
                  {daysText(bucket)}
                </button>
              </th>
              <td className={cell(total, 'font-semibold')}>{formatHours(total)}</td>
              {series.map(({ id }) => (
                <td key={id} className={cell(hours[id] ?? 0, 'text-fg-2')}>
                  {formatHours(hours[id] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cell(hours: number, look: string): string {
  return `py-1 pl-4 text-right whitespace-nowrap ${hours > 0 ? look : 'text-fg-3'}`;
}
