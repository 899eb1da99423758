export const positionInvalid = 'This position is not valid';
export const positionTooOld = 'This position is too old';
