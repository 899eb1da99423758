import type { StaffEntry } from '@contract';
import { makeEntry } from '@/testing/make-staff';
import { hoursAt, shiftAt, staffShown } from './staff';

const ids = (staff: StaffEntry[]) => staff.map(({ id }) => id).join(' ');
const NOW = Date.parse('2026-01-01T12:00:00Z');
const MINUTE = 60_000;
const activeTimer = {
  id: 'timer',
  taskTitle: 'Hinge',
  taskStatus: 'pending',
  startTime: '2026-01-01T10:00:00Z',
  description: '',
} as const;

describe('the displayed staff', () => {
  const staff = [
    makeEntry({ id: 'zoe', name: 'Zoë', status: 'break', totalHoursToday: 2 }),
    makeEntry({ id: 'adam', name: 'adam', status: 'offline', totalHoursToday: 9 }),
    makeEntry({ id: 'bea2', name: 'Bea', status: 'online', totalHoursToday: 2 }),
    makeEntry({ id: 'bea1', name: 'Bea', status: 'online', totalHoursToday: 0 }),
    makeEntry({ id: 'mail', name: '', email: 'carl@example.test', status: 'offline', totalHoursToday: 0 }),
  ];

  it.each([
    ['name', 'adam bea1 bea2 mail zoe'],
    ['hours', 'adam bea2 zoe bea1 mail'],
    ['status', 'bea1 bea2 zoe adam mail'],
  ] as const)('is sorted by %s, and by name if equal', (sort, expected) => {
    expect(ids(staffShown(staff, 'all', sort))).toBe(expected);
    expect(ids(staffShown([...staff].reverse(), 'all', sort))).toBe(expected);
  });

  it.each([
    ['all', 'adam bea1 bea2 mail zoe'],
    ['online', 'bea1 bea2'],
    ['break', 'zoe'],
    ['offline', 'adam mail'],
  ] as const)('is filtered: %s', (filter, expected) => {
    expect(ids(staffShown(staff, filter, 'name'))).toBe(expected);
  });

  it('does not modify the cached array', () => {
    const before = ids(staff);
    staffShown(staff, 'all', 'status');
    expect(ids(staff)).toBe(before);
  });
});

describe('hours today', () => {
  const idle = makeEntry({ id: 'idle', totalHoursToday: 3 });
  const running = makeEntry({ id: 'running', totalHoursToday: 3, activeTimer });

  it('grow while a timer runs, counted from when they were received and not from its start', () => {
    expect(hoursAt(running, NOW, NOW + 30 * MINUTE)).toBe(3.5);
  });

  it('do not grow without a timer', () => {
    expect(hoursAt(idle, NOW, NOW + 30 * MINUTE)).toBe(3);
  });

  it('never decrease, even if a clock with whole seconds is behind', () => {
    expect(hoursAt(running, NOW, NOW - 900)).toBe(3);
  });
});

describe('a shift', () => {
  const at = (totalHoursToday: number, hasCompletedShift = false) =>
    shiftAt(makeEntry({ id: 'a', totalHoursToday, hasCompletedShift }), NOW, NOW);

  it('fills its bar up to eight hours', () => {
    expect(at(0)).toEqual({ hours: 0, percent: 0, isComplete: false, isOver: false });
    expect(at(2).percent).toBe(25);
    expect(at(7.9).isComplete).toBe(false);
  });

  it('is complete at eight hours, and over only beyond them', () => {
    expect(at(8)).toEqual({ hours: 8, percent: 100, isComplete: true, isOver: false });
    expect(at(8.01)).toEqual({ hours: 8.01, percent: 100, isComplete: true, isOver: true });
    expect(at(7.99, true)).toMatchObject({ percent: 100, isComplete: true, isOver: false });
  });

  it('becomes complete while it is displayed', () => {
    const entry = makeEntry({ id: 'a', totalHoursToday: 7.5, activeTimer });
    expect(shiftAt(entry, NOW, NOW + 29 * MINUTE).isComplete).toBe(false);
    expect(shiftAt(entry, NOW, NOW + 30 * MINUTE)).toMatchObject({ isComplete: true, isOver: false });
    expect(shiftAt(entry, NOW, NOW + 31 * MINUTE)).toMatchObject({ isComplete: true, isOver: true });
  });
});
