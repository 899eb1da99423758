import { act, render, screen } from '@testing-library/react';
import {
  addDays,
  addMonths,
  dayIn,
  formatClock,
  formatDate,
  formatDateTime,
  formatMoment,
  formatStretch,
  formatTime,
  fromLocalInput,
  knownZone,
  timesShown,
  todayIn,
  toLocalInput,
  useNow,
  zonePlace,
} from './time';

describe('days in a zone', () => {
  it.each([
    ['2026-01-05T16:30:00Z', 'Asia/Manila', '2026-01-06'],
    ['2026-01-05T15:59:59Z', 'Asia/Manila', '2026-01-05'],
    ['2026-01-05T04:30:00Z', 'America/New_York', '2026-01-04'],
    ['2026-01-05T23:59:59Z', 'UTC', '2026-01-05'],
    ['2026-01-05T23:59:59Z', 'Nowhere/At_All', '2026-01-05'],
    ['2026-01-05T23:59:59Z', '', '2026-01-05'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(dayIn(instant, zone)).toBe(day);
  });

  it('follows daylight saving', () => {
    expect(dayIn('2026-07-01T22:30:00Z', 'Europe/London')).toBe('2026-07-01');
    expect(dayIn('2026-07-01T23:30:00Z', 'Europe/London')).toBe('2026-07-02');
    expect(dayIn('2026-12-01T23:30:00Z', 'Europe/London')).toBe('2026-12-01');
  });

  it('returns today', () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T20:00:00Z') });
    expect(todayIn('UTC')).toBe('2026-03-01');
    expect(todayIn('Australia/Brisbane')).toBe('2026-03-02');
    jest.useRealTimers();
  });
});

describe('counting days', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 7, '2026-04-04'],
  ])('%s and %d days is %s', (date, count, expected) => {
    expect(addDays(date, count)).toBe(expected);
  });

  it.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %d months is %s', (date, count, expected) => {
    expect(addMonths(date, count)).toBe(expected);
  });
});

describe('formatted times', () => {
  it('show an instant in the timezone', () => {
    expect(formatDate('2026-01-05T16:30:00Z', 'Asia/Manila')).toBe('6 Jan 2026');
    expect(formatTime('2026-01-05T16:30:00Z', 'Asia/Manila')).toBe('00:30');
    expect(formatDateTime('2026-01-05T16:30:00Z', 'Asia/Manila')).toBe('6 Jan 2026, 00:30');
  });

  it('do not shift a calendar date', () => {
    expect(formatDate('2026-01-05', 'America/New_York')).toBe('5 Jan 2026');
    expect(formatDate('2026-01-05', 'Asia/Manila')).toBe('5 Jan 2026');
  });
});

it('the clock shows seconds, in any timezone', () => {
  expect(formatClock(Date.parse('2026-01-05T16:30:09Z'), 'Asia/Kathmandu')).toBe('22:15:09');
});

it.each([
  ['2026-01-05T16:30:00Z', '2026-01-06', '00:30'],
  ['2026-01-05T15:59:00Z', '2026-01-06', '5 Jan, 23:59'],
  ['2025-12-31T15:59:00Z', '2026-01-06', '31 Dec 2025, 23:59'],
  ['2025-12-31T16:00:00Z', '2026-01-06', '1 Jan, 00:00'],
])('%s is shown on %s in Manila as %s', (instant, today, text) => {
  expect(formatMoment(instant, 'Asia/Manila', today)).toBe(text);
});

describe('useNow', () => {
  function Clock({ everyMs }: { everyMs?: number }) {
    return <p>{useNow(everyMs)}</p>;
  }

  beforeEach(() => {
    jest.useFakeTimers({ now: 1_800_000_000_500 });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('ticks every second and rounds down', () => {
    render(<Clock />);
    expect(screen.getByText('1800000000000')).toBeVisible();
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByText('1800000002000')).toBeVisible();
  });

  it('rerenders a slower clock only when its value changes', () => {
    render(<Clock everyMs={10_000} />);
    act(() => jest.advanceTimersByTime(9_000));
    expect(screen.getByText('1800000000000')).toBeVisible();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('1800000010000')).toBeVisible();
  });

  it('shares one interval and stops it without subscribers', () => {
    const first = render(<Clock />);
    const second = render(<Clock />);
    expect(jest.getTimerCount()).toBe(1);
    first.unmount();
    expect(jest.getTimerCount()).toBe(1);
    second.unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the value of a time field', () => {
  it.each([
    ['2026-01-05T16:30:59.999Z', 'Asia/Manila', '2026-01-06T00:30'],
    ['2026-07-01T12:00:00.000Z', 'America/New_York', '2026-07-01T08:00'],
    ['2026-01-05T12:00:00.000Z', 'Asia/Kathmandu', '2026-01-05T17:45'],
  ])('for %s in %s is %s, and converts back to the same minute', (iso, zone, local) => {
    expect(toLocalInput(iso, zone)).toBe(local);
    expect(fromLocalInput(local, zone)).toBe(new Date(Math.floor(Date.parse(iso) / 60_000) * 60_000).toISOString());
  });

  it.each([
    // In New York, 2:30 is skipped on 8 March 2026 and 1:30 comes twice on 1 November.
    ['2026-03-08T01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01T02:30', 'America/New_York', '2026-11-01T07:30:00.000Z'],
    // Lord Howe Island changes by half an hour.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('reads %s in %s as %s', (local, zone, expected) => {
    expect(fromLocalInput(local, zone)).toBe(expected);
  });

  it.each([
    ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01T01:30', '2026-11-01T06:30:00.000Z'],
    ['2026-11-01T02:30', '2026-11-01T07:30:00.000Z'],
  ])('reads the last %s in New York as %s', (local, expected) => {
    expect(fromLocalInput(local, 'America/New_York', true)).toBe(expected);
  });

  it('is no time if it is empty', () => {
    expect(fromLocalInput('', 'UTC')).toBeUndefined();
  });
});

it.each([
  ['2026-03-08T02:30', 0],
  ['2026-03-08T03:30', 1],
  ['2026-11-01T01:30', 2],
  ['2026-11-01T02:30', 1],
  ['', 1],
])('clocks in New York show "%s" %d times', (local, count) => {
  expect(timesShown(local, 'America/New_York')).toBe(count);
});

it('falls back to the default for an unknown timezone', () => {
  expect(knownZone('Asia/Manila')).toBe('Asia/Manila');
  expect(knownZone('Moon/Tranquility')).toBe('UTC');
  expect(zonePlace('America/New_York')).toBe('New York');
});

it('shows the second date of a stretch of time only if it differs', () => {
  expect(formatStretch('2026-01-05T14:05:00Z', '2026-01-05T15:30:00Z', 'UTC')).toBe('5 Jan 2026, 14:05 – 15:30');
  expect(formatStretch('2026-01-05T14:05:00Z', '2026-01-05T16:30:00Z', 'Asia/Manila')).toBe(
    '5 Jan 2026, 22:05 – 6 Jan 2026, 00:30',
  );
});
