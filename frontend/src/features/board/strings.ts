/** The board's own words. What the specification words itself lives in the contract. */
import { counted, formatCount, STATUS_LABELS, type Person, type TaskStatus } from '@contract';
import type { CreatedRange, DueRange } from './filters';

export const STRINGS = {
  title: 'Project Dashboard',
  clientTitle: 'My Project Dashboard',
  searchPlaceholder: 'Search tasks by title or description...',
  searchLabel: 'Search tasks',
  addTask: 'Add Task',
  filters: 'Filters',
  clearFilters: 'Clear filters',
  help: 'Keyboard shortcuts',
  counts: 'Tasks by status',
  columns: 'Board',

  quickFilters: 'Quick filters',
  priority: 'Priority',
  overdue: 'Overdue',
  mine: 'My Tasks',
  client: 'Client',
  staff: 'Staff',
  due: 'Due date',
  created: 'Created',
  any: 'Any',
  createdFrom: 'Created from',
  createdTo: 'Created to',

  loadFailed: 'The board could not be loaded.',
  retry: 'Retry',
  noTasks: 'No tasks yet.',
  noMatch: 'No tasks match these filters.',
  clientHasNone: 'No tasks have been shared with you yet.',
  emptyColumn: 'No tasks',
  foundElsewhere: 'Found in other columns',

  moveTo: 'Move to…',
  moveTask: 'Move Task',
  currentStatus: 'Current',
  timerRunning: 'Stop the timer to move this task',
  running: 'Timer running.',
  unassigned: 'Unassigned',
  dragHelp:
    'Press Space to pick up the card, the arrow keys to move it, Space to drop it and Escape to put it back. Press M to choose a column from a list.',

  shortcuts: {
    title: 'Keyboard shortcuts',
    toggle: 'Use single-key shortcuts',
    key: 'Key',
    action: 'Action',
    does: {
      search: 'Search',
      addTask: 'Add a task',
      filters: 'Show or hide the filters',
      help: 'Show this list',
      travel: 'Move between cards, or to the first or last card of a column',
      open: 'Open the card',
      carry: 'Pick up or drop the card',
      offerMove: 'Choose a column for the card',
      moveTo: 'Move the card to the first, second, third or fourth column',
      moveBy: 'Move the card one column left or right',
    },
  },
} as const;

export const DUE_LABELS: Record<DueRange, string> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  'this-week': 'This week',
  'this-month': 'This month',
  'no-date': 'No date',
};

export const CREATED_LABELS: Record<CreatedRange, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'this-month': 'This month',
  custom: 'Custom range',
};

/** On the button that leads to a column which the phone does not show. */
export function foundInText(count: number, status: TaskStatus): string {
  return `${formatCount(count)} in ${STATUS_LABELS[status]}`;
}

export function withoutFilter(label: string): string {
  return `Remove filter ${label}`;
}

/** On the button that closes the filters of a phone. */
export function showFoundText(count: number): string {
  return `Show ${counted(count, 'task')}`;
}

export function assignedText(people: readonly Person[]): string {
  if (people.length === 0) return `${STRINGS.unassigned}.`;
  return `Assigned to ${people.map(({ name, email }) => name || email).join(', ')}.`;
}

export function dueText(day: string, isLate: boolean): string {
  return isLate ? `Overdue: ${day}.` : `Due: ${day}.`;
}

export function hoursText(hours: string): string {
  return `Time: ${hours}.`;
}

export function cardMenuLabel(title: string): string {
  return `Move ${title}`;
}

/** Positions count from 1. */
interface Landing {
  position: number;
  count: number;
}

/** What a screen reader hears. */
export const ANNOUNCE = {
  pickedUp: (title: string, status: TaskStatus, { position, count }: Landing) =>
    `Picked up ${title}, ${STATUS_LABELS[status]}, ${position} of ${count}.`,
  over: (status: TaskStatus, { position, count }: Landing) =>
    `Over ${STATUS_LABELS[status]}, position ${position} of ${count}.`,
  dropped: (status: TaskStatus, { position, count }: Landing) =>
    `Dropped in ${STATUS_LABELS[status]}, position ${position} of ${count}.`,
  cancelled: (title: string) => `Cancelled. ${title} was not moved.`,
  moved: (title: string, status: TaskStatus) => `Moved ${title} to ${STATUS_LABELS[status]}.`,
  refused: (status: TaskStatus) => `Could not move. Returned to ${STATUS_LABELS[status]}.`,
  found: (count: number) => `${counted(count, 'task')} shown.`,
} as const;
