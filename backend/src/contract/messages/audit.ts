export const audit = {
  pageUnknown: 'The entry to page from does not exist',
  limitInvalid: 'The limit must be a whole number from 1 to 200',
  actionUnknown: 'There is no such action',
  loadFailed: 'Failed to load the audit log',
} as const;
