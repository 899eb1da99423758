import { type Analytics, formatHours } from '@contract';
import { formatDay } from '@/lib/time';
import { STRINGS } from '../strings';

/** The data of the bars, to the minute. */
export function DailyTable({ timeData }: Pick<Analytics, 'timeData'>) {
  return (
    <div
      role="group"
      aria-label={STRINGS.daily}
      tabIndex={0}
      className="max-h-80 max-w-110 overflow-y-auto rounded-control"
    >
      <table className="w-full">
        <caption className="sr-only">{STRINGS.daily}</caption>
        <thead className="sticky top-0 bg-surface text-xs text-fg-3">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-1.5 text-left font-normal">
              {STRINGS.day}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {STRINGS.hours}
            </th>
          </tr>
        </thead>
        <tbody className="tnum">
          {timeData.map(({ day, hours }) => (
            <tr key={day} className="border-b border-hairline last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal text-fg-2">
                {formatDay(day)}
              </th>
              <td className={hours > 0 ? 'py-1.5 text-right font-semibold' : 'py-1.5 text-right text-fg-3'}>
                {formatHours(hours)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
