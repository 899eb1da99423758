export const textRequired = 'An item needs a text';
export const textTooLong = 'An item must be at most 500 characters long';
export const doneInvalid = 'isDone must be true or false';
export const neighbourInvalid = 'The item above the new place does not exist';
export const tooMany = 'A checklist can have at most 100 items';
export const loadFailed = 'Failed to load the checklist';
export const saveFailed = 'Failed to save the checklist';
