export const queryInvalid = 'A search can be at most 200 characters long';
export const limitInvalid = 'The limit must be a whole number from 1 to 50';
