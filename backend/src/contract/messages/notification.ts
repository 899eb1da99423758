import { counted } from '../format';

/** Texts about notifications. */

export const idsMissing = 'Name the notifications to mark as read, or all of them';
export const idsInvalid = 'The notifications must be a list of ids';
export const tooManyIds = 'At most 200 notifications can be marked as read at once';
export const pageUnknown = 'The notification to page from does not exist';
export const limitInvalid = 'The limit must be a whole number from 1 to 200';
export const preferenceInvalid = 'A preference must say whether to notify in the app and by mail';
export const frequencyInvalid = 'Please choose how often to be mailed';
export const loadFailed = 'Failed to load notifications';
export const readFailed = 'Failed to mark as read';
export const saveFailed = 'Failed to save your choice';
export const mail = {
  hello: (name: string) => `Hello ${name},`,
  several: (count: number) => `${counted(count, 'notification')} in Tallyboard`,
  summary: (count: number) => `Your day in Tallyboard: ${counted(count, 'notification')}`,
  more: (count: number) => `And ${count} more in Tallyboard.`,
  why: 'You get this mail because your settings ask for it.',
  timezone: (timezone: string) => `Times are in ${timezone}.`,
  change: 'Change what is mailed to you, and how often:',
  changeLink: 'Change what is mailed to you, and how often',
} as const;
