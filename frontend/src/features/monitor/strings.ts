/** The monitor's texts. Those that the server knows too are in the contract. */
import { counted, LIMITS } from '@contract';
import type { StaffFilter, StaffSort } from './model/staff';

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
  all: 'No staff yet.',
  online: 'No one is online right now.',
  break: 'No one is on a break right now.',
  offline: 'No one is offline right now.',
};

export function forceStopLabel(name: string): string {
  return `Force stop ${name}’s timer`;
}

export function stoppedText(name: string): string {
  return `${name}’s timer was stopped.`;
}

export function shownText(count: number): string {
  return counted(count, 'person', 'people');
}

/** Says when the displayed figures were last updated. */
export function staleText(clock: string): string {
  return `Last updated at ${clock}.`;
}

/** Says how old the figures are, in whole minutes. */
export function ageText(minutes: number): string {
  if (minutes < 1) return 'Less than a minute old.';
  return `${counted(minutes, 'minute')} old.`;
}
