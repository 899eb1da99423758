import type { CalendarEvent } from '@contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import type { CalendarGridProps } from './calendar-grid';
import { CalendarView } from './calendar-view';

jest.mock('@fullcalendar/react', () => ({ useCalendarController: () => ({}) }));
jest.mock('./calendar-grid', () => ({ CalendarGrid: Grid }));

const WEEK = { start: '2026-05-04T00:00:00.000Z', end: '2026-05-11T00:00:00.000Z' };
const MONDAY = '2026-05-04';
const TUESDAY = '2026-05-05';
const EVENT = {
  id: 'meeting:m1',
  title: 'Stand-up',
  start: '2026-05-04T09:00:00.000Z',
  end: '2026-05-04T10:00:00.000Z',
  allDay: false,
  extendedProps: { type: 'meeting', meetingId: 'm1' },
} as CalendarEvent;

/** Rendered once the press has been dispatched. With `flushSync`, Radix receives the press only after the rendering. */
const batched = (change: () => void) => change();
let rendered: (change: () => void) => void = batched;

/** Two days with more events than are shown. The real grid needs a layout, which jsdom lacks. */
function Grid({ onMove, onMore }: CalendarGridProps) {
  useEffect(() => onMove(WEEK, 'dayGridMonth', MONDAY), [onMove]);
  return [MONDAY, TUESDAY].map((day) => (
    <button key={day} type="button" onClick={({ currentTarget }) => rendered(() => onMore(day, currentTarget))}>
      {day}
    </button>
  ));
}

const link = (name: string) => screen.getByRole('button', { name });
const list = () => screen.queryByRole('dialog');

/** The calendar with the list of Monday. */
async function opened() {
  const user = userEvent.setup();
  serverWith([], { 'GET /api/calendar/events': () => ({ body: [EVENT] }) });
  await renderFor(
    makeUser(),
    <>
      <main tabIndex={-1}>
        <h1>Nothing to press</h1>
        <CalendarView />
      </main>
      <input aria-label="Search" />
    </>,
  );
  await user.click(link(MONDAY));
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('Mon, 4 May 2026');
  const event = await screen.findByRole('button', { name: /Stand-up/ });
  return { user, event };
}

afterEach(() => {
  rendered = batched;
});

describe.each([
  ['before', flushSync],
  ['after', batched],
])('if React renders %s Radix receives the press', (_, given) => {
  beforeEach(() => {
    rendered = given;
  });

  it('a press on the link of another day shows the list of that day', async () => {
    const { user } = await opened();
    await user.click(link(TUESDAY));
    expect(list()).toHaveAccessibleName('Tue, 5 May 2026');
    expect(list()).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    expect(list()).toBeNull();
    expect(link(TUESDAY)).toHaveFocus();
  });

  it('a second press on its link closes the list', async () => {
    const { user } = await opened();
    await user.click(link(MONDAY));
    expect(list()).toBeNull();
    expect(link(MONDAY)).toHaveFocus();
  });
});

it('a press on another control closes the list and leaves the focus there', async () => {
  const { user } = await opened();
  await user.click(screen.getByLabelText('Search'));
  expect(list()).toBeNull();
  await user.keyboard('report');
  expect(screen.getByLabelText('Search')).toHaveValue('report');
});

it('the focus returns to the link after Escape, the button, an event and a press on nothing', async () => {
  const { user, event } = await opened();
  const closings = [
    () => user.click(event),
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Close' })),
    () => user.click(document.body),
    () => user.click(screen.getByText('Nothing to press')),
  ];
  for (const close of closings) {
    if (!list()) await user.click(link(MONDAY));
    await close();
    expect(list()).toBeNull();
    expect(link(MONDAY)).toHaveFocus();
  }
});
