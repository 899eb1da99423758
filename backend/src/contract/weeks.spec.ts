import { daysOfWeek, weekOfDay } from './weeks';

it.each([
  ['2026-W47', '2026-11-16', '2026-11-22'],
  ['2020-W53', '2020-12-28', '2021-01-03'],
  ['2021-W01', '2021-01-04', '2021-01-10'],
  ['2025-W01', '2024-12-30', '2025-01-05'],
  ['2026-W53', '2026-12-28', '2027-01-03'],
  ['1970-W01', '1969-12-29', '1970-01-04'],
])('%s lasts from %s to %s', (week, monday, sunday) => {
  const days = daysOfWeek(week)!;
  expect([days.length, days[0], days[6]]).toEqual([7, monday, sunday]);
  expect(new Set(days.map(weekOfDay))).toEqual(new Set([week]));
});

it.each(['2025-W53', '2026-W00', '2026-W54', '2026-W7', '2026-47', '2026-W47 ', '0026-W47', '9999-W52', ''])(
  'there is no week %j',
  (week) => expect(daysOfWeek(week)).toBeUndefined(),
);

it('every day of four centuries is one of the days of its week', () => {
  for (let day = Date.parse('1970-01-01'); day < Date.parse('2370-01-01'); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10);
    if (!daysOfWeek(weekOfDay(date))?.includes(date)) throw new Error(`${date} is not in ${weekOfDay(date)}`);
  }
});
