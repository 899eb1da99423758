import type { CalendarEvent } from '@contract';
import type { EventProps } from '../model/event-look';
import { eventsOfDay, timeOnDay } from '../model/events-of-day';
import { STRINGS } from '../strings';
import { ListContent } from './event-content';

export interface DayListProps {
  /** `YYYY-MM-DD`. */
  day: string;
  events: readonly CalendarEvent[];
  timezone: string;
  onOpen: (event: EventProps) => void;
}

/** All events of one day as a list. */
export function DayList({ day, events, timezone, onOpen }: DayListProps) {
  const ofDay = eventsOfDay(events, day, timezone);
  if (ofDay.length === 0) return <p className="py-2 text-fg-3">{STRINGS.nothing}</p>;
  return (
    <ul className="flex flex-col">
      {ofDay.map((event) => (
        <li key={event.id}>
          <button
            type="button"
            onClick={() => onOpen(event.extendedProps)}
            className="flex min-h-9 w-full items-center rounded-control px-2 text-left transition-colors hover:bg-hover max-md:min-h-11"
          >
            <ListContent title={event.title} timeText={timeOnDay(event, day, timezone)} props={event.extendedProps} />
          </button>
        </li>
      ))}
    </ul>
  );
}
