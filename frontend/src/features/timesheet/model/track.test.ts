import { renderHook } from '@testing-library/react';
import { useChosenClock } from '@/lib/clock';
import { dayFrame } from '@/lib/stretch';
import { dateOf, edgeRange, freeTime, hourMarks, middleOf, placeIn, steppedBy, timeAt } from './track';

const ms = (time: string) => Date.parse(`2026-11-16T${time}:00Z`);
const stretch = (from: string, to: string) => ({ startMs: ms(from), endMs: ms(to) });
const frame = dayFrame('2026-11-16', 'UTC');
const bounds = { frame, nowMs: ms('20:00') };
const clock = (value: number) => new Date(value).toISOString().slice(11, 16);

it.each(['Pacific/Kiritimati', 'Asia/Manila', 'UTC', 'America/Los_Angeles', 'Pacific/Pago_Pago'])(
  'knows the date of a day in %s',
  (zone) => {
    expect(dateOf(dayFrame('2026-01-15', zone), zone)).toBe('2026-01-15');
  },
);

it('marks the local hours of a day, also when the clocks change', () => {
  const marks = (date: string) => hourMarks(dayFrame(date, 'Europe/Berlin'), 'Europe/Berlin');
  const labels = (date: string) => marks(date).flatMap(({ time, isMajor }) => (isMajor ? time : []));
  const every3 = ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '00:00'];
  for (const date of ['2026-11-16', '2026-03-29', '2026-10-25']) expect(labels(date)).toEqual(every3);
  const at = (date: string, label: string) => marks(date).find(({ time }) => time === label)?.place;
  expect(at('2026-11-16', '09:00')).toBeCloseTo(9 / 24);
  expect(at('2026-03-29', '09:00')).toBeCloseTo(8 / 23);
  expect(at('2026-10-25', '09:00')).toBeCloseTo(10 / 25);
});

it("marks the hours in the user's clock format", () => {
  renderHook(() => useChosenClock('12h'));
  expect(hourMarks(frame, 'UTC')[15]).toEqual({ place: 15 / 24, time: '3:00 pm', isMajor: true });
  renderHook(() => useChosenClock('24h'));
});

it('places a session, clipped to the day', () => {
  expect(placeIn(frame, stretch('06:00', '12:00'))).toEqual({ start: 0.25, size: 0.25, hasStart: true, hasEnd: true });
  const overnight = { startMs: ms('18:00'), endMs: frame.endMs + 3_600_000 };
  expect(placeIn(frame, overnight)).toEqual({ start: 0.75, size: 0.25, hasStart: true, hasEnd: false });
});

it('limits an edge to the adjacent session, the other edge and the current time', () => {
  const [before, own, after] = [stretch('07:00', '08:00'), stretch('09:00', '10:00'), stretch('12:00', '13:00')];
  const others = [before, after];
  expect(edgeRange('start', own, others, bounds)).toEqual(stretch('08:00', '09:59'));
  expect(edgeRange('end', own, others, bounds)).toEqual(stretch('09:01', '12:00'));
  expect(edgeRange('end', after, [before, own], bounds)).toEqual(stretch('12:01', '20:00'));
});

it('snaps a dragged edge to five minutes, within its range', () => {
  const range = stretch('08:00', '09:59');
  expect(clock(timeAt(8.79 / 24, frame, range))).toBe('08:45');
  expect(clock(timeAt(0.1, frame, range))).toBe('08:00');
});

it('moves an edge by keyboard', () => {
  const range = stretch('08:00', '12:00');
  expect(clock(steppedBy(ms('09:00'), 5, range))).toBe('09:05');
  expect(clock(steppedBy(ms('09:00'), -15, range))).toBe('08:45');
  expect(clock(steppedBy(ms('09:02'), 5, range))).toBe('09:05');
  expect(clock(steppedBy(ms('09:02'), -5, range))).toBe('09:00');
  expect(clock(steppedBy(ms('08:02'), -15, range))).toBe('08:00');
});

it('finds a free hour', () => {
  const sessions = [stretch('09:00', '10:00'), stretch('10:30', '12:00')];
  expect(freeTime([], bounds)).toEqual(stretch('09:00', '10:00'));
  expect(freeTime(sessions, bounds)).toEqual(stretch('12:00', '13:00'));
  expect(freeTime(sessions, bounds, ms('10:00'))).toEqual(stretch('10:00', '10:30'));
  expect(freeTime(sessions, bounds, ms('11:00'))).toBeUndefined();
  expect(freeTime([stretch('19:00', '20:00')], bounds)).toBeUndefined();
  expect(freeTime([], { frame, nowMs: ms('05:00') })).toEqual(stretch('04:00', '05:00'));
});

it('finds free time only within the day', () => {
  expect(freeTime([], { frame, nowMs: frame.startMs - 3_600_000 })).toBeUndefined();
  expect(freeTime([], { frame, nowMs: ms('00:20') })).toEqual(stretch('00:00', '00:20'));
  const dayBefore = { startMs: frame.startMs - 7_200_000, endMs: frame.startMs - 3_600_000 };
  expect(freeTime([dayBefore], bounds)).toEqual(stretch('00:00', '01:00'));
});

it('finds free time of another length, where it fits', () => {
  const sessions = [stretch('09:00', '10:00'), stretch('17:00', '18:00')];
  const length = 4.5 * 3_600_000;
  expect(freeTime(sessions, bounds, ms('11:00'), length)).toEqual(stretch('11:00', '15:30'));
  expect(freeTime(sessions, bounds, ms('15:00'), length)).toEqual(stretch('15:00', '17:00'));
  expect(freeTime(sessions, bounds, ms('18:00'), length)).toEqual(stretch('18:00', '20:00'));
});

it('leaves no start in the minute in which another session ends', () => {
  const seconds = (value: number) => new Date(value).toISOString().slice(11, 19);
  const before = { startMs: ms('07:00'), endMs: ms('08:00') + 30_000 };
  expect(seconds(freeTime([before], bounds)!.startMs)).toBe('08:01:00');
  expect(seconds(edgeRange('start', stretch('09:00', '10:00'), [before], bounds).startMs)).toBe('08:01:00');
});

it('finds the middle of a session', () => {
  expect(clock(middleOf(stretch('09:00', '10:10')))).toBe('09:35');
  expect(clock(middleOf(stretch('09:01', '09:03')))).toBe('09:02');
});
