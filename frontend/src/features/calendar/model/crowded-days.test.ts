import type { CalendarEvent } from '@contract';
import { thinned } from './crowded-days';

/** Room for eleven events a day, plus one. */
const HEIGHT_PX = 1_584;

const event = (id: string, start: string, end: string, allDay = false) =>
  ({ id, title: id, start, end, allDay, extendedProps: { type: 'meeting' } }) as CalendarEvent;
const minute = (n: number) => new Date(Date.UTC(2026, 2, 3, 17, n)).toISOString();
const meetings = Array.from({ length: 20 }, (_, n) => event(`m${n}`, minute(n), minute(n + 30)));

it("keeps the first events of a crowded day in the viewer's timezone, and counts the others", () => {
  const { events, leftOut } = thinned([...meetings].reverse(), 'Asia/Manila', HEIGHT_PX);
  expect(events.map(({ id }) => id)).toEqual(meetings.slice(0, 12).map(({ id }) => id));
  expect([...leftOut]).toEqual([['2026-03-04', 8]]);
  expect([...thinned(meetings, 'UTC', HEIGHT_PX).leftOut]).toEqual([['2026-03-03', 8]]);
});

it('keeps the same simultaneous events, in whatever order they arrive', () => {
  const [start, end] = [minute(0), minute(30)];
  const ids = Array.from({ length: 20 }, (_, n) => `m${String(n).padStart(2, '0')}`);
  const shown = (order: string[]) =>
    thinned(
      order.map((id) => event(id, start, end)),
      'UTC',
      HEIGHT_PX,
    ).events.map(({ id }) => id);
  expect(shown(ids.toReversed())).toEqual(ids.slice(0, 12));
});

it('keeps all-day events before timed ones, and every event longer than a day', () => {
  const long = event('long', '2026-03-04', '2026-03-06', true);
  const day = event('day', '2026-03-04', '2026-03-05', true);
  const { events, leftOut } = thinned([...meetings, long, day], 'Asia/Manila', HEIGHT_PX);
  expect(events.map(({ id }) => id)).toEqual(['day', 'long', ...meetings.slice(0, 11).map(({ id }) => id)]);
  expect([...leftOut.values()]).toEqual([9]);
});

it('counts each event on its day for the viewer, also when the clocks change', () => {
  // On 8 March 2026 New York has a day of 23 hours.
  const hour = (n: number) => new Date(Date.UTC(2026, 2, 6, 5 + n)).toISOString();
  const hourly = Array.from({ length: 96 }, (_, n) => event(`h${n}`, hour(n), hour(n + 1)));
  expect([...thinned(hourly, 'America/New_York', 0).leftOut]).toEqual([
    ['2026-03-06', 23],
    ['2026-03-07', 23],
    ['2026-03-08', 22],
    ['2026-03-09', 23],
  ]);
});

it('does not change a month with few events', () => {
  const few = meetings.slice(0, 12);
  expect(thinned(few, 'UTC', HEIGHT_PX)).toEqual({ events: few, leftOut: new Map() });
});
