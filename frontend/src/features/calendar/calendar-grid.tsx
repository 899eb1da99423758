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
import { dayIn } from '@/lib/time';
import './calendar.css';
import { EventContent, ListContent } from './event-content';
import { eventLook, type EventProps, eventTextLook } from './event-look';
import { byKind } from './events-of-day';
import { DayHeading } from './day-heading';
import { DayDots, type MonthDots, MonthDotsContext } from './month-dots';
import { LeftOutContext, MoreLink } from './more-link';
import { prefill } from './prefill';
import { STRINGS } from './strings';

const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, classicTheme];
const TIMES = {
  '12h': { hour: 'numeric', minute: '2-digit', hour12: true },
  '24h': { hour: '2-digit', minute: '2-digit', hour12: false },
} as const;
const SLOT = { minutes: LIMITS.calendar.slotMinutes };
const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const VIEWS = {
  dayGrid: { eventOrder: [byKind, 'start', '-duration', 'allDay', 'title'] as unknown as string[] },
  timeGrid: {
    dayHeaderContent: (day: DayHeaderInfo) => <DayHeading day={day} />,
    dayMaxEventRows: LIMITS.calendar.allDayRows,
    titleFormat: DATE,
  },
  list: { titleFormat: DATE },
};

const DRAG_PX = 8;
/** FullCalendar opens a list of its own unless it is told of a view, or of something else that is not nothing. */
const KEPT_SHUT = true as unknown as undefined;
const TODAY = 'rounded-full bg-accent px-1.5 font-semibold text-ink';

export interface CalendarGridProps {
  controller: CalendarController;
  events: readonly CalendarEvent[];
  /** How many of a day are missing in them. */
  leftOut: ReadonlyMap<string, number>;
  /** Where to begin. */
  first: { view: string; date: string | undefined };
  timezone: string;
  /** Given: days are told by dots, and pressing one chooses it. */
  dots: MonthDots | undefined;
  /** The range that is on screen, the view, and a day in it. */
  onMove: (range: CalendarRange, view: string, date: string) => void;
  onOpen: (event: EventProps) => void;
  /** All of a day is asked for, which has no room for it. */
  onMore: (day: string, link: HTMLElement) => void;
  onChooseDay: (day: string) => void;
  onChoose: (times: { startTime: string; endTime: string }) => void;
}

/** The properties are those that the events were given. */
function propsOf(event: EventApi): EventProps {
  return event.extendedProps as EventProps;
}

/** FullCalendar leaves out the space that times have everywhere else: '2:05pm'. */
function spaced(time: string): string {
  return time.replace(/(\d)([ap]m)/g, '$1 $2');
}

function iso(moment: string): string {
  return new Date(moment).toISOString();
}

/** The hours of a day can only be scrolled: they must be reachable by the keyboard, which then does so. */
function letKeysScroll({ el, view }: { el: HTMLElement; view: ViewApi }) {
  if (!view.type.startsWith('timeGrid')) return;
  for (const part of el.querySelectorAll('div')) {
    const hours = part.style.overflowY === 'auto' && part.querySelector<HTMLElement>('[role="rowheader"]');
    if (hours) hours.tabIndex = 0;
  }
}

/** The one file that knows FullCalendar. Spec 2: events cannot be dragged, dates can be selected. */
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
          eventDisplay="block"
          eventOrder="start,-duration,allDay,title"
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
          navLinkDayClick={dots ? (moment) => onChooseDay(dayOf(moment)) : undefined}
          dateClick={dots ? ({ dateStr }) => onChooseDay(dateStr.slice(0, 10)) : undefined}
          dayCellTopContent={
            dots ? ({ date, text, isToday }) => <DayDots day={dayOf(date)} text={text} isToday={isToday} /> : undefined
          }
          selectable
          // Where a press chooses a day, only a drag over several is a new meeting.
          selectMinDistance={dots ? DRAG_PX : 0}
          editable={false}
          longPressDelay={300}
          viewDidMount={letKeysScroll}
          datesSet={({ startStr, endStr, view }) => {
            const date = dayOf(view.calendar.getDate());
            onMove({ start: iso(startStr), end: iso(endStr) }, view.type, date);
          }}
          select={(chosen) => {
            onChoose(prefill(chosen, timezone));
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
          eventContent={({ event, timeText, isNarrow, view }) => {
            const props = propsOf(event);
            if (view.type.startsWith('list'))
              return <ListContent title={event.title} timeText={spaced(timeText)} props={props} />;
            return <EventContent title={event.title} timeText={spaced(timeText)} props={props} isNarrow={isNarrow} />;
          }}
        />
      </LeftOutContext>
    </MonthDotsContext>
  );
});
