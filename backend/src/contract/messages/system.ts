export const loadFailed = 'Failed to load the state of the system';
export const doctorFailed = 'The checks could not be run';
export const backupFailed = 'Failed to make a backup';
export const noBackups = 'Scheduled backups are not configured on this server';
