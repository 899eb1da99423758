/** Texts about corrections of tracked time. */

export const overlap = 'This overlaps another session';
export const endInFuture = 'The end lies in the future';
export const endBeforeStart = 'The end must be after the start';
export const tooLong = 'A session can be at most 24 hours long';
export const reasonRequired = 'Please say why';
export const reasonTooLong = 'The reason must be at most 500 characters long';
export const tooLongAgo = 'This is too long ago to change';
export const weekApproved = 'This week is approved';
export const startRequired = 'The start must be a time';
export const endRequired = 'The end must be a time';
export const splitRequired = 'The time to split at must be a time';
export const splitOutside = 'The time to split at must lie within the session';
export const personUnknown = 'This person does not exist';
export const timerRunning = 'Please stop this timer first';
/** Reasons that the product itself gives. */
export const endEntered = 'The actual end was entered';
