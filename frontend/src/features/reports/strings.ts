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
  preview: 'Preview of the screenshot',

  sessions: 'Sessions',
  noSessions: 'You have not tracked any time on this task.',
  noSessionsSince: 'You have not tracked any time on this task since your last report.',

  cancel: 'Cancel',
  submit: 'Submit Report',
  submitting: 'Submitting...',
  noHoursTitle: 'Report 0 hours?',
  reportNoHours: 'Report 0 hours',
  noHoursText: 'The report will say that no time was worked.',
  discardTitle: 'Discard this report?',
  discardText: 'What you typed here has not been submitted.',
  discard: 'Discard',
  restored: 'The report you had begun is back.',
  sentBefore: 'This report was already stored before you changed it. Submit again to send it as another report.',
  arrived: (name: string, title: string) => `${name} submitted a report on "${title}"`,
  shiftReady: (date: string) => `Your shift report for ${date} is ready.`,
} as const;
