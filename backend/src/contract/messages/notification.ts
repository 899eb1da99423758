import { counted } from '../format';

/** Texts about notifications. */
export const notification = {
  idsMissing: 'Name the notifications to mark as read, or all of them',
  idsInvalid: 'The notifications must be a list of ids',
  tooManyIds: 'At most 200 notifications can be marked as read at once',
  pageUnknown: 'The notification to page from does not exist',
  limitInvalid: 'The limit must be a whole number from 1 to 200',
  preferenceInvalid: 'A preference must say whether to notify in the app and by mail',
  frequencyInvalid: 'Please choose how often to be mailed',
  loadFailed: 'Failed to load notifications',
  readFailed: 'Failed to mark as read',
  saveFailed: 'Failed to save your choice',
  mail: {
    hello: (name: string) => `Hello ${name},`,
    several: (count: number) => `${counted(count, 'notification')} in Tallyboard`,
    summary: (count: number) => `Your day in Tallyboard: ${counted(count, 'notification')}`,
    more: (count: number) => `And ${count} more in Tallyboard.`,
    why: 'You get this mail because your settings ask for it.',
    timezone: (timezone: string) => `Times are in ${timezone}.`,
    change: 'Change what is mailed to you, and how often:',
    changeLink: 'Change what is mailed to you, and how often',
  },
} as const;
