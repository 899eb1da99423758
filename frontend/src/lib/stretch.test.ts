import { dayFrame, partIn, stretchOf } from './stretch';

const ms = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const stretch = (from: string, to: string) => ({ startMs: ms(from), endMs: ms(to) });

it('supports days of 23 and 25 hours', () => {
  const hours = (date: string) => {
    const { startMs, endMs } = dayFrame(date, 'Europe/Berlin');
    return (endMs - startMs) / 3_600_000;
  };
  expect(['2026-03-29', '2026-10-25', '2026-11-16'].map(hours)).toEqual([23, 25, 24]);
});

it.each([
  ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
])('begins a day at the first of two midnights, like the server: %s', (zone, date, start, end) => {
  expect(dayFrame(date, zone)).toEqual({ startMs: Date.parse(start), endMs: Date.parse(end) });
});

it('ends a running session now', () => {
  const startTime = '2026-11-16T09:00:00Z';
  expect(stretchOf({ startTime }, ms('16T10:00'))).toEqual(stretch('16T09:00', '16T10:00'));
});

it('cuts off what lies on another day', () => {
  const parts = (from: string, to: string) => partIn(dayFrame('2026-11-16', 'UTC'), stretch(from, to));
  const day = stretch('16T00:00', '17T00:00');
  const whole = { hasStart: true, hasEnd: true };
  expect(parts('16T09:00', '17T00:00')).toEqual({ ...stretch('16T09:00', '17T00:00'), ...whole });
  expect(parts('15T22:00', '16T02:00')).toEqual({ ...stretch('16T00:00', '16T02:00'), ...whole, hasStart: false });
  expect(parts('16T22:00', '17T02:00')).toEqual({ ...stretch('16T22:00', '17T00:00'), ...whole, hasEnd: false });
  expect(parts('15T22:00', '17T02:00')).toEqual({ ...day, hasStart: false, hasEnd: false });
});
