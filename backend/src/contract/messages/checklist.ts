export const checklist = {
  textRequired: 'An item needs a text',
  textTooLong: 'An item must be at most 500 characters long',
  doneInvalid: 'isDone must be true or false',
  neighbourInvalid: 'The item above the new place does not exist',
  tooMany: 'A checklist can have at most 100 items',
  loadFailed: 'Failed to load the checklist',
  saveFailed: 'Failed to save the checklist',
} as const;
