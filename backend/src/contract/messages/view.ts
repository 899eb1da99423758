import { isolated } from '../direction';

export const nameRequired = 'View name is required';
export const nameTooLong = 'View name must be at most 60 characters long';
export const filtersInvalid = 'The filters of a view must be an object of at most 4,000 characters';
export const sharedInvalid = 'isShared must be true or false';
export const tooMany = 'You can keep at most 50 views';
export const loadFailed = 'Failed to load views';
export const saveFailed = 'Failed to save view';
export const deleteFailed = 'Failed to delete view';
export const confirmDelete = (name: string) => `Are you sure you want to delete the view "${isolated(name)}"?`;
