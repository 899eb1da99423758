import type { CalendarOptions } from '@fullcalendar/react';
import { render, renderHook } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useChosenClock } from '@/lib/clock';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid';

const mockShown = jest.fn();

jest.mock('./calendar.css', () => ({}));
jest.mock('@fullcalendar/react', () => ({
  __esModule: true,
  default: (options: object) => {
    mockShown(options);
    return null;
  },
}));
jest.mock('@fullcalendar/react/daygrid', () => ({}));
jest.mock('@fullcalendar/react/interaction', () => ({}));
jest.mock('@fullcalendar/react/list', () => ({}));
jest.mock('@fullcalendar/react/locales/en-gb', () => ({}));
jest.mock('@fullcalendar/react/themes/classic', () => ({}));
jest.mock('@fullcalendar/react/timegrid', () => ({}));

const day = '2026-03-04';
const dots = { days: new Map(), chosen: day };

/** The options given to FullCalendar. */
function optionsFor(given: Partial<CalendarGridProps>): CalendarOptions {
  const props = {
    events: [],
    leftOut: new Map(),
    first: { view: 'dayGridMonth', date: undefined },
    timezone: 'UTC',
    dots: undefined,
    ...given,
  } as unknown as CalendarGridProps;
  render(<CalendarGrid {...props} />);
  return (mockShown.mock.lastCall as [CalendarOptions])[0];
}

it.each([
  ['a press, where it selects the day', dots, '2026-03-05', 0],
  ['a drag over several days, where a press selects the day', dots, '2026-03-06', 1],
  ['a press elsewhere', undefined, '2026-03-05', 1],
])('creates a meeting or not: %s', (_, given, endStr, meetings) => {
  const onChoose = jest.fn();
  const unselect = jest.fn();
  const { select } = optionsFor({ dots: given, onChoose });
  type Chosen = Parameters<NonNullable<typeof select>>[0];
  select!({ startStr: day, endStr, allDay: true, view: { calendar: { unselect } } } as unknown as Chosen);
  expect(onChoose).toHaveBeenCalledTimes(meetings);
  expect(unselect).toHaveBeenCalledTimes(1);
});

it('opens a day in the view of its hours, or selects it where a press does', () => {
  expect(optionsFor({}).navLinkDayClick).toBe('timeGridDay');
  const onChooseDay = jest.fn();
  const { navLinkDayClick } = optionsFor({ dots, onChooseDay });
  (navLinkDayClick as (moment: Date) => void)(new Date(`${day}T00:00:00Z`));
  expect(onChooseDay).toHaveBeenCalledWith(day);
});

it.each([
  ['12h', '12:05 pm'],
  ['24h', '12:05'],
] as const)('shows noon in the %s format', (clock, noon) => {
  renderHook(() => useChosenClock(clock));
  const { eventTimeFormat, slotHeaderFormat } = optionsFor({});
  for (const format of [eventTimeFormat, slotHeaderFormat]) {
    const formatter = new Intl.DateTimeFormat('en-GB', { ...(format as Intl.DateTimeFormatOptions), timeZone: 'UTC' });
    expect(formatter.format(new Date('2026-03-04T12:05:00Z'))).toBe(noon);
  }
});

it('lists an event that starts and ends at the same moment', () => {
  const { eventContent, forceEventDuration } = optionsFor({ first: { view: 'listWeek', date: undefined } });
  type Shown = Parameters<Extract<typeof eventContent, (...args: never[]) => unknown>>[0];
  const event = { title: 'Check-out', startStr: `${day}T10:00:00Z`, endStr: '', allDay: false, extendedProps: {} };
  const shown = { event, timeText: '10:00', isStart: true, isEnd: true, isNarrow: false, view: { type: 'listWeek' } };
  const content = (eventContent as (shown: Shown) => ReactElement)(shown as unknown as Shown);
  expect(content.props).toMatchObject({ title: 'Check-out', timeText: '10:00' });
  expect(forceEventDuration).toBe(true);
});
