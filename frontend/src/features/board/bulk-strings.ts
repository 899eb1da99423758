import { counted, formatCount } from '@contract';

/** The bar that edits the selected cards. */
export const BULK = {
  label: 'Selected tasks',
  selected: (count: number, hidden = 0) =>
    `${formatCount(count)} selected${hidden > 0 ? `, ${formatCount(hidden)} not shown` : ''}`,
  status: 'Status',
  assign: 'Assignee',
  nobody: 'Unassigned',
  client: 'Client',
  noClient: 'No client',
  due: 'Due date',
  set: 'Set',
  delete: 'Delete selected tasks',
  clear: 'Clear selection',
  deleteTitle: 'Delete tasks',
  confirm: (count: number, hidden: number) =>
    `Are you sure you want to delete ${counted(count, 'task')}?${hidden > 0 ? ` ${formatCount(hidden)} of them are not shown.` : ''}`,
  confirmDelete: 'Delete',
  changed: (count: number) => `${counted(count, 'task')} changed`,
  deleted: (count: number) => `${counted(count, 'task')} deleted`,
  failed: (count: number) => `${counted(count, 'task')} could not be changed:`,
} as const;
