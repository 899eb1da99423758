/** Texts about corrections of tracked time. */
export const ledger = {
  overlap: 'This overlaps another session',
  endInFuture: 'The end lies in the future',
  endBeforeStart: 'The end must be after the start',
  tooLong: 'A session can be at most 24 hours long',
  reasonRequired: 'Please say why',
  reasonTooLong: 'The reason must be at most 500 characters long',
  tooLongAgo: 'This is too long ago to change',
  weekApproved: 'This week is approved',
  startRequired: 'The start must be a time',
  endRequired: 'The end must be a time',
  splitRequired: 'The time to split at must be a time',
  splitOutside: 'The time to split at must lie within the session',
  personUnknown: 'This person does not exist',
  timerRunning: 'Please stop this timer first',
  /** Reasons that the product itself gives. */
  endEntered: 'The actual end was entered',
} as const;
