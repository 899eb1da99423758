import './calendar.css';
import { type CalendarEvent, LIMITS } from '@contract';
import FullCalendar, {
  type CalendarController,
  type DayHeaderInfo,
  type EventApi,
  type EventInput,
  type ViewApi,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import enGb from '@fullcalendar/react/locales/en-gb';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { CalendarRange } from '@/api/calendar';
import { useClock } from '@/lib/clock';
import { addDays, dayIn } from '@/lib/time';
import { eventLook, type EventProps, eventTextLook } from '../model/event-look';
import { byKind, timeOnLastDay } from '../model/events-of-day';
import { prefill } from '../model/prefill';
import { STRINGS } from '../strings';
import { DayHeading } from './day-heading';
import { EventContent, ListContent } from './event-content';
import { DayDots, type MonthDots, MonthDotsContext } from './month-dots';
import { LeftOutContext, MoreLink } from './more-link';

const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, classicTheme];
/** `hour12` would make noon '0:00 pm' in this locale. */
const TIMES = {
  '12h': { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  '24h': { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const;
const SLOT = { minutes: LIMITS.calendar.slotMinutes };
const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const VIEWS = {
  dayGrid: { eventOrder: [byKind, 'start', '-duration', 'allDay', 'title', 'id'] as unknown as string[] },
  timeGrid: {
    dayHeaderContent: (day: DayHeaderInfo) => <DayHeading day={day} />,
    dayMaxEventRows: LIMITS.calendar.allDayRows,
    titleFormat: DATE,
  },
  list: { titleFormat: DATE },
};

/** FullCalendar opens its own list unless the handler returns a view or another truthy value. */
const KEPT_SHUT = true as unknown as undefined;
const TODAY = 'rounded-full bg-accent px-1.5 font-semibold text-ink';

export interface CalendarGridProps {
  controller: CalendarController;
  events: readonly CalendarEvent[];
  /** The number of events left out, by day. */
  leftOut: ReadonlyMap<string, number>;
  /** The initial view and day. */
  first: { view: string; date: string | undefined };
  timezone: string;
  /** If given, days show dots, and pressing a day selects it. */
  dots: MonthDots | undefined;
  /** Called with the visible range, the view, and a day within it. */
  onMove: (range: CalendarRange, view: string, date: string) => void;
  onOpen: (event: EventProps) => void;
  /** Called to list all events of a day that do not fit in its cell. */
  onMore: (day: string, link: HTMLElement) => void;
  onChooseDay: (day: string) => void;
  onChoose: (times: { startTime: string; endTime: string }) => void;
}

/** Returns our own properties, which are passed with each event. */
function propsOf(event: EventApi): EventProps {
  return event.extendedProps as EventProps;
}

/** Adds the space that times have elsewhere and FullCalendar omits, as in '2:05pm'. */
function spaced(time: string): string {
  return time.replace(/(\d)([ap]m)/g, '$1 $2');
}

function iso(moment: string): string {
  return new Date(moment).toISOString();
}

/** Makes the hours of a day focusable: they only scroll, so without a tab stop the keyboard could not reach them. */
function letKeysScroll({ el, view }: { el: HTMLElement; view: ViewApi }) {
  if (!view.type.startsWith('timeGrid')) return;
  for (const part of el.querySelectorAll('div')) {
    const hours = part.style.overflowY === 'auto' && part.querySelector<HTMLElement>('[role="rowheader"]');
    if (hours) hours.tabIndex = 0;
  }
}

/** The only file that imports FullCalendar. Events cannot be dragged; dates can be selected. */
export const CalendarGrid = memo(function CalendarGrid(props: CalendarGridProps) {
  const { controller, events, leftOut, first, timezone, dots, onMove, onOpen, onMore, onChooseDay, onChoose } = props;
  const clock = useClock();
  const dayOf = (date: Date) => dayIn(date.toISOString(), timezone);
  return (
    <MonthDotsContext value={dots}>
      <LeftOutContext value={leftOut}>
        <FullCalendar
          plugins={PLUGINS}
          controller={controller}
          locale={enGb}
          timeZone={timezone}
          initialView={first.view}
          initialDate={first.date}
          views={VIEWS}
          headerToolbar={false}
          height="100%"
          expandRows
          borderless
          className="calendar text-sm"
          events={events as readonly EventInput[] as EventInput[]}
          // A Google event can start and end at the same moment.
          forceEventDuration
          defaultTimedEventDuration="00:01"
          eventDisplay="block"
          eventOrder="start,-duration,allDay,title,id"
          dayMaxEvents
          moreLinkContent={({ num }) => <MoreLink count={num} />}
          moreLinkHint={STRINGS.moreOfDay}
          moreLinkClick={({ date, jsEvent }) => {
            onMore(dayOf(date), jsEvent.currentTarget as HTMLElement);
            return KEPT_SHUT;
          }}
          allDayText={STRINGS.allDay}
          noEventsText={STRINGS.nothing}
          slotDuration={SLOT}
          scrollTime="08:00:00"
          eventTimeFormat={TIMES[clock]}
          slotHeaderFormat={TIMES[clock]}
          displayEventEnd={false}
          slotHeaderContent={({ text }) => spaced(text)}
          nowIndicator
          navLinks
          navLinkHint={(date, moment) =>
            dots ? STRINGS.eventsOn(date, dots.days.get(dayOf(moment))?.length ?? 0) : date
          }
          // By default a day opens in FullCalendar's first view of one day, which has no hours.
          navLinkDayClick={dots ? (moment) => onChooseDay(dayOf(moment)) : 'timeGridDay'}
          dateClick={dots ? ({ dateStr }) => onChooseDay(dateStr.slice(0, 10)) : undefined}
          dayCellTopContent={
            dots ? ({ date, text, isToday }) => <DayDots day={dayOf(date)} text={text} isToday={isToday} /> : undefined
          }
          selectable
          editable={false}
          longPressDelay={300}
          viewDidMount={letKeysScroll}
          datesSet={({ startStr, endStr, view }) => {
            const date = dayOf(view.calendar.getDate());
            onMove({ start: iso(startStr), end: iso(endStr) }, view.type, date);
          }}
          select={(chosen) => {
            // If a press selects a day, only a drag over several days creates a meeting.
            if (!dots || chosen.endStr !== addDays(chosen.startStr, 1)) onChoose(prefill(chosen, timezone));
            chosen.view.calendar.unselect();
          }}
          eventClick={({ event }) => onOpen(propsOf(event))}
          dayHeaderInnerClass="text-xs font-semibold text-fg-3"
          dayCellTopInnerClass={({ isToday }) => clsx('text-xs tnum', dots ? 'w-full p-0!' : isToday && TODAY)}
          slotHeaderInnerClass="text-xs text-fg-3 tnum"
          allDayHeaderInnerClass="text-xs text-fg-3"
          moreLinkInnerClass="text-xs font-semibold text-fg-2"
          listDayHeaderInnerClass="text-sm font-semibold"
          listItemEventBeforeClass="hidden"
          blockEventClass={({ event }) => clsx('cursor-pointer', eventLook(propsOf(event)))}
          blockEventInnerClass={({ event }) => eventTextLook(propsOf(event))}
          eventContent={({ event, timeText, isStart, isEnd, isNarrow, view }) => {
            const props = propsOf(event);
            if (view.type.startsWith('list')) {
              // FullCalendar omits the time on the last day of an event that started on an earlier day.
              const isRest = isEnd && !isStart && !event.allDay;
              const times = () => ({ allDay: false, start: iso(event.startStr), end: iso(event.endStr) });
              const time = isRest ? timeOnLastDay(times(), timezone) : spaced(timeText);
              return <ListContent title={event.title} timeText={time} props={props} />;
            }
            return <EventContent title={event.title} timeText={spaced(timeText)} props={props} isNarrow={isNarrow} />;
          }}
        />
      </LeftOutContext>
    </MonthDotsContext>
  );
});
