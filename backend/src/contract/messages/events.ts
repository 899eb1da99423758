export const events = {
  positionInvalid: 'This position is not valid',
  positionTooOld: 'This position is too old',
} as const;
