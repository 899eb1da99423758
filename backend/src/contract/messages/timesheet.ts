/** The texts of timesheets. */
export const timesheet = {
  userInvalid: 'The user is not valid',
  dateInvalid: 'The date must look like 2026-11-23',
  weekInvalid: 'A week must look like 2026-W47',
  notSubmitted: 'This week has not been submitted',
  submittedAgain: 'This week was submitted again in the meantime. Please check it once more.',
  notApproved: 'This week is not approved',
  notEnded: 'This week has not ended',
  timerRunning: 'A timer is still running in this week',
  ownWeek: 'You cannot approve or return your own week',
  dateOutside: 'The date must be a day of this week',
  hoursInvalid: 'Hours must be a number from 0 to 25',
  noRoom: 'There is no free time of this length on that day',
  loadFailed: 'Failed to load the timesheet',
  saveFailed: 'Failed to save the timesheet',
} as const;
