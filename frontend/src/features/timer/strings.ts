import { formatCount, quoted } from '@contract';

export const STRINGS = {
  panel: 'Timer',
  idle: 'No timer is running.',
  idleHint: 'Start one from a task.',
  stop: 'Stop',
  stopTimer: (title: string) => `Stop timer on ${title}`,
  openTask: (title: string) => `Open task ${title}`,
  today: 'Today',
  thisSession: 'This session',
  tasksToday: 'Tasks today',
  failed: 'The timer could not be loaded.',

  started: (title: string) => `Timer started on ${title}.`,
  stopped: (title: string) => `Timer stopped on ${title}.`,
  stoppedByForce: (title: string) => `Your timer on ${quoted(title)} was stopped by an administrator.`,

  // Without the hours: the session may have been split, or its start corrected, since.
  autoStopped: (title: string) =>
    `Your timer on ${quoted(title)} was stopped because it ran too long. When did you actually stop?`,
  autoStoppedMore: (count: number) =>
    count === 1 ? 'One more was stopped too.' : `${formatCount(count)} more were stopped too.`,
  giveEnd: 'Set the time',
  endTitle: 'When did you actually stop?',
  startedAt: 'Started',
  autoStoppedAt: 'Stopped automatically',
  chooseDay: 'Choose the day it ended',
  unreadable: (example: string) => `Enter a date and time such as ${example}.`,
  realEnd: 'Actual end',
  zoneHint: (zone: string) => `Your timezone: ${zone.replaceAll('_', ' ')}`,
  hoursAre: (hours: string) => `Total: ${hours}`,
  save: 'Save',
  wasRight: 'That’s correct',
  saveFailed: 'The time could not be saved.',
  saved: (title: string) => `Your time on ${quoted(title)} was saved.`,
} as const;
