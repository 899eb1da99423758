export const search = {
  queryInvalid: 'A search can be at most 200 characters long',
  limitInvalid: 'The limit must be a whole number from 1 to 50',
} as const;
