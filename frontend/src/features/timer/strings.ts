export const STRINGS = {
  panel: 'Timer',
  idle: 'No timer is running.',
  idleHint: 'Start one from a task.',
  stop: 'Stop',
  openTask: (title: string) => `Open task ${title}`,
  today: 'Today',
  thisSession: 'This session',
  tasksToday: 'Tasks today',
  failed: 'The timer could not be loaded.',

  started: (title: string) => `Timer started on ${title}.`,
  stopped: (title: string) => `Timer stopped on ${title}.`,
} as const;
