import type { HoursRow } from '@contract';
import { X } from 'lucide-react';
import type { DateRange } from '@/lib/date-ranges';
import { Select } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { daysText, detailsText, RANGE_STRINGS } from '../range-strings';
import { DetailSessions } from './detail-sessions';
import { DetailTasks } from './detail-tasks';
import { Panel } from './panel';

export interface DetailsProps {
  people: readonly HoursRow[];
  range: DateRange;
  userId: string | undefined;
  onPerson: (userId: string | undefined) => void;
  onClose: () => void;
}

/** What the selected hours consist of: the sessions for one user's day, otherwise the tasks. */
export function Details({ people, range, userId, onPerson, onClose }: DetailsProps) {
  const name = people.find(({ key }) => key === userId)?.name ?? RANGE_STRINGS.everyone;
  return (
    <Panel
      className="mt-4"
      title={detailsText(name, daysText(range))}
      extra={
        <div className="flex items-center gap-2 max-md:w-full">
          {people.length > 1 && (
            <Select
              aria-label={RANGE_STRINGS.person}
              value={userId ?? ''}
              onChange={({ target }) => onPerson(target.value || undefined)}
              className="h-8! w-44! max-md:h-11! max-md:flex-1"
            >
              <option value="">{RANGE_STRINGS.everyone}</option>
              {people.map((person) => (
                <option dir="auto" key={person.key} value={person.key ?? ''}>
                  {person.name}
                </option>
              ))}
            </Select>
          )}
          <IconButton label={RANGE_STRINGS.close} onClick={onClose}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      }
    >
      {userId !== undefined && range.from === range.to ? (
        <DetailSessions userId={userId} date={range.from} />
      ) : (
        <DetailTasks query={{ from: range.from, to: range.to, userId, groupBy: 'task' }} />
      )}
    </Panel>
  );
}
