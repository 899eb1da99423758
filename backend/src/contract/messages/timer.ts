export const timer = {
  taskRequired: 'A task is required',
  descriptionTooLong: 'Description must be at most 20,000 characters long',
  notAssigned: 'Only people assigned to this task can time it',
  notRunning: 'This timer is not running',
  stopRunningInvalid: 'stopRunning must be true or false',
  anotherRuns: 'Another timer is already running',
  forceStopFailed: 'Failed to force stop timer',
  confirmForceStop: (name: string) => `Are you sure you want to stop ${name}’s timer?`,
  endRequired: 'The end must be a time',
  endBeforeStart: 'The end must not be before the start',
  endTooLate: 'The end cannot be in the future or after the start of your next session',
  notCorrectable: 'Only your own automatically stopped sessions can be corrected',
} as const;
