import { formatCount, isolated } from '@contract';

/** The texts for the report form. Errors and results are in the contract. */
export const STRINGS = {
  title: 'Submit Task Report',
  description: 'Work description',
  descriptionPlaceholder: 'What did you do?',
  hours: 'Hours worked',
  selected: (hours: string) => `${hours} selected below`,
  more: (by: string, hours: string) => `${by} more than the ${hours} selected below`,
  less: (by: string, hours: string) => `${by} less than the ${hours} selected below`,
  claimSelected: (hours: string) => `Use ${hours}`,

  screenshot: 'Screenshot',
  choose: 'Choose a picture',
  orDrop: ', drop it here or paste it',
  dropHere: 'Drop the picture to attach it',
  remove: 'Remove screenshot',
  preview: 'Screenshot preview',

  sessions: 'Sessions',
  noSessions: 'You have not tracked any time on this task.',
  allReported: 'All your time on this task has been reported.',
  allSessions: 'All sessions',
  showAll: (count: number) => `Show all ${formatCount(count)} sessions`,
  ticked: (count: number, of: number, hours: string) =>
    `${formatCount(count)} of ${formatCount(of)} selected, ${hours}`,
  taken: 'already reported',
  autoStopped: 'stopped automatically',
  timerRuns: 'Your timer is running on this task. Stop it to report its time.',
  stopTimer: 'Stop timer',

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
  arrived: (name: string, title: string) => `${isolated(name)} submitted a report on "${isolated(title)}"`,
  shiftReady: (date: string) => `Your shift report for ${date} is ready.`,
} as const;
