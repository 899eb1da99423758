/** The texts of timesheets. */

export const userInvalid = 'The user is not valid';
export const dateInvalid = 'The date must look like 2026-11-23';
export const weekInvalid = 'A week must look like 2026-W47';
export const notSubmitted = 'This week has not been submitted';
export const submittedAgain = 'This week was submitted again in the meantime. Please check it once more.';
export const notApproved = 'This week is not approved';
export const notEnded = 'This week has not ended';
export const timerRunning = 'A timer is still running in this week';
export const ownWeek = 'You cannot approve or return your own week';
export const dateOutside = 'The date must be a day of this week';
export const hoursInvalid = 'Hours must be a number from 0 to 25';
export const noRoom = 'There is no free time of this length on that day';
export const loadFailed = 'Failed to load the timesheet';
export const saveFailed = 'Failed to save the timesheet';
