/** The board's texts. Those that the server knows too are in the contract. */
import {
  type ChecklistCount,
  counted,
  formatCount,
  type Label,
  type LabelHue,
  type Person,
  quoted,
  STATUS_LABELS,
  type TaskStatus,
} from '@contract';
import type { CreatedRange, DueRange } from './model/filters';
import type { GroupKey, SortKey } from './model/sort-tasks';

export const STRINGS = {
  title: 'Project Dashboard',
  clientTitle: 'My Project Dashboard',
  searchPlaceholder: 'Search tasks by title or description...',
  searchLabel: 'Search tasks',
  addTask: 'Add Task',
  importTasks: 'Import tasks',
  filters: 'Filters',
  clearFilters: 'Clear filters',
  layout: 'Layout',
  boardLayout: 'Board',
  listLayout: 'List',
  list: 'Tasks',
  status: 'Status',
  sortBy: 'Sort by',
  groupBy: 'Group by',
  loading: 'Loading',
  save: 'Save',
  add: 'Add',
  delete: 'Delete',
  cancel: 'Cancel',
  help: 'Keyboard shortcuts',
  counts: 'Tasks by status',
  columns: 'Board',

  quickFilters: 'Quick filters',
  priority: 'Priority',
  overdue: 'Overdue',
  mine: 'My Tasks',
  client: 'Client',
  staff: 'Staff',
  label: 'Label',
  labels: 'Labels',
  deletedLabel: 'deleted',
  notOnYourTasks: 'not on your tasks',
  labelGone: 'This view filters by a label that no longer exists.',
  manageLabels: 'Labels',
  manageLabelsText: 'Changes apply to every task that has the label.',
  manageLabelsItem: 'Manage labels…',
  noLabels: 'No labels yet.',
  labelName: 'Label name',
  newLabel: 'New label',
  newHue: 'Colour of the new label',
  hueOf: (name: string) => `Colour of ${name}`,
  deleteLabel: 'Delete label',
  deleteLabelNamed: (name: string) => `Delete label ${name}`,
  deleteLabelEffect: 'It will be removed from all tasks.',

  views: 'Views',
  myViews: 'My views',
  sharedViews: 'Shared with the team',
  noViews: 'No saved views yet.',
  saveView: 'Save these filters…',
  saveViewHint: 'Set filters to save them',
  saveViewTitle: 'Save view',
  saveViewText: 'Keeps the current search and filters under a name.',
  manageViews: 'Manage views…',
  manageViewsTitle: 'Saved views',
  viewName: 'View name',
  shareView: 'Share with the team',
  shared: 'Shared',
  sharedBy: (name: string) => `Shared by ${name}`,
  useCurrentFilters: 'Use current filters',
  deleteView: 'Delete view',
  deleteViewNamed: (name: string) => `Delete view ${name}`,
  viewOpened: (name: string) => `View ${name} opened.`,
  viewSaved: (name: string) => `View ${quoted(name)} saved.`,

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

  trash: 'Trash',
  moveTo: 'Move to…',
  moveTask: 'Move Task',
  currentStatus: 'Current',
  timerRunning: 'Stop the timer to move this task',
  running: 'Timer running.',
  timerActions: { start: 'Start timer', switch: 'Stop and start here', stop: 'Stop timer' },
  unassigned: 'Unassigned',
  dragHelp:
    'Press Space to pick up the card, the arrow keys to move it, Space to drop it and Escape to put it back. Press M to choose a column from a list.',
} as const;

/** The first steps for a new team. */
export const FIRST_DAYS = {
  title: 'Get started',
  allDone: 'You are all set',
  progress: (done: number, count: number) => `${done} of ${count} done`,
  hide: 'Hide these steps',
  isDone: ' (done)',
  steps: { people: 'Invite people', task: 'Create the first task', zone: 'Check your timezone' },
  hints: { people: 'They join with a link and choose a password.', task: 'The team sees it at once.' },
  zoneHint: (zone: string) => `Your days and hours follow ${zone.replaceAll('_', ' ')}.`,
} as const;

export const TRASH = {
  title: 'Trash',
  explanation: (days: number) => `Deleted tasks can be restored for ${days} days.`,
  empty: 'The trash is empty.',
  failed: 'The trash could not be loaded.',
  deleted: (name: string | undefined, when: string) => (name ? `deleted by ${name} ${when}` : `deleted ${when}`),
  restore: 'Restore',
} as const;

export const restoreLabel = (title: string) => `Restore ${title}`;

/** Files dropped on a card. */
export const FILE_DROP = {
  uploading: (name: string) => `Uploading ${name}…`,
  attached: (count: number, title: string) => `${counted(count, 'file')} attached to ${quoted(title)}`,
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

export const HUE_NAMES: Record<LabelHue, string> = {
  grey: 'Grey',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
};

export const SORT_LABELS: Record<SortKey, string> = {
  board: 'Board order',
  title: 'Title',
  client: 'Client',
  person: 'People',
  due: 'Due date',
  hours: 'Time',
  progress: 'Progress',
};

export const GROUP_LABELS: Record<GroupKey, string> = {
  '': 'None',
  client: 'Client',
  person: 'Person',
  label: 'Label',
};

/** Titles of the sections for tasks without a value. */
export const GROUP_REST: Record<Exclude<GroupKey, ''>, string> = {
  client: 'No client',
  person: 'Unassigned',
  label: 'No label',
};

/** The button that opens a column hidden on the phone. */
export function foundInText(count: number, status: TaskStatus): string {
  return `${formatCount(count)} in ${STATUS_LABELS[status]}`;
}

export function withoutFilter(label: string): string {
  return `Remove filter ${label}`;
}

/** The button that closes the filters on a phone. */
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

export function clientText({ name, email }: Person): string {
  return `Client: ${name || email}.`;
}

export function labelsText(labels: readonly Label[]): string {
  return `Labels: ${labels.map(({ name }) => name).join(', ')}.`;
}

export function checklistText({ done, total }: ChecklistCount): string {
  return `Checklist: ${done} of ${total} done.`;
}

export function cardMenuLabel(title: string): string {
  return `Move ${title}`;
}

/** The action of the timer button on a card, by its state. */
export const CARD_TIMER = {
  start: (title: string) => `Start timer here: ${title}`,
  switch: (title: string) => `Stop and start here: ${title}`,
  stop: (title: string) => `Stop timer here: ${title}`,
} as const;

/** Positions count from 1. */
interface Landing {
  position: number;
  count: number;
}

const placeOf = ({ position, count }: Landing) => `${formatCount(position)} of ${formatCount(count)}`;

/** Texts for screen readers. */
export const ANNOUNCE = {
  pickedUp: (title: string, status: TaskStatus, landing: Landing) =>
    `Picked up ${title}, ${STATUS_LABELS[status]}, ${placeOf(landing)}.`,
  over: (status: TaskStatus, landing: Landing) => `Over ${STATUS_LABELS[status]}, position ${placeOf(landing)}.`,
  dropped: (status: TaskStatus, landing: Landing) =>
    `Dropped in ${STATUS_LABELS[status]}, position ${placeOf(landing)}.`,
  cancelled: (title: string) => `Cancelled. ${title} was not moved.`,
  moved: (title: string, status: TaskStatus) => `Moved ${title} to ${STATUS_LABELS[status]}.`,
  found: (count: number) => `${counted(count, 'task')} shown.`,
} as const;
