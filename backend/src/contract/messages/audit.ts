export const pageUnknown = 'The entry to page from does not exist';
export const limitInvalid = 'The limit must be a whole number from 1 to 200';
export const actionUnknown = 'There is no such action';
export const loadFailed = 'Failed to load the audit log';
