/** The texts of shared controls. */
import { counted } from '@contract';

export const STRINGS = {
  undo: 'Undo',
  partFailed: 'This part of the app could not be loaded. Check your connection.',
  stuck: 'This part of the app could not be loaded. Reloading the page usually helps.',
  newVersion: 'A new version is available.',
  reload: 'Reload',
  notNow: 'Not now',
  searchTask: 'Search tasks',
  noTask: 'No task with this title.',
  moreTasks: (count: number) => `${counted(count, 'more task')}. Type to find them.`,
} as const;
