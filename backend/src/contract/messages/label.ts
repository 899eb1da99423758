import { isolated } from '../direction';

export const nameRequired = 'Label name is required';
export const nameTooLong = 'Label name must be at most 40 characters long';
export const nameTaken = 'A label with this name already exists';
export const hueInvalid = 'Hue must be grey, red, orange, yellow, green, teal, blue or purple';
export const unknown = 'A label does not exist';
export const tooManyOnTask = 'A task can have at most 20 labels';
export const tooMany = 'There can be at most 200 labels';
export const saveFailed = 'Failed to save label';
export const setFailed = 'Failed to change labels';
export const deleteFailed = 'Failed to delete label';
export const loadFailed = 'Failed to load labels';
export const confirmDelete = (name: string) => `Are you sure you want to delete the label "${isolated(name)}"?`;
