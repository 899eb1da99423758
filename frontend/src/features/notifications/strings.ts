/** The texts for the panel; those of the notifications are in the contract. */
export const STRINGS = {
  title: 'Notifications',
  readAll: 'Mark all as read',
  settings: 'Notification settings',
  close: 'Close',
  unread: 'Unread.',
  more: 'Show more',
  olderFailed: 'Older notifications could not be loaded.',
  none: 'You’re all caught up',
  noneHint:
    'When someone assigns you a task, invites you to a meeting or changes something of yours, or a task is due, it shows here.',
} as const;
