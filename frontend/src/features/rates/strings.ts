/** The texts for rates; those for refused rates are in the contract. */
import { counted, type RateSubject } from '@contract';
import type { RateState } from './rate-groups';

export const STRINGS = {
  title: 'Rates',
  order:
    'An hour is priced by the rate of its task, or else of the task’s client, or else of the person who worked. Each rate counts from its first day until the next one begins. Billable hours without a rate have no amount.',
  add: 'Add rate',
  addFor: (name: string) => `Add rate for ${name}`,
  edit: (name: string, from: string) => `Edit the rate for ${name} from ${from}`,
  remove: (name: string, from: string) => `Remove the rate for ${name} from ${from}`,
  perHour: (amount: string) => `${amount} an hour`,
  from: (day: string) => `from ${day}`,
  none: 'No rates yet. Until there is one, hours have no amounts.',
  loadFailed: 'The rates could not be loaded.',
  shown: (count: number) => counted(count, 'rate'),

  addTitle: 'Add Rate',
  editTitle: 'Edit Rate',
  subject: 'What the rate is for',
  task: 'Task',
  chooseTask: 'Choose a task',
  client: 'Client',
  person: 'Person',
  chooseClient: 'Choose a client',
  choosePerson: 'Choose a person',
  staff: 'Staff',
  owners: 'Owners and admins',
  rate: 'Hourly rate',
  currency: 'Currency',
  chooseCurrency: 'Choose a currency',
  firstDay: 'First day',
  firstDayHint: 'Applies to hours from this day on, including those already tracked.',
  firstDayFixed: 'To change the first day, add another rate and remove this one.',
  save: 'Save',
  cancel: 'Cancel',
  saved: (name: string) => `The rate for ${name} was saved.`,
  saveFailed: 'The rate could not be saved. Please try again.',

  removeTitle: 'Remove Rate',
  removeText: (name: string, rate: string) =>
    `Remove the rate for ${name} of ${rate}? Its hours fall back to the previous rate, or to none.`,
  removeLabel: 'Remove',
  removed: (name: string) => `The rate for ${name} was removed.`,
  removeFailed: 'The rate could not be removed. Please try again.',

  subjectMissing: {
    taskId: 'Please choose a task',
    clientId: 'Please choose a client',
    userId: 'Please choose a person',
  } satisfies Record<RateSubject, string>,
  currencyMissing: 'Please choose a currency',
  dayMissing: 'Please choose the first day',
} as const;

export const GROUP_LABELS: Record<RateSubject, string> = { taskId: 'Tasks', clientId: 'Clients', userId: 'People' };

export const SUBJECT_LABELS: Record<RateSubject, string> = {
  userId: STRINGS.person,
  clientId: STRINGS.client,
  taskId: STRINGS.task,
};

export const STATE_LABELS: Record<RateState, string> = {
  current: 'Current',
  upcoming: 'Upcoming',
  replaced: 'Replaced',
};
