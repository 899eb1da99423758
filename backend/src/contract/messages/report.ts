/** Texts of task reports. */

export const taskRequired = 'A task is required';
export const descriptionRequired = 'Work description is required';
export const descriptionTooLong = 'Work description must be at most 20,000 characters long';
export const hoursInvalid = 'Hours worked must be a number of hours, 0 or more';
export const breakdownInvalid = 'The session breakdown is not valid';
export const sessionsNotLoaded = 'Unable to load task data';
export const screenshotNotYours = 'The screenshot must be uploaded first';
export const sessionsInvalid = 'The sessions must be a list of ids';
export const tooManySessions = 'A report can claim at most 500 sessions';
export const sessionNotReportable = 'Only your own finished sessions on this task can be reported';
export const sessionRunning = 'A running timer cannot be reported. Stop it first.';
export const alreadyReported = 'Some of this time has already been reported';
export const idempotencyMismatch = 'This Idempotency-Key was used for another report';
export const staffUnknown = 'This staff member does not exist';
export const limitInvalid = 'The limit must be a whole number from 1 to 1,000';
export const pageUnknown = 'The report to page from does not exist';
export const exportFailed = 'Failed to export CSV';
export const confirmDelete = 'Are you sure you want to delete this report?';
export const deleteFailed = 'Failed to delete report';
export const submitFailed = 'Failed to submit report';
export const submitNetworkFailed = 'Failed to submit report. Please try again.';
export const submitted = 'Task report submitted successfully!';
