export const DEVICES = {
  list: 'Browsers and backups',
  loadFailed: 'The list could not be loaded.',
  thisBrowser: 'This browser',
  unnamed: 'Unnamed browser',
  removeTitle: 'Remove',
  remove: (name: string) => `Remove ${name}`,
  confirm: (name: string) => `Messages sent from now on will not open with "${name}". Are you sure?`,
  confirmThis: 'This browser will not open messages sent from now on. Are you sure?',
  dates: (added: string, used: string) => `Added ${added}, last used ${used}`,
} as const;
