import { formatHours, type HoursRow } from '@contract';
import { clsx } from 'clsx';
import { changeText } from '../model/change';
import type { Series } from '../model/person-bars';
import { colourOf } from '../model/person-colours';
import { RANGE_STRINGS } from '../range-strings';

export interface PeopleLegendProps {
  series: readonly Series[];
  /** Sorted by hours, descending. */
  people: readonly HoursRow[];
  past: readonly HoursRow[];
  userId: string | undefined;
  /** Called without an id if the selected person is pressed again. */
  onPerson: (userId: string | undefined) => void;
}

/** Each person with their colour, hours and change. Pressing a person shows only their hours. */
export function PeopleLegend({ series, people, past, userId, onPerson }: PeopleLegendProps) {
  const before = new Map(past.map(({ key, tracked }) => [key, tracked]));
  const places = new Map(series.map(({ id }, index) => [id, index]));
  return (
    <ul aria-label={RANGE_STRINGS.person} className="flex max-h-72 flex-col overflow-y-auto max-xl:max-h-60">
      {people.map(({ key, name, tracked }) => {
        const id = key ?? '';
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === userId}
              onClick={() => onPerson(id === userId ? undefined : id)}
              className="flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 py-1 text-left -outline-offset-2 hover:bg-hover aria-pressed:bg-hover max-md:min-h-11"
            >
              <span
                aria-hidden="true"
                className={clsx('size-2.5 shrink-0 rounded-[2px]', colourOf(id, places.get(id) ?? -1).swatch)}
              />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {name}
              </span>
              <span className="tnum shrink-0 text-right">
                <span className="block font-semibold">{formatHours(tracked)}</span>
                <span className="block text-xs text-fg-3">{changeText(tracked, before.get(key) ?? 0)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
