/** Texts of sums, rates and the export of hours. */

export const groupInvalid = 'Hours can be grouped by day, week, user, task, client or label';
export const clientUnknown = 'This client does not exist';
export const taskUnknown = 'This task does not exist';
export const noClient = 'No client';
export const noLabel = 'No label';
export const rateSubject = 'A rate is for exactly one task, client or person';
export const rateInvalid = 'The rate must be a number from 0 to 1,000,000, with at most four decimals';
export const currencyInvalid = 'The currency must be a code such as EUR';
export const formatInvalid = 'The format must be csv, xlsx or pdf';
export const pdf = {
  title: 'Timesheet',
  period: 'Period',
  client: 'Client',
  task: 'Task',
  person: 'Person',
  day: 'Date',
  time: 'Time',
  work: 'Work',
  hours: 'Hours',
  amount: 'Amount',
  total: 'Total',
  running: 'now',
  signedFor: 'For the client: name, date, signature',
  signedBy: 'For the contractor: name, date, signature',
} as const;
