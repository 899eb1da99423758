import { counted, quoted } from '@contract';

export const STRINGS = {
  title: 'Command palette',
  placeholder: 'Search, or choose a command',
  results: 'Results',
  close: 'Close',
  back: 'Back',
  clear: 'Clear',

  recent: 'Recent',
  commands: 'Commands',
  tasks: 'Tasks',
  comments: 'Comments',
  internal: 'internal',
  people: 'People',
  meetings: 'Meetings',

  goTo: (view: string) => `Go to ${view}`,
  createTask: 'Add a task',
  stopTimer: (title: string) => `Stop timer: ${title}`,
  startTimer: 'Start timer…',
  shortcuts: 'Keyboard shortcuts',
  theme: { dark: 'Use the dark theme', light: 'Use the light theme', system: 'Use the theme of this device' },

  timerTitle: 'Start timer on…',
  tasksOf: (name: string) => `Tasks of ${name}`,

  nothing: (text: string) => `Nothing found for ${quoted(text)}.`,
  noTimer: 'There is no task that you can time.',
  noTasks: 'No tasks.',
  searching: 'Searching…',
  failed: 'The search on the server failed.',
  retry: 'Retry',
  hint: { move: 'move', choose: 'choose', close: 'close', back: 'back' },
  found: (count: number) => `${counted(count, 'result')}.`,
} as const;
