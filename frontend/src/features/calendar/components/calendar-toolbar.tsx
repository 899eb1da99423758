import type { CalendarController } from '@fullcalendar/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Segmented } from '@/ui/segmented';
import type { Google } from '../hooks/use-google';
import { calendarMoved, selectView } from '../model/calendar-slice';
import { STRINGS } from '../strings';
import { LastSync } from './calendar-notes';

/** FullCalendar's names of the views. */
const VIEWS = [
  { value: 'dayGridMonth', label: STRINGS.month },
  { value: 'timeGridWeek', label: STRINGS.week },
  { value: 'timeGridDay', label: STRINGS.day },
  { value: 'listWeek', label: STRINGS.list },
] as const;

/** Buttons for previous, next and today, the title, and the views. */
export function CalendarToolbar({ controller, google }: { controller: CalendarController; google: Google }) {
  const dispatch = useAppDispatch();
  const view = useAppSelector(selectView);

  function choose(name: string) {
    // Dispatched here because the calendar reports the change only after rendering.
    dispatch(calendarMoved({ view: name }));
    controller.changeView(name);
  }

  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-6 py-2 max-md:px-4">
      <div className="-ml-2 flex">
        <IconButton label={STRINGS.previous} onClick={() => controller.prev()}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label={STRINGS.next} onClick={() => controller.next()}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <h2 aria-live="polite" className="mr-auto min-w-0 truncate text-lg font-semibold tnum">
        {controller.view?.title}
      </h2>
      <LastSync google={google} />
      <Button onClick={() => controller.today()}>{STRINGS.today}</Button>
      <Segmented<string>
        label={STRINGS.views}
        options={VIEWS}
        value={view}
        onChange={choose}
        className="max-md:w-full"
      />
    </div>
  );
}
