export const DEVICES = {
  list: 'Browsers and backups',
  loadFailed: 'The list could not be loaded.',
  thisBrowser: 'This browser',
  unnamed: 'Unnamed browser',
  remove: (name: string) => `Remove ${name}`,
  confirm: (name: string) => `"${name}" will no longer be able to open new messages. Remove it?`,
  confirmThis: 'This browser will no longer be able to open new messages. Remove it?',
  confirmLabel: 'Remove',
  dates: (added: string, used: string) => `Added ${added}, last used ${used}`,
} as const;
