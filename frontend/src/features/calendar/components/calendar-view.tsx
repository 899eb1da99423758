import { type CalendarEvent, MESSAGES } from '@contract';
import { useCalendarController } from '@fullcalendar/react';
import { skipToken } from '@reduxjs/toolkit/query';
import { clsx } from 'clsx';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useCurrentUser } from '@/api/auth';
import { type CalendarRange, useGetCalendarEventsQuery } from '@/api/calendar';
import { logError } from '@/api/error-text';
import { useCan } from '@/lib/permissions';
import { knownZone } from '@/lib/time';
import { useIsMobile } from '@/lib/use-media';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { useGoogle } from '../hooks/use-google';
import { calendarMoved, selectCalendar } from '../model/calendar-slice';
import { HEIGHT_STEP_PX, thinned } from '../model/crowded-days';
import type { EventProps } from '../model/event-look';
import { eventsByDay } from '../model/events-of-day';
import { prefill, wholeDay } from '../model/prefill';
import { CalendarGrid } from './calendar-grid';
import { CalendarHeader } from './calendar-header';
import { CalendarNotes } from './calendar-notes';
import { CalendarToolbar } from './calendar-toolbar';
import { DayPopover } from './day-popover';
import { DaySection } from './day-section';

const NO_EVENTS: readonly CalendarEvent[] = [];
const NONE_LEFT_OUT: ReadonlyMap<string, number> = new Map();

function onResize(changed: () => void) {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The window's height in pixels, rounded up: a fraction of a line makes no difference to a month. */
function heightPx() {
  return Math.ceil(window.innerHeight / HEIGHT_STEP_PX) * HEIGHT_STEP_PX;
}

/** Tasks, meetings and external events, in the viewer's timezone. */
export function CalendarView() {
  const user = useCurrentUser();
  const timezone = knownZone(user.timezone);
  const dispatch = useAppDispatch();
  const controller = useCalendarController();
  const google = useGoogle();
  const can = useCan();
  const { view, date, shown, isMine } = useAppSelector(selectCalendar);
  const isDots = useIsMobile() && view === 'dayGridMonth';
  const [more, setMore] = useState<{ day: string; anchor: HTMLElement }>();
  const [first] = useState({ view, date });
  const [range, setRange] = useState<CalendarRange>();
  const { data = NO_EVENTS, currentData, error, isFetching, refetch } = useGetCalendarEventsQuery(range ?? skipToken);
  const height = useSyncExternalStore(onResize, heightPx);
  const all = useMemo(
    () => data.filter(({ extendedProps: { type, isMine: isOwn } }) => shown[type] && (!isMine || isOwn)),
    [data, shown, isMine],
  );
  const { events, leftOut } = useMemo(() => {
    if (isDots) return { events: NO_EVENTS, leftOut: NONE_LEFT_OUT };
    return view === 'dayGridMonth' ? thinned(all, timezone, height) : { events: all, leftOut: NONE_LEFT_OUT };
  }, [all, isDots, view, timezone, height]);
  const days = useMemo(
    () => (isDots && range ? eventsByDay(all, range, timezone) : undefined),
    [all, isDots, range, timezone],
  );
  const dots = useMemo(() => (days && date ? { days, chosen: date } : undefined), [days, date]);

  useEffect(() => {
    if (error) logError('calendar.events', error);
  }, [error]);

  const move = useCallback(
    (moved: CalendarRange, to: string, day: string) => {
      setRange((before) => (before?.start === moved.start && before.end === moved.end ? before : moved));
      dispatch(calendarMoved({ view: to, date: day }));
    },
    [dispatch],
  );
  const open = useCallback(
    ({ taskId, meetingId }: EventProps) => {
      if (taskId) dispatch(openOverlay({ kind: 'task', id: taskId }));
      else if (meetingId) dispatch(openOverlay({ kind: 'meeting', id: meetingId }));
    },
    [dispatch],
  );
  const showMore = useCallback((day: string, anchor: HTMLElement) => setMore({ day, anchor }), []);
  const chooseDay = useCallback(
    (day: string) => {
      dispatch(calendarMoved({ view: 'dayGridMonth', date: day }));
      controller.gotoDate(day);
    },
    [controller, dispatch],
  );
  const choose = useCallback(
    (times: { startTime: string; endTime: string }) => {
      dispatch(openOverlay({ kind: 'create-meeting', ...times }));
    },
    [dispatch],
  );

  return (
    // Hidden, but already measured and loading: the connection decides which controls are shown, and where.
    <div className={clsx('flex h-full flex-col', !google.isSettled && 'invisible')}>
      <CalendarHeader google={google} />
      <CalendarNotes
        google={google}
        isFailing={error !== undefined}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
      <CalendarToolbar controller={controller} google={google} />
      <div className={clsx('relative min-h-0 flex-1 border-t border-hairline pb-end-0', isDots && 'overflow-y-auto')}>
        <div className={isDots ? 'h-80' : 'h-full'}>
          <CalendarGrid
            controller={controller}
            events={events}
            leftOut={leftOut}
            dots={dots}
            first={first}
            timezone={timezone}
            onMove={move}
            onOpen={open}
            onMore={showMore}
            onChooseDay={chooseDay}
            onChoose={choose}
          />
        </div>
        {isDots && date && (
          <DaySection
            day={date}
            events={all}
            timezone={timezone}
            onOpen={open}
            onMeet={can('meeting.create') ? () => choose(prefill(wholeDay(date), timezone)) : undefined}
          />
        )}
        {(!google.isSettled || (!currentData && !error)) && (
          <p
            role="status"
            className="pointer-events-none absolute inset-x-0 top-16 z-10 mx-auto w-fit rounded-control bg-overlay px-3 py-1.5 text-fg-2 shadow-float visible appear-late"
          >
            {MESSAGES.calendar.loading}
          </p>
        )}
      </div>
      {more && (
        <DayPopover
          key={more.day}
          {...more}
          events={all}
          timezone={timezone}
          onOpen={open}
          // A press on the link of another day opens its list first, and then closes this one.
          onClose={() => setMore((current) => (current?.day === more.day ? undefined : current))}
        />
      )}
    </div>
  );
}
