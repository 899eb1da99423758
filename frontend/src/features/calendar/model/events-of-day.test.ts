import type { CalendarEvent, CalendarEventType } from '@contract';
import { eventsOfDay, timeOnDay, timeOnLastDay } from './events-of-day';

const event = (title: string, start: string, end: string, type: CalendarEventType = 'meeting') =>
  ({ id: title, title, start, end, allDay: start.length === 10, extendedProps: { type } }) as CalendarEvent;
const DAY = '2026-03-04';
const MANILA = 'Asia/Manila';
const titles = (events: CalendarEvent[]) => eventsOfDay(events, DAY, MANILA).map(({ title }) => title);

it("includes every event that overlaps the viewer's day, and no other", () => {
  expect(
    titles([
      event('the evening before', '2026-03-03T10:00:00.000Z', '2026-03-03T16:00:00.000Z'),
      event('into it', '2026-03-03T15:00:00.000Z', '2026-03-03T17:00:00.000Z'),
      event('its last minute', '2026-03-04T15:59:00.000Z', '2026-03-04T17:00:00.000Z'),
      event('the day after', '2026-03-04T16:00:00.000Z', '2026-03-04T17:00:00.000Z'),
      event('due before', '2026-03-03', '2026-03-04', 'task'),
      event('due', '2026-03-04', '2026-03-05', 'task'),
      event('a fair', '2026-03-02', '2026-03-06', 'external'),
    ]),
  ).toEqual(['a fair', 'into it', 'its last minute', 'due']);
});

it('sorts meetings before tasks, each in their own order', () => {
  expect(
    titles([
      event('task b', '2026-03-04', '2026-03-05', 'task'),
      event('late', '2026-03-04T08:00:00.000Z', '2026-03-04T09:00:00.000Z'),
      event('task a', '2026-03-04', '2026-03-05', 'task'),
      event('early', '2026-03-04T01:00:00.000Z', '2026-03-04T09:00:00.000Z'),
    ]),
  ).toEqual(['early', 'late', 'task a', 'task b']);
});

it('sorts events with the same time and title consistently, in whatever order they arrive', () => {
  const [one, two] = ['1', '2'].map((id) => ({
    ...event('Stand-up', '2026-03-04T01:00:00.000Z', '2026-03-04T02:00:00.000Z'),
    id,
  }));
  expect(eventsOfDay([two!, one!], DAY, MANILA)).toEqual([one, two]);
});

it.each([
  ['2026-03-04', '2026-03-05', 'All day'],
  ['2026-03-04T01:00:00.000Z', '2026-03-04T02:00:00.000Z', '09:00'],
  ['2026-03-03T01:00:00.000Z', '2026-03-04T02:00:00.000Z', 'until 10:00'],
  ['2026-03-03T01:00:00.000Z', '2026-03-06T02:00:00.000Z', 'All day'],
])('shows an event from %s to %s as %s', (start, end, text) => {
  expect(timeOnDay(event('it', start, end), DAY, MANILA)).toBe(text);
});

it.each([
  ['over midnight', '2026-12-01T14:30:00.000Z', '2026-12-01T17:30:00.000Z', 'until 01:30'],
  ['over the end of the year', '2026-12-31T14:30:00.000Z', '2026-12-31T16:15:00.000Z', 'until 00:15'],
  ['of three days', '2026-12-01T01:00:00.000Z', '2026-12-03T07:00:00.000Z', 'until 15:00'],
  ['until midnight', '2026-12-01T01:00:00.000Z', '2026-12-02T16:00:00.000Z', 'All day'],
])('shows when a meeting %s ends on its last day', (_, start, end, text) => {
  expect(timeOnLastDay(event('it', start, end), MANILA)).toBe(text);
});
