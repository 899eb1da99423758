import { isolated } from '../direction';

export const view = {
  nameRequired: 'View name is required',
  nameTooLong: 'View name must be at most 60 characters long',
  filtersInvalid: 'The filters of a view must be an object of at most 4,000 characters',
  sharedInvalid: 'isShared must be true or false',
  tooMany: 'You can keep at most 50 views',
  loadFailed: 'Failed to load views',
  saveFailed: 'Failed to save view',
  deleteFailed: 'Failed to delete view',
  confirmDelete: (name: string) => `Are you sure you want to delete the view "${isolated(name)}"?`,
} as const;
