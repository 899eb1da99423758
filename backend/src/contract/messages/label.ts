import { isolated } from '../direction';

export const label = {
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
  confirmDelete: (name: string) => `Are you sure you want to delete the label "${isolated(name)}"?`,
} as const;
