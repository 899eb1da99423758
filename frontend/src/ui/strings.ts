/** What the shared controls say by themselves. */
export const STRINGS = {
  partFailed: 'This part of the app could not be loaded. Check your connection.',
  stuck: 'This part of the app could not be loaded. Reloading the page usually helps.',
  newVersion: 'A new version is available.',
  reload: 'Reload',
  notNow: 'Not now',
} as const;
