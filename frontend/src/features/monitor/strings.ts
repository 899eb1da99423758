/** The monitor's own words. What the specification words itself lives in the contract. */
import { LIMITS } from '@contract';
import type { StaffFilter, StaffSort } from './staff';

export const STRINGS = {
  title: 'Real-time Staff Monitor',
  summary: 'Staff by status',
  filter: 'Show',
  sort: 'Sort by',
  staff: 'Staff',
  showAll: 'Show all staff',

  person: 'Name',
  status: 'Status',
  hoursToday: 'Hours today',
  shiftStart: 'Shift start',
  lastActivity: 'Last activity',
  activeTimer: 'Active timer',
  fullShift: `${LIMITS.shift.fullHours}H+`,
  now: 'Now',
  none: '–',
  noTimer: 'No timer running',

  forceStop: 'Force Stop',
  retry: 'Retry',
} as const;

export const FILTER_LABELS: Record<StaffFilter, string> = {
  all: 'All',
  online: 'Online',
  break: 'Break',
  offline: 'Offline',
};

export const SORT_LABELS: Record<StaffSort, string> = { name: 'Name', hours: 'Hours', status: 'Status' };

export const EMPTY_TEXT: Record<StaffFilter, string> = {
  all: 'There are no staff yet.',
  online: 'Nobody is online right now.',
  break: 'Nobody is on a break right now.',
  offline: 'Nobody is offline right now.',
};

export function forceStopLabel(name: string): string {
  return `Force stop the timer of ${name}`;
}

export function stoppedText(name: string): string {
  return `The timer of ${name} was stopped.`;
}

export function shownText(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** Before the clock time of the figures that are still shown. */
export function staleText(clock: string): string {
  return `These are the figures of ${clock}.`;
}

/** How old the figures are, in whole minutes. */
export function ageText(minutes: number): string {
  if (minutes < 1) return 'less than a minute old';
  return minutes === 1 ? '1 minute old' : `${minutes} minutes old`;
}
