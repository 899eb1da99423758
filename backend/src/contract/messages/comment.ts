/** Texts about comments and the files of tasks. */

export const empty = 'Comment cannot be empty';
export const tooLong = 'Comment is too long';
export const internalInvalid = 'Internal must be true or false';
export const clientIdInvalid = 'The clientId must be a text of at most 64 characters';
export const clientIdUsed = 'This clientId was used for another comment';
export const attachmentsInvalid = 'The attachments must be a list of up to 20 ids';
export const attachmentNotYours = 'The file must be uploaded first';
export const pageUnknown = 'The comment to page from does not exist';
export const limitInvalid = 'The limit must be a whole number from 1 to 200';
export const fileTooLarge = 'File size must be less than 25MB';
export const sendFailed = 'Failed to send comment';
export const saveFailed = 'Failed to save comment';
export const deleteFailed = 'Failed to delete comment';
export const loadFailed = 'Failed to load comments';
export const attachFailed = 'Failed to attach file';
export const removeFailed = 'Failed to remove file';
