/** The texts for the import dialog; its rules and errors are in the contract. */
import {
  counted,
  formatCount,
  type ImportAction,
  type ImportColumn,
  type ImportPreview,
  type ImportResult,
  LIMITS,
  quoted,
} from '@contract';

export const STRINGS = {
  title: 'Import Tasks',
  description: 'From a Trello board or a CSV file. Nothing is created before you have seen what would happen.',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  orDrop: 'or drop it here',
  dropHere: 'Drop the file here',
  trelloHint: 'From Trello: open the board’s menu, then Print, export, and share, then Export as JSON.',
  csvHint: `As CSV: a line of headings, then a line for each task, at most ${LIMITS.imports.rows.toLocaleString('en')}.`,
  reading: 'Reading the file…',
  columns: 'Columns',
  columnsHint: 'What each column of the file becomes.',
  example: (text: string) => `for example ${quoted(text)}`,
  noHeading: (number: number) => `Column ${number}`,
  statuses: 'Statuses',
  statusesHint: 'Where the tasks of each list go.',
  noStatus: 'Without a status',
  archived: (count: number) => `Also import ${counted(count, 'archived card')}`,
  preview: 'What would happen',
  all: 'All',
  remarks: 'With remarks',
  noRemarks: 'No remarks: every task comes as it is.',
  more: (count: number) => `Show ${formatCount(count)} more`,
  cancel: 'Cancel',
  close: 'Close',
  importing: 'Importing…',
  submit: (count: number) => (count === 0 ? 'Nothing to import' : `Import ${counted(count, 'task')}`),
  notImported: 'Not imported',
  row: (row: number) => `Row ${row}`,
  items: (count: number) => counted(count, 'checklist item'),
  untitled: 'Without a title',
} as const;

export const COLUMN_LABELS: Record<ImportColumn, string> = {
  title: 'Title',
  description: 'Description',
  status: 'Status',
  dueDate: 'Due date',
  assignee: 'Assignees',
  client: 'Client',
  labels: 'Labels',
  id: 'ID, to recognise it',
  none: 'Leave out',
};

export const ACTION_LABELS: Record<ImportAction, string> = {
  create: 'New',
  exists: 'Already imported',
  refuse: 'Not possible',
};

const list = (parts: string[]) => parts.filter(Boolean).join(' · ');
const some = (count: number, text: string) => (count > 0 ? text : '');

/** '12 new tasks · 3 already imported · 1 not possible'. */
export const summary = ({ create, exists, refuse }: ImportPreview) =>
  list([
    counted(create, 'new task'),
    some(exists, `${formatCount(exists)} already imported`),
    some(refuse, `${formatCount(refuse)} not possible`),
  ]);

export const outcome = ({ created, existing, errors }: ImportResult) =>
  list([
    `${counted(created, 'task')} imported`,
    some(existing, `${formatCount(existing)} already here`),
    some(errors.length, `${formatCount(errors.length)} not imported`),
  ]);
