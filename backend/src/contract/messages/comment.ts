/** Texts about comments and the files of tasks. */
export const comment = {
  empty: 'Comment cannot be empty',
  tooLong: 'Comment is too long',
  internalInvalid: 'Internal must be true or false',
  clientIdInvalid: 'The clientId must be a text of at most 64 characters',
  clientIdUsed: 'This clientId was used for another comment',
  attachmentsInvalid: 'The attachments must be a list of up to 20 ids',
  attachmentNotYours: 'The file must be uploaded first',
  pageUnknown: 'The comment to page from does not exist',
  limitInvalid: 'The limit must be a whole number from 1 to 200',
  fileTooLarge: 'File size must be less than 25MB',
  sendFailed: 'Failed to send comment',
  saveFailed: 'Failed to save comment',
  deleteFailed: 'Failed to delete comment',
  loadFailed: 'Failed to load comments',
  attachFailed: 'Failed to attach file',
  removeFailed: 'Failed to remove file',
} as const;
