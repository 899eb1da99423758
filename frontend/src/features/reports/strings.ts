/** The words of reporting. Errors and results are in the contract. */
export const STRINGS = {
  title: 'Submit Task Report',
  description: 'Work description',
  descriptionPlaceholder: 'What did you do?',
  hours: 'Hours worked',
  tracked: (hours: string) => `${hours} tracked on this task`,
  trackedSince: (hours: string) => `${hours} tracked since your last report`,

  screenshot: 'Screenshot',
  choose: 'Choose a picture',
  orDrop: ', drop it here or paste it',
  dropHere: 'Drop the picture to attach it',
  remove: 'Remove screenshot',
  preview: 'Screenshot preview',

  sessions: 'Sessions',
  noSessions: 'You have not tracked any time on this task.',
  noSessionsSince: 'You have not tracked any time on this task since your last report.',

  cancel: 'Cancel',
  submit: 'Submit Report',
  submitting: 'Submitting...',
  noHoursTitle: 'Report 0 hours?',
  reportNoHours: 'Report 0 hours',
  noHoursText: 'This report will claim no time.',
  discardTitle: 'Discard this report?',
  discardText: 'This report has not been submitted.',
  discard: 'Discard',
  restored: 'Your unfinished report has been restored.',
  sentBefore: 'This report was already submitted before you changed it. Submit again to send it as a separate report.',
  arrived: (name: string, title: string) => `${name} submitted a report on "${title}"`,
  shiftReady: (date: string) => `Your shift report for ${date} is ready.`,
} as const;
