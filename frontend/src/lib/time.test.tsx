import { act, render, screen } from '@testing-library/react';
import { addDays, addMonths, dayIn, formatDate, formatDateTime, formatTime, todayIn, useNow } from './time';

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

  it('knows today', () => {
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

describe('how times read', () => {
  it('moves an instant to the zone', () => {
    expect(formatDate('2026-01-05T16:30:00Z', 'Asia/Manila')).toBe('6 Jan 2026');
    expect(formatTime('2026-01-05T16:30:00Z', 'Asia/Manila')).toBe('00:30');
    expect(formatDateTime('2026-01-05T16:30:00Z', 'Asia/Manila')).toBe('6 Jan 2026, 00:30');
  });

  it('keeps a calendar date where it is', () => {
    expect(formatDate('2026-01-05', 'America/New_York')).toBe('5 Jan 2026');
    expect(formatDate('2026-01-05', 'Asia/Manila')).toBe('5 Jan 2026');
  });
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

  it('goes on every second and rounds down', () => {
    render(<Clock />);
    expect(screen.getByText('1800000000000')).toBeVisible();
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByText('1800000002000')).toBeVisible();
  });

  it('renders a slower clock only when its figure changes', () => {
    render(<Clock everyMs={10_000} />);
    act(() => jest.advanceTimersByTime(9_000));
    expect(screen.getByText('1800000000000')).toBeVisible();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('1800000010000')).toBeVisible();
  });

  it('shares one interval and stops it when nobody looks', () => {
    const first = render(<Clock />);
    const second = render(<Clock />);
    expect(jest.getTimerCount()).toBe(1);
    first.unmount();
    expect(jest.getTimerCount()).toBe(1);
    second.unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
