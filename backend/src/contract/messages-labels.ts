export const LABEL_MESSAGES = {
  nameRequired: 'Label name is required',
  nameTooLong: 'Label name must be at most 40 characters long',
  nameTaken: 'A label with this name already exists',
  hueInvalid: 'Hue must be grey, red, orange, yellow, green, teal, blue or purple',
  unknown: 'A label does not exist',
  tooManyOnTask: 'A task can have at most 20 labels',
  tooMany: 'There can be at most 200 labels',
  saveFailed: 'Failed to save label',
  setFailed: 'Failed to change labels',
  deleteFailed: 'Failed to delete label',
  loadFailed: 'Failed to load labels',
  confirmDelete: (name: string) => `Are you sure you want to delete the label "${name}"?`,
} as const;

export const CHECKLIST_MESSAGES = {
  textRequired: 'An item needs a text',
  textTooLong: 'An item must be at most 500 characters long',
  doneInvalid: 'isDone must be true or false',
  neighbourInvalid: 'The item above the new place does not exist',
  tooMany: 'A checklist can have at most 100 items',
  loadFailed: 'Failed to load the checklist',
  saveFailed: 'Failed to save the checklist',
} as const;

export const VIEW_MESSAGES = {
  nameRequired: 'View name is required',
  nameTooLong: 'View name must be at most 60 characters long',
  filtersInvalid: 'The filters of a view must be an object of at most 4000 characters',
  sharedInvalid: 'isShared must be true or false',
  tooMany: 'You can keep at most 50 views',
  loadFailed: 'Failed to load views',
  saveFailed: 'Failed to save view',
  deleteFailed: 'Failed to delete view',
  confirmDelete: (name: string) => `Are you sure you want to delete the view "${name}"?`,
} as const;
